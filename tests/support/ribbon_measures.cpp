#include "support/ribbon_measures.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace nacre::testing {
namespace {

Vec3 rest_of(int vertex, const FlatRibbon& shape) {
  return shape.rest(vertex / shape.across, vertex % shape.across);
}

double degrees_between(const Vec3& a, const Vec3& b) {
  return std::atan2(norm(cross(a, b)), dot(a, b)) * 180 / std::numbers::pi;
}

/// The unit-free normals of the one or two triangles at each edge.
std::map<std::pair<int, int>, std::vector<Vec3>> normals_at_edges(const Mesh& mesh) {
  std::map<std::pair<int, int>, std::vector<Vec3>> normals;
  for (const auto& triangle : mesh.triangles)
    for (int i = 0; i < 3; ++i) {
      const auto& x = mesh.vertices;
      const auto ends = std::minmax(triangle[i], triangle[(i + 1) % 3]);
      normals[{ends.first, ends.second}].push_back(
          cross(x[triangle[1]] - x[triangle[0]], x[triangle[2]] - x[triangle[0]]));
    }
  return normals;
}

}  // namespace

RibbonMeasures measure(const Mesh& mesh, const FlatRibbon& shape) {
  RibbonMeasures result;
  double stretches = 0, bends = 0;
  int edges = 0, hinges = 0;
  for (const auto& [edge, normals] : normals_at_edges(mesh)) {
    const auto [a, b] = edge;
    const double rest = norm(rest_of(b, shape) - rest_of(a, shape));
    const double stretch = norm(mesh.vertices[b] - mesh.vertices[a]) / rest - 1;
    result.smallest_stretch = std::min(result.smallest_stretch, stretch);
    result.largest_stretch = std::max(result.largest_stretch, stretch);
    stretches += stretch * stretch;
    ++edges;
    if (normals.size() < 2) continue;
    const double bend = degrees_between(normals[0], normals[1]);
    result.largest_bend = std::max(result.largest_bend, bend);
    bends += bend * bend;
    ++hinges;
  }
  result.typical_stretch = std::sqrt(stretches / edges);
  result.typical_bend = std::sqrt(bends / hinges);
  return result;
}

}  // namespace nacre::testing
