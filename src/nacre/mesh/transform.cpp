#include "nacre/mesh/transform.hpp"

#include <utility>

#include "nacre/geometry/rotation.hpp"

namespace nacre {

Vec3 transformed(const Vec3& x, const Transform& transform) {
  const Vec3 scaled{transform.scale.x * x.x, transform.scale.y * x.y, transform.scale.z * x.z};
  // No rotation leaves every bit as it is, even the sign of a zero.
  return (transform.rotation.degrees == 0
              ? scaled
              : Rotation(transform.rotation.axis, transform.rotation.degrees)(scaled)) +
         transform.translation;
}

Mesh transformed(Mesh mesh, const Transform& transform) {
  for (Vec3& vertex : mesh.vertices) vertex = transformed(vertex, transform);
  if (transform.scale.x * transform.scale.y * transform.scale.z < 0)
    for (auto& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  return mesh;
}

}  // namespace nacre
