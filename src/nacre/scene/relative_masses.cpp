#include "nacre/scene/relative_masses.hpp"

#include <numbers>

#include "nacre/scene/known_materials.hpp"

namespace nacre {

std::vector<double> relative_masses(const BodyTable& body, const Scene& scene) {
  const std::optional<MaterialTable> material = find_material(scene, body.material);
  const double thickness = material ? material->thickness.value_or(1) : 1;
  const std::vector<Vec3>& rest = body.rest_positions();
  std::vector<double> masses(rest.size(), 0.0);
  for (const auto& triangle : body.mesh.triangles) {
    const auto& [a, b, c] = triangle;
    const double share = norm(cross(rest[b] - rest[a], rest[c] - rest[a])) / 6;
    for (const int vertex : triangle) masses[vertex] += share;
  }
  for (const auto& segment : body.mesh.segments) {
    const double share = std::numbers::pi / 8 * thickness * norm(rest[segment[1]] - rest[segment[0]]);
    for (const int vertex : segment) masses[vertex] += share;
  }
  return masses;
}

}  // namespace nacre
