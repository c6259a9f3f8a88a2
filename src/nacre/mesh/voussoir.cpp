// A stone of a round arch: a box whose sides point at the axis of the arch.
#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/mesh/limits.hpp"
#include "nacre/mesh/require.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre {

Mesh voussoir(const VoussoirShape& shape) {
  NACRE_EXPECT(is_length(shape.radius) && is_length(shape.thickness) && is_length(shape.depth),
               "a length must be from 1e-50 to 1e50 m");
  NACRE_EXPECT(shape.degrees > 0 && shape.degrees < 180, "a stone must have less than half a turn");
  require(shape.thickness < 2 * shape.radius, "thickness",
          "must be less than twice the radius: a stone must not reach the axis of the arch");
  Mesh mesh = box({{1, shape.depth, shape.thickness}, {1, 1, 1}});
  for (Vec3& vertex : mesh.vertices) {
    const CirclePoint side = at_degrees(shape.degrees * vertex.x);
    const double radius = shape.radius + vertex.z;
    vertex = {radius * side.sine, vertex.y, radius * side.cosine - shape.radius};
  }
  return mesh;
}

}  // namespace nacre
