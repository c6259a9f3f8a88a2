// [[plane]] and [[probe]].
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
  if (keys.has("position") + keys.has("force") + keys.has("pull") + keys.has("gap") != 1)
    keys.complain(
        "", "give one of position = \"body\", force = \"body\", pull = \"body\" and gap = [\"a\", \"b\"]");
  if (!table.gap.empty() && table.gap.size() != 2)
    keys.complain("gap", fmt::format("must be two names [\"a\", \"b\"], not {}", table.gap.size()));
  if (!is_word(table.name))
    keys.complain("name", "is a column of series.csv: it must be a word of letters, digits and '_'");
}

}  // namespace

const Schema<PlaneTable>& plane_schema() {
  using T = PlaneTable;
  static const Schema<T> schema =
      Schema<T>("plane")
          .key("name", &T::name, word(), {.fallback = "`plane1`, ...", .help = "for references and messages"})
          .key("point", &T::point, vector(), {.unit = "m", .help = "a point on it"})
          .key("normal", &T::normal, direction(), {.help = "of any length"})
          .key("collide", &T::collide, flag(), {.help = "`false`: nothing meets it, as if it were not there"})
          .key("material", &T::material, word(), {.help = "as for particles"});
  return schema;
}

const Schema<ProbeTable>& probe_schema() {
  using T = ProbeTable;
  static const Schema<T> schema =
      Schema<T>("probe")
          .key("name", &T::name, word(),
               {.fallback = "`probe1`, ...",
                .help = "a word of letters, digits and `_`; the columns are named after it, so it must not "
                        "give one that the series has already"})
          .key("position", &T::position, name_or_names(),
               {.help = "names or references: the mean position of all these particles and points, each "
                        "counted once. Columns *name*`_x`, *name*`_y`, *name*`_z`"})
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
          .check(check_probe);
  return schema;
}

}  // namespace nacre
