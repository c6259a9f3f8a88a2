// [[seam]].
#include <algorithm>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/scene/written_seam.hpp"

namespace nacre {

namespace {

const Schema<WrittenSeamSide>& side_schema() {
  using T = WrittenSeamSide;
  static const Schema<T> schema = Schema<T>("seam.between")
                                      .key("body", &T::body, word(), {.missing = "name a [[body]]"})
                                      .include(&T::set, vertex_set_schema());
  return schema;
}

const Schema<SeamLaw>& law_schema() {
  using T = SeamLaw;
  static const Schema<T> schema =
      Schema<T>("seam law")
          .key("stiffness", &T::stiffness, number(positive),
               {.unit = "N/m",
                .fallback = "a quarter of that of the softer sheet",
                .help = "of each spring. The stiffness of a sheet is Young's modulus times thickness"})
          .key("damping", &T::damping, number(not_negative),
               {.unit = "N s/m",
                .fallback = "a fifth of the critical damping",
                .help = "of a dashpot along each spring"})
          .key("length", &T::length, number(not_negative),
               {.unit = "m",
                .help = "of each spring when the seam is closed. Contact keeps bodies apart nevertheless; "
                        "`contact.ignore` lets the two sides meet"})
          .key("begin", &T::begin, number(not_negative),
               {.unit = "s", .help = "until this time the springs have the length they start with"})
          .key("end", &T::end, number(positive),
               {.unit = "s",
                .fallback = "half a second after `begin`",
                .help = "from this time on they have their `length`. In between it changes linearly; the "
                        "work that does is added to the ledger"})
          .check([](T& law, Keys& keys) {
            if (law.end && !(*law.end > law.begin)) keys.complain("end", "must be after begin");
          });
  return schema;
}

const BodyTable* body_of(const WrittenSeamSide& side, const Scene& scene, std::vector<Problem>& problems) {
  std::vector<std::string> names;
  for (const BodyTable& body : scene.bodies) {
    if (body.name == side.body) return &body;
    names.push_back(body.name);
  }
  problems.push_back(
      side.at.problem("body", fmt::format("no [[body]] is named '{}'{}; there are: {}", side.body,
                                          suggestion(side.body, names), listed(names))));
  return nullptr;
}

}  // namespace

const Schema<WrittenSeam>& seam_schema() {
  using T = WrittenSeam;
  static const Schema<T> schema =
      Schema<T>("seam")
          .key("name", &T::name, word(), {.fallback = "`seam1`, ...", .help = "for messages and `--set`"})
          .key("between", &T::between,
               described(tables_of(side_schema(), "must be two tables {body = \"name\", ...}"),
                         "list of two tables"),
               {.missing = "give two tables {body = \"name\", ...}",
                .help = "two `{body = \"name\", ...}`, each with a [set of vertices](#sets-of-vertices). "
                        "Every vertex of one is joined to the nearest of the other, as they start"})
          .include(&T::law, law_schema())
          .check([](T& seam, Keys& keys) {
            if (!seam.between.empty() && seam.between.size() != 2)
              keys.complain("between", fmt::format("must be two tables, not {}", seam.between.size()));
          });
  return schema;
}

SeamTable make_seam(const WrittenSeam& written, bool is_sound, const Scene& scene,
                    std::vector<Problem>& problems) {
  SeamTable table{.name = written.name, .between = {}, .law = written.law, .at = written.at};
  if (!is_sound) return table;
  for (std::size_t i = 0; i < 2; ++i) {
    const WrittenSeamSide& side = written.between[i];
    table.between[i].body = side.body;
    if (const BodyTable* body = body_of(side, scene, problems); body && !body->mesh.vertices.empty())
      table.between[i].vertices = vertices_of(side.set, body->mesh, side.at, problems);
  }
  const auto& [a, b] = table.between;
  if (a.body != b.body) return table;
  for (const int vertex : a.vertices)
    if (std::ranges::binary_search(b.vertices, vertex)) {
      problems.push_back(
          table.at.problem("between", fmt::format("vertex {} of {} is in both sets", vertex, a.body)));
      break;
    }
  return table;
}

WrittenSeam written(const SeamTable& table) {
  WrittenSeam out{.name = table.name, .between = {}, .law = table.law, .at = {}};
  for (const SeamTable::Side& side : table.between) {
    WrittenSeamSide& one = out.between.emplace_back();
    one.body = side.body;
    one.set.vertices.assign(side.vertices.begin(), side.vertices.end());
  }
  return out;
}

}  // namespace nacre
