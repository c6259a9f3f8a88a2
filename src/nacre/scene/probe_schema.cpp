// [[probe]].
#include <algorithm>

#include <fmt/format.h>

#include "nacre/scene/scene_schema.hpp"

namespace nacre {

namespace {

bool is_word(const std::string& name) {
  return std::ranges::all_of(name, [](char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

void check_probe(ProbeTable& table, Keys& keys) {
  if (!keys.has_one_of({"position", "velocity", "force", "pull", "gap", "centre", "spin"}))
    keys.complain("",
                  "give one of position, velocity, force, pull, centre and spin = \"body\", and gap = [\"a\", "
                  "\"b\"]");
  if (!table.gap.empty() && table.gap.size() != 2)
    keys.complain("gap", fmt::format("must be two names [\"a\", \"b\"], not {}", table.gap.size()));
  if (!is_word(table.name))
    keys.complain("name", "is a column of series.csv: it must be a word of letters, digits and '_'");
}

const Schema<ProbeTable>& measured_schema() {
  using T = ProbeTable;
  static const Schema<T> schema =
      Schema<T>("probe measures")
          .key("name", &T::name, word(),
               {.fallback = "`probe1`, ...",
                .help = "a word of letters, digits and `_`; the columns are named after it, so it must not "
                        "give one that the series has already"})
          .key("position", &T::position, name_or_names(),
               {.help = "names or references: the mean position of all these particles and points, each "
                        "counted once. Columns *name*`_x`, *name*`_y`, *name*`_z`"})
          .key("velocity", &T::velocity, name_or_names(),
               {.help = "the same: the mean velocity, in m/s, with the part of every kick that has acted by "
                        "the time of the row. Columns as for `position`"})
          .key("force", &T::force, name_or_names(),
               {.help = "the same, planes included: the contact force on all of it together, the mean since "
                        "the row before. Columns as for `position`"})
          .key(
              "pull", &T::pull, name_or_names(),
              {.help = "the same without planes: the force with which springs, shells and rods act on all of "
                       "it together, dampers included, at the time of the row. If the thing is fixed or "
                       "scripted, the hand that holds it feels this. Columns as for `position`"})
          .key("gap", &T::gap, names(),
               {.help = "two names or references, `[\"a\", \"b\"]`: the smallest distance between the "
                        "surfaces of the two, one of which may be a plane. Column *name*"})
          .key("centre", &T::centre, name_or_names(),
               {.help = "names or references of bodies and particles: their common centre of mass. Columns "
                        "as for `position`"})
          .key("spin", &T::spin, name_or_names(),
               {.help = "the same: the angular velocity, in rad/s, of a rigid body with their angular "
                        "momentum and their moments of inertia about the centre of mass. Columns as for "
                        "`position`"})
          .check(check_probe);
  return schema;
}

const Schema<ProbeSet>& probe_set_schema() {
  using T = ProbeSet;
  static const Schema<T> schema = Schema<T>("probe.set").include(&T::set, vertex_set_schema());
  return schema;
}

}  // namespace

const Schema<WrittenProbe>& probe_schema() {
  using T = WrittenProbe;
  static const Schema<T> schema =
      Schema<T>("probe")
          .include(&T::what, measured_schema())
          .key("set", &T::set, table_of(probe_set_schema(), "{group = \"name\"}"),
               {.help = "of what is named only a [set of vertices](#sets-of-vertices), as it starts: "
                        "`{loop = 0}`. Not for a gap"})
          .key("nearest", &T::nearest, vector(),
               {.unit = "m",
                .help = "of what is named, or of its `set`, only the vertex that is nearest to this place at "
                        "the start. Not for a gap"})
          .check([](T&, Keys& keys) {
            for (const char* key : {"set", "nearest"})
              if (keys.has(key) && keys.has("gap")) keys.complain(key, "is not for a gap");
          });
  return schema;
}

}  // namespace nacre
