#include "nacre/scene/generator_reader.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/knots.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/spikes.hpp"

namespace nacre {

namespace {

// Each reads its parameters under the names they have in the library.

void read_count(TableReader& in, const char* key, int& out) {
  std::int64_t count = out;
  in.read_integer(key, count, 0, 100'000'000);
  out = static_cast<int>(count);
}

void read_length(TableReader& in, const char* key, double& out) { in.read(key, out, Range::positive); }

void read_seed(TableReader& in, std::uint64_t& out) {
  std::int64_t seed = 0;
  in.read_integer("seed", seed, 0, std::numeric_limits<std::int64_t>::max());
  out = static_cast<std::uint64_t>(seed);
}

Shape read_grid(TableReader& in) {
  GridShape shape;
  read_count(in, "nx", shape.nx);
  read_count(in, "ny", shape.ny);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  in.read_choice<Diagonals>("diagonals", shape.diagonals,
                            {{"alternating", Diagonals::alternating},
                             {"parallel", Diagonals::parallel},
                             {"random", Diagonals::random}});
  in.read("jitter", shape.jitter, Range::not_negative);
  read_seed(in, shape.seed);
  return {grid(shape)};
}

Shape read_graded_grid(TableReader& in) {
  GradedGridShape shape;
  read_count(in, "nx", shape.nx);
  read_count(in, "ny", shape.ny);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  in.read("ratio", shape.ratio, Range::positive);
  in.read("fraction", shape.fraction, Range::positive);
  return {graded_grid(shape)};
}

Shape read_disc(TableReader& in) {
  DiscShape shape;
  read_count(in, "rings", shape.rings);
  read_length(in, "radius", shape.radius);
  return {disc(shape)};
}

Shape read_triangle_grid(TableReader& in) {
  TriangleGridShape shape;
  read_count(in, "sides", shape.sides);
  read_count(in, "rows", shape.rows);
  read_length(in, "width", shape.width);
  return {triangle_grid(shape)};
}

Shape read_triangle_disc(TableReader& in) {
  TriangleDiscShape shape;
  read_count(in, "rings", shape.rings);
  read_length(in, "radius", shape.radius);
  return {triangle_disc(shape)};
}

Shape read_irregular_rectangle(TableReader& in) {
  IrregularRectangleShape shape;
  read_count(in, "vertices", shape.vertices);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  read_seed(in, shape.seed);
  return {irregular_rectangle(shape)};
}

Shape read_irregular_disc(TableReader& in) {
  IrregularDiscShape shape;
  read_count(in, "vertices", shape.vertices);
  read_length(in, "radius", shape.radius);
  read_seed(in, shape.seed);
  return {irregular_disc(shape)};
}

Shape read_platonic(TableReader& in) {
  PlatonicShape shape;
  in.read_choice<Platonic>("solid", shape.solid,
                           {{"tetrahedron", Platonic::tetrahedron},
                            {"cube", Platonic::cube},
                            {"octahedron", Platonic::octahedron},
                            {"dodecahedron", Platonic::dodecahedron},
                            {"icosahedron", Platonic::icosahedron}});
  read_length(in, "radius", shape.radius);
  read_count(in, "frequency", shape.frequency);
  return {platonic(shape)};
}

Shape read_sphere(TableReader& in) {
  SphereShape shape;
  read_length(in, "radius", shape.radius);
  read_count(in, "frequency", shape.frequency);
  return {sphere(shape)};
}

Shape read_uv_sphere(TableReader& in) {
  UvSphereShape shape;
  read_length(in, "radius", shape.radius);
  read_count(in, "around", shape.around);
  read_count(in, "rings", shape.rings);
  return {uv_sphere(shape)};
}

Shape read_cylinder(TableReader& in) {
  CylinderShape shape;
  read_length(in, "radius", shape.radius);
  read_length(in, "length", shape.length);
  read_count(in, "around", shape.around);
  read_count(in, "along", shape.along);
  in.read("capped", shape.capped);
  return {cylinder(shape)};
}

Shape read_torus(TableReader& in) {
  TorusShape shape;
  read_length(in, "radius", shape.radius);
  read_length(in, "tube_radius", shape.tube_radius);
  read_count(in, "around", shape.around);
  read_count(in, "tube", shape.tube);
  return {torus(shape)};
}

Shape read_prism(TableReader& in) {
  PrismShape shape;
  read_length(in, "base", shape.base);
  read_length(in, "height", shape.height);
  read_length(in, "length", shape.length);
  read_count(in, "sides", shape.sides);
  read_count(in, "along", shape.along);
  read_count(in, "cap_rings", shape.cap_rings);
  return {prism(shape)};
}

Shape read_spikes(TableReader& in) {
  SpikesShape shape;
  read_count(in, "nx", shape.nx);
  read_count(in, "ny", shape.ny);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  in.read("margin", shape.margin, Range::not_negative);
  read_length(in, "length", shape.length);
  in.read("apex", shape.apex, Range::positive);
  return {spikes(shape)};
}

/// The points of a line; evenly spaced, if a count is given.
std::vector<Vec3> read_line(TableReader& in) {
  std::vector<Vec3> line;
  int count = 0;
  in.read("line", line);
  read_count(in, "count", count);
  if (!in.has("line")) in.complain("line", "is missing: give two points or more");
  return in.has("count") ? resampled(line, count) : line;
}

Shape read_polyline(TableReader& in) {
  bool closed = false;
  in.read("closed", closed);
  const std::vector<Vec3> line = read_line(in);
  return {line.empty() ? Mesh{} : polyline(line, closed)};
}

Shape read_ribbon(TableReader& in) {
  RibbonShape shape;
  read_length(in, "width", shape.width);
  read_count(in, "across", shape.across);
  in.read("direction", shape.direction);
  shape.line = read_line(in);
  return {shape.line.empty() ? Mesh{} : ribbon(shape)};
}

/// The flat ribbon of a knot; 27 x 2 cm in metres.
FlatRibbon read_flat_ribbon(TableReader& in) {
  FlatRibbon shape{.length = 0.27, .width = 0.02};
  read_count(in, "across", shape.across);
  read_count(in, "along", shape.along);
  read_length(in, "length", shape.length);
  read_length(in, "width", shape.width);
  return shape;
}

/// A ribbon is flat at rest, wherever the knot has it.
std::vector<Vec3> rest_of(const FlatRibbon& shape) {
  std::vector<Vec3> rest;
  for (int row = 0; row < shape.along; ++row)
    for (int column = 0; column < shape.across; ++column) rest.push_back(shape.rest(row, column));
  return rest;
}

Shape read_reef_knot(TableReader& in) {
  std::int64_t number = 1;
  const FlatRibbon shape = read_flat_ribbon(in);
  in.read_integer("ribbon", number, 1, 2);
  return {std::move(loose_reef_knot(shape)[static_cast<std::size_t>(number - 1)]), rest_of(shape)};
}

Shape read_bowline(TableReader& in) {
  enum class Part { ribbon, post };
  Part part = Part::ribbon;
  PostShape post;
  const FlatRibbon shape = read_flat_ribbon(in);
  in.read_choice<Part>("part", part, {{"ribbon", Part::ribbon}, {"post", Part::post}});
  read_count(in, "post_around", post.around);
  read_count(in, "post_along", post.along);
  if (part == Part::post) return {bowline_post(shape, post)};
  return {loose_bowline(shape).ribbon, rest_of(shape)};
}

struct Generator {
  const char* name;
  Shape (*read)(TableReader&);
};
constexpr Generator generators[] = {
    {"grid", read_grid},
    {"graded_grid", read_graded_grid},
    {"disc", read_disc},
    {"triangle_grid", read_triangle_grid},
    {"triangle_disc", read_triangle_disc},
    {"irregular_rectangle", read_irregular_rectangle},
    {"irregular_disc", read_irregular_disc},
    {"platonic", read_platonic},
    {"sphere", read_sphere},
    {"uv_sphere", read_uv_sphere},
    {"cylinder", read_cylinder},
    {"torus", read_torus},
    {"prism", read_prism},
    {"spikes", read_spikes},
    {"polyline", read_polyline},
    {"ribbon", read_ribbon},
    {"reef_knot", read_reef_knot},
    {"bowline", read_bowline},
};

}  // namespace

Shape read_generated(TableReader& reader, const toml::node& node, const NestedContext& context) {
  std::vector<std::string> names;
  for (const Generator& generator : generators) names.emplace_back(generator.name);
  const toml::table* table = node.as_table();
  if (!table || table->size() != 1 || !table->begin()->second.is_table()) {
    reader.complain("shape",
                    "must be a table with one table in it, as {grid = {...}}; there are: " + listed(names));
    return {};
  }
  const std::string name(table->begin()->first.str());
  for (const Generator& generator : generators) {
    if (generator.name != name) continue;
    TableReader in(*table->begin()->second.as_table(), context.path + ".shape." + name, context.file,
                   context.problems);
    Shape shape;
    try {
      shape = generator.read(in);
    } catch (const InputError& error) {
      for (const Problem& problem : error.problems()) in.complain(problem.key, problem.what);
    }
    in.finish();
    return shape;
  }
  reader.complain("shape", fmt::format("there is no generator '{}'{}; there are: {}", name,
                                       suggestion(name, names), listed(names)));
  return {};
}

}  // namespace nacre
