#include "nacre/mesh/quality.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/base/sum.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre {

namespace {

struct Range {
  double low = std::numeric_limits<double>::infinity(), high = 0;

  void add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  double least() const { return std::isinf(low) ? 0 : low; }
};

}  // namespace

MeshQuality mesh_quality(const Mesh& mesh) {
  const auto at = [&](int i) { return mesh.vertices[static_cast<std::size_t>(i)]; };
  const auto length = [&](const std::array<int, 2>& ends) { return norm(at(ends[1]) - at(ends[0])); };
  const std::vector<Edge> all = edges(mesh);
  Range edge, area, angle;
  Sum total;
  for (const Edge& e : all) edge.add(length(e.vertices));
  for (const auto& segment : mesh.segments) edge.add(length(segment));
  for (const auto& triangle : mesh.triangles) {
    for (std::size_t i = 0; i < 3; ++i) {
      const Vec3 to_next = at(triangle[(i + 1) % 3]) - at(triangle[i]),
                 to_last = at(triangle[(i + 2) % 3]) - at(triangle[i]);
      const double doubled = norm(cross(to_next, to_last));
      angle.add(std::atan2(doubled, dot(to_next, to_last)) * (180 / 3.14159265358979323846));
      if (i > 0) continue;
      area.add(doubled / 2);
      total.add(doubled / 2);
    }
  }
  const std::vector<int> parts = components(mesh);
  Mesh copy = mesh;
  return {.vertices = static_cast<int>(mesh.vertices.size()),
          .triangles = static_cast<int>(mesh.triangles.size()),
          .segments = static_cast<int>(mesh.segments.size()),
          .edges = static_cast<int>(all.size()),
          .components = parts.empty() ? 0 : 1 + *std::ranges::max_element(parts),
          .boundary_loops = static_cast<int>(boundary_loops(mesh).size()),
          .euler_characteristic = euler_characteristic(mesh),
          .two_sided = orient(copy),
          .shortest_edge = edge.least(),
          .longest_edge = edge.high,
          .smallest_area = area.least(),
          .largest_area = area.high,
          .total_area = total.total(),
          .smallest_angle = angle.least(),
          .largest_angle = angle.high};
}

}  // namespace nacre
