// The summary of a mesh.
#include "nacre/mesh/quality.hpp"

#include <gtest/gtest.h>

#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::quality_test {
namespace {

TEST(Quality, of_an_octahedron) {
  const MeshQuality quality = mesh_quality(platonic({Platonic::octahedron}));
  EXPECT_EQ(quality.vertices, 6);
  EXPECT_EQ(quality.triangles, 8);
  EXPECT_EQ(quality.edges, 12);
  EXPECT_EQ(quality.components, 1);
  EXPECT_EQ(quality.boundary_loops, 0);
  EXPECT_EQ(quality.euler_characteristic, 2);
  EXPECT_TRUE(quality.two_sided);
  EXPECT_NEAR(quality.shortest_edge, std::sqrt(2.0), 1e-15);
  EXPECT_NEAR(quality.longest_edge, std::sqrt(2.0), 1e-15);
  EXPECT_NEAR(quality.smallest_angle, 60, 1e-12);
  EXPECT_NEAR(quality.largest_angle, 60, 1e-12);
  EXPECT_NEAR(quality.smallest_area, std::sqrt(3.0) / 2, 1e-15);
  EXPECT_NEAR(quality.total_area, 4 * std::sqrt(3.0), 1e-14);
}

TEST(Quality, of_a_rod) {
  const MeshQuality quality = mesh_quality(polyline({{0, 0, 0}, {1, 0, 0}, {1, 3, 0}}));
  EXPECT_EQ(quality.segments, 2);
  EXPECT_EQ(quality.edges, 0);
  EXPECT_EQ(quality.components, 1);
  EXPECT_EQ(quality.shortest_edge, 1);
  EXPECT_EQ(quality.longest_edge, 3);
  EXPECT_EQ(quality.smallest_area, 0);
  EXPECT_EQ(quality.smallest_angle, 0);
}

TEST(Quality, of_parts) {
  Mesh mesh{{{0, 0, 0}, {3, 0, 0}, {0, 4, 0}, {9, 0, 0}, {9, 1, 0}}, {{0, 1, 2}}, {{3, 4}}, {}};
  const MeshQuality quality = mesh_quality(mesh);
  EXPECT_EQ(quality.components, 2);
  EXPECT_EQ(quality.boundary_loops, 1);
  EXPECT_EQ(quality.smallest_area, 6);
  EXPECT_EQ(quality.longest_edge, 5);
  EXPECT_EQ(quality.shortest_edge, 1);
  EXPECT_DOUBLE_EQ(quality.largest_angle, 90);
}

}  // namespace
}  // namespace nacre::quality_test
