#include "nacre/scene/shape_reader.hpp"

#include <cmath>
#include <functional>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/read.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/soup.hpp"

namespace nacre {

namespace {

// --- generators: each reads its parameters under the names they have in the library ---

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

Mesh read_grid(TableReader& in) {
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
  return grid(shape);
}

Mesh read_graded_grid(TableReader& in) {
  GradedGridShape shape;
  read_count(in, "nx", shape.nx);
  read_count(in, "ny", shape.ny);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  in.read("ratio", shape.ratio, Range::positive);
  in.read("fraction", shape.fraction, Range::positive);
  return graded_grid(shape);
}

Mesh read_disc(TableReader& in) {
  DiscShape shape;
  read_count(in, "rings", shape.rings);
  read_length(in, "radius", shape.radius);
  return disc(shape);
}

Mesh read_triangle_grid(TableReader& in) {
  TriangleGridShape shape;
  read_count(in, "sides", shape.sides);
  read_count(in, "rows", shape.rows);
  read_length(in, "width", shape.width);
  return triangle_grid(shape);
}

Mesh read_triangle_disc(TableReader& in) {
  TriangleDiscShape shape;
  read_count(in, "rings", shape.rings);
  read_length(in, "radius", shape.radius);
  return triangle_disc(shape);
}

Mesh read_irregular_rectangle(TableReader& in) {
  IrregularRectangleShape shape;
  read_count(in, "vertices", shape.vertices);
  read_length(in, "width", shape.width);
  read_length(in, "height", shape.height);
  read_seed(in, shape.seed);
  return irregular_rectangle(shape);
}

Mesh read_irregular_disc(TableReader& in) {
  IrregularDiscShape shape;
  read_count(in, "vertices", shape.vertices);
  read_length(in, "radius", shape.radius);
  read_seed(in, shape.seed);
  return irregular_disc(shape);
}

Mesh read_platonic(TableReader& in) {
  PlatonicShape shape;
  in.read_choice<Platonic>("solid", shape.solid,
                           {{"tetrahedron", Platonic::tetrahedron},
                            {"cube", Platonic::cube},
                            {"octahedron", Platonic::octahedron},
                            {"dodecahedron", Platonic::dodecahedron},
                            {"icosahedron", Platonic::icosahedron}});
  read_length(in, "radius", shape.radius);
  read_count(in, "frequency", shape.frequency);
  return platonic(shape);
}

Mesh read_sphere(TableReader& in) {
  SphereShape shape;
  read_length(in, "radius", shape.radius);
  read_count(in, "frequency", shape.frequency);
  return sphere(shape);
}

Mesh read_uv_sphere(TableReader& in) {
  UvSphereShape shape;
  read_length(in, "radius", shape.radius);
  read_count(in, "around", shape.around);
  read_count(in, "rings", shape.rings);
  return uv_sphere(shape);
}

Mesh read_cylinder(TableReader& in) {
  CylinderShape shape;
  read_length(in, "radius", shape.radius);
  read_length(in, "length", shape.length);
  read_count(in, "around", shape.around);
  read_count(in, "along", shape.along);
  in.read("capped", shape.capped);
  return cylinder(shape);
}

Mesh read_torus(TableReader& in) {
  TorusShape shape;
  read_length(in, "radius", shape.radius);
  read_length(in, "tube_radius", shape.tube_radius);
  read_count(in, "around", shape.around);
  read_count(in, "tube", shape.tube);
  return torus(shape);
}

Mesh read_prism(TableReader& in) {
  PrismShape shape;
  read_length(in, "base", shape.base);
  read_length(in, "height", shape.height);
  read_length(in, "length", shape.length);
  read_count(in, "sides", shape.sides);
  read_count(in, "along", shape.along);
  read_count(in, "cap_rings", shape.cap_rings);
  return prism(shape);
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

Mesh read_polyline(TableReader& in) {
  bool closed = false;
  in.read("closed", closed);
  const std::vector<Vec3> line = read_line(in);
  return line.empty() ? Mesh{} : polyline(line, closed);
}

Mesh read_ribbon(TableReader& in) {
  RibbonShape shape;
  read_length(in, "width", shape.width);
  read_count(in, "across", shape.across);
  in.read("direction", shape.direction);
  shape.line = read_line(in);
  return shape.line.empty() ? Mesh{} : ribbon(shape);
}

struct Generator {
  const char* name;
  Mesh (*read)(TableReader&);
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
    {"polyline", read_polyline},
    {"ribbon", read_ribbon},
};

Mesh read_generated(TableReader& reader, const toml::node& node, const NestedContext& context) {
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
    Mesh mesh;
    try {
      mesh = generator.read(in);
    } catch (const InputError& error) {
      for (const Problem& problem : error.problems()) in.complain(problem.key, problem.what);
    }
    in.finish();
    return mesh;
  }
  reader.complain("shape", fmt::format("there is no generator '{}'{}; there are: {}", name,
                                       suggestion(name, names), listed(names)));
  return {};
}

// --- meshes as they are ---

/// Lists of `corners` whole numbers.
void read_polygons(TableReader& in, const char* key, std::size_t corners, Soup& soup) {
  const toml::node* node = in.node(key);
  if (!node) return;
  const auto complain = [&] {
    in.complain(key, fmt::format("must be a list of lists of {} whole numbers", corners));
  };
  const toml::array* list = node->as_array();
  if (!list) return complain();
  for (const toml::node& element : *list) {
    const toml::array* numbers = element.as_array();
    if (!numbers || numbers->size() != corners) return complain();
    SoupPolygon polygon;
    polygon.open = corners == 2;
    for (const toml::node& number : *numbers) {
      const auto corner = number.value_exact<std::int64_t>();
      if (!corner) return complain();
      polygon.corners.push_back(*corner);
    }
    soup.polygons.push_back(std::move(polygon));
  }
}

Mesh read_literal(TableReader& reader, const toml::table& table, const NestedContext& context) {
  const std::size_t before = context.problems.size();
  TableReader in(table, context.path + ".mesh", context.file, context.problems);
  std::vector<Vec3> vertices;
  Soup soup;
  in.read("vertices", vertices);
  if (!in.has("vertices")) in.complain("vertices", "is missing");
  for (const Vec3& vertex : vertices) soup.add_vertex(vertex, 0);
  read_polygons(in, "triangles", 3, soup);
  read_polygons(in, "segments", 2, soup);
  in.finish();
  if (context.problems.size() != before) return {};
  return complaining(reader, "mesh", [&] {
    Complaints complaints(context.file);
    Mesh mesh = checked(soup, std::nullopt, complaints);
    complaints.throw_if_any();
    return mesh;
  });
}

Mesh read_from_file(TableReader& reader, const NestedContext& context) {
  std::string name;
  ReadOptions options;
  reader.read("mesh", name);
  reader.read("weld", options.weld, Range::not_negative);
  if (name.empty()) return {};
  try {
    return read_mesh(std::filesystem::path(context.file).parent_path() / name, options);
  } catch (const InputError& error) {
    context.problems.insert(context.problems.end(), error.problems().begin(), error.problems().end());
    return {};
  }
}

}  // namespace

Mesh read_shape(TableReader& reader, const NestedContext& context) {
  const toml::node* shape = reader.node("shape");
  const toml::node* mesh = reader.node("mesh");
  std::optional<double> weld;
  if (!mesh || mesh->is_table()) reader.read("weld", weld);
  if (weld) reader.complain("weld", "belongs to a mesh from a file");
  if (!shape == !mesh) {
    reader.complain(shape ? "shape" : "mesh", "give either mesh = \"file.obj\" or shape = {...}");
    return {};
  }
  if (shape) return read_generated(reader, *shape, context);
  if (mesh->is_table()) return read_literal(reader, *mesh->as_table(), context);
  return read_from_file(reader, context);
}

}  // namespace nacre
