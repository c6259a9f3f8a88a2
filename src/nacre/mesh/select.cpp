#include "nacre/mesh/select.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "nacre/base/words.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

template <class Wanted>
std::vector<int> vertices_where(const Mesh& mesh, const Wanted& wanted) {
  std::vector<int> result;
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
    if (wanted(mesh.vertices[i])) result.push_back(static_cast<int>(i));
  return result;
}

std::vector<int> sorted(std::vector<int> list) {
  std::ranges::sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

}  // namespace

std::vector<int> vertices_in_box(const Mesh& mesh, const Vec3& low, const Vec3& high) {
  return vertices_where(mesh, [&](const Vec3& x) {
    return low.x <= x.x && x.x <= high.x && low.y <= x.y && x.y <= high.y && low.z <= x.z && x.z <= high.z;
  });
}

std::vector<int> vertices_beyond(const Mesh& mesh, const HalfSpace& plane) {
  return vertices_where(mesh, [&](const Vec3& x) { return distance(x, plane) >= 0; });
}

std::vector<int> vertices_listed(const Mesh& mesh, const std::vector<std::int64_t>& list) {
  const int count = mesh.numbering.count(static_cast<int>(mesh.vertices.size()));
  std::vector<int> result;
  for (std::int64_t number : list) {
    require(number >= 0 && number < count, "",
            fmt::format("there is no vertex {}: they go from 0 to {}", number, count - 1));
    const std::optional<int> vertex = mesh.numbering.place(static_cast<int>(number));
    require(vertex.has_value(), "",
            fmt::format("vertex {} belongs to no face and no line: it was dropped", number));
    result.push_back(*vertex);
  }
  return sorted(std::move(result));
}

std::vector<int> vertices_of_group(const Mesh& mesh, const std::string& name) {
  const auto found = std::ranges::find(mesh.groups, name, &VertexGroup::name);
  if (found != mesh.groups.end()) return found->vertices;
  std::vector<std::string> names;
  for (const VertexGroup& group : mesh.groups) names.push_back(group.name);
  const std::string there = names.empty() ? "the mesh has no groups: choose by boundary, box or beyond"
                                          : fmt::format("the groups of the mesh: {}", listed(names));
  throw InputError(
      Problem{"", 0, "", fmt::format("there is no group '{}'{}; {}", name, suggestion(name, names), there)});
}

std::vector<int> vertices_of_loop(const Mesh& mesh, std::int64_t loop) {
  const auto loops = boundary_loops(mesh);
  const auto count = static_cast<std::int64_t>(loops.size());
  require(loop >= 0 && loop < count, "",
          fmt::format("there is no boundary loop {}: the mesh has {}", loop, count));
  return sorted(loops[static_cast<std::size_t>(loop)]);
}

std::vector<int> boundary_vertices(const Mesh& mesh) {
  std::vector<int> result;
  for (const Edge& edge : edges(mesh))
    if (edge.border()) result.insert(result.end(), edge.vertices.begin(), edge.vertices.end());
  return sorted(std::move(result));
}

}  // namespace nacre
