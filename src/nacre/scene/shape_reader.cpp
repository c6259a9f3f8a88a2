#include "nacre/scene/shape_reader.hpp"

#include <fmt/format.h>

#include "nacre/mesh/read.hpp"
#include "nacre/mesh/soup.hpp"
#include "nacre/scene/generator_reader.hpp"

namespace nacre {

namespace {

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

Mesh checked_mesh(TableReader& reader, const std::string& key, const Soup& soup) {
  return complaining(reader, key, [&] {
    Complaints complaints("");
    Mesh mesh = checked(soup, std::nullopt, complaints);
    complaints.throw_if_any();
    return mesh;
  });
}

Shape read_literal(TableReader& reader, const toml::table& table, const NestedContext& context) {
  const std::size_t before = context.problems.size();
  TableReader in(table, context.path + ".mesh", context.file, context.problems);
  std::vector<Vec3> vertices, rest;
  Soup soup;
  in.read("vertices", vertices);
  if (!in.has("vertices")) in.complain("vertices", "is missing");
  for (const Vec3& vertex : vertices) soup.add_vertex(vertex, 0);
  read_polygons(in, "triangles", 3, soup);
  read_polygons(in, "segments", 2, soup);
  in.read("rest", rest);
  if (in.has("rest") && rest.size() != vertices.size())
    in.complain("rest", fmt::format("has {} values for {} vertices", rest.size(), vertices.size()));
  in.finish();
  if (context.problems.size() != before) return {};
  Mesh mesh = checked_mesh(reader, "mesh", soup);
  if (rest.empty() || context.problems.size() != before) return {std::move(mesh)};
  soup.vertices = rest;
  checked_mesh(in, "rest", soup);
  return {std::move(mesh), std::move(rest)};
}

Shape read_from_file(TableReader& reader, const NestedContext& context) {
  std::string name;
  ReadOptions options;
  reader.read("mesh", name);
  reader.read("weld", options.weld, Range::not_negative);
  if (name.empty()) return {};
  try {
    return {read_mesh(std::filesystem::path(context.file).parent_path() / name, options)};
  } catch (const InputError& error) {
    context.problems.insert(context.problems.end(), error.problems().begin(), error.problems().end());
    return {};
  }
}

}  // namespace

Shape read_shape(TableReader& reader, const NestedContext& context) {
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
