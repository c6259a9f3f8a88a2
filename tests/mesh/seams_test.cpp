// Surfaces that a program split at texture coordinates.
#include "nacre/mesh/seams.hpp"

#include <gtest/gtest.h>

#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::seams_test {
namespace {

/// A tube cut along its length: the first and the last column of vertices lie on each other, or this far
/// apart.
Mesh split_tube(double apart) {
  Mesh mesh;
  for (int j = 0; j < 3; ++j)
    for (int i = 0; i <= 6; ++i) {
      const double angle = 2 * 3.14159265358979323846 * (i % 6) / 6;
      mesh.vertices.push_back({std::cos(angle), std::sin(angle) + (i == 6 ? apart : 0), 1.0 * j});
    }
  for (int j = 0; j < 2; ++j)
    for (int i = 0; i < 6; ++i) {
      const int a = 7 * j + i;
      mesh.triangles.push_back({a, a + 1, a + 8});
      mesh.triangles.push_back({a, a + 8, a + 7});
    }
  return mesh;
}

TEST(Seams, borders_that_lie_on_each_other_are_a_seam_that_welding_closes) {
  const Seams seams = find_seams(split_tube(0));
  EXPECT_EQ(seams.vertices, 6);
  EXPECT_EQ(seams.weld(), 0);
  EXPECT_TRUE(seams.joins(0, 6));
  EXPECT_TRUE(seams.joins(7, 13));
  EXPECT_FALSE(seams.joins(0, 13));
  EXPECT_FALSE(seams.joins(0, 0));
}

TEST(Seams, borders_that_nearly_lie_on_each_other_need_a_distance) {
  const Seams seams = find_seams(split_tube(3e-6));
  EXPECT_EQ(seams.vertices, 6);
  EXPECT_GE(seams.weld(), 3e-6);
  EXPECT_LE(seams.weld(), 1e-5);
}

TEST(Seams, need_a_larger_distance_in_a_file_that_is_scaled_down) {
  const Seams seams = find_seams(split_tube(3e-6));
  EXPECT_NEAR(seams.weld(1000) / seams.weld(), 1000, 1);
}

TEST(Seams, are_not_welded_where_an_edge_would_have_three_faces) {
  EXPECT_FALSE(welds_third_faces(split_tube(3e-6), 1e-5));
  Mesh fin = grid({.nx = 3, .ny = 3});
  const int first = static_cast<int>(fin.vertices.size());
  for (const Vec3& x : {fin.vertices[3], fin.vertices[4], fin.vertices[4] + Vec3{0, 0, 1}})
    fin.vertices.push_back(x);
  fin.triangles.push_back({first, first + 1, first + 2});
  EXPECT_TRUE(welds_third_faces(fin, 0)) << "a face that stands on an edge between two others";
}

TEST(Seams, a_sheet_and_a_closed_surface_have_none) {
  EXPECT_EQ(find_seams(grid({.nx = 5, .ny = 5})).vertices, 0);
  EXPECT_EQ(find_seams(sphere({1, 3})).vertices, 0);
  EXPECT_EQ(find_seams(split_tube(0.01)).vertices, 0) << "a slit";
}

}  // namespace
}  // namespace nacre::seams_test
