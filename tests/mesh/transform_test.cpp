// Scaled, then turned, then moved.
#include "nacre/mesh/transform.hpp"

#include <gtest/gtest.h>

#include "mesh/measure.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::transform_test {
namespace {

TEST(Transform, scales_then_rotates_then_translates) {
  const Transform transform{{2, 3, 4}, {{0, 0, 5}, 90}, {10, 20, 30}};
  EXPECT_EQ(transformed(Vec3{1, 0, 0}, transform), (Vec3{10, 22, 30}));
  EXPECT_EQ(transformed(Vec3{0, 1, 1}, transform), (Vec3{7, 20, 34}));
}

TEST(Transform, by_default_changes_no_bit) {
  const Mesh mesh = sphere({0.3, 3});
  EXPECT_EQ(transformed(mesh, {}), mesh);
}

TEST(Transform, rotation_keeps_lengths_and_volume_and_leaves_the_axis) {
  const Mesh mesh = platonic({Platonic::dodecahedron});
  const AxisAngle rotation{{1, -2, 0.5}, 77.7};
  const Mesh turned = transformed(mesh, {{1, 1, 1}, rotation, {}});
  EXPECT_NEAR(test::volume(turned), test::volume(mesh), 1e-14);
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
    EXPECT_NEAR(norm(turned.vertices[i] - turned.vertices[0]), norm(mesh.vertices[i] - mesh.vertices[0]),
                1e-14);
  EXPECT_LT(norm(transformed(rotation.axis, {{1, 1, 1}, rotation, {}}) - rotation.axis), 1e-15);
}

TEST(Transform, a_mirrored_solid_still_faces_outward) {
  const Mesh mesh = platonic({Platonic::tetrahedron});
  const Mesh mirrored = transformed(mesh, {{-1, 2, 3}, {}, {}});
  EXPECT_NEAR(test::volume(mirrored), 6 * test::volume(mesh), 1e-14);
}

}  // namespace
}  // namespace nacre::transform_test
