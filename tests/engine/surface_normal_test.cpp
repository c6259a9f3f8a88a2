// The normal across which friction acts: a flat surface has one, whichever of its triangles is asked, and
// real edges and corners keep theirs.
#include <gtest/gtest.h>

#include "nacre/engine/surface_normal.hpp"
#include "support/random.hpp"

namespace nacre::surface_normal_test {
namespace {

constexpr Vec3 up{0, 0, 1};

void expect_along(const Vec3& n, const Vec3& wanted) { EXPECT_LT(norm(unit(n) - unit(wanted)), 1e-14); }

TEST(SurfaceNormal, of_two_triangles_in_a_plane_is_that_of_the_plane) {
  const Vec3 edge{2, 0, 0}, into_a{0.3, 1, 0}, into_b{-1, -3, 0};
  const Vec3 a = inward({}, edge, into_a), b = inward({}, edge, into_b);
  EXPECT_EQ(a, (Vec3{0, 1, 0}));
  expect_along(beside_edge({0, 0.4, 1}, a, b), up);
  expect_along(beside_edge({0, -0.4, 1}, a, b), up);
  expect_along(at_end_of_edge({0.2, 0.4, 1}, edge, a, b), up);
}

TEST(SurfaceNormal, at_a_corner_in_a_plane_is_that_of_the_plane) {
  test::Random random(3);
  for (int i = 0; i < 100; ++i) {
    const double angle = random.uniform(0.2, 2.8);
    const std::array<Vec3, 2> side{Vec3{1.5, 0, 0}, Vec3{std::cos(angle), std::sin(angle), 0}};
    const std::array<Vec3, 2> next{-without(side[1], side[0]), -without(side[0], side[1])};
    const Vec3 n{random.uniform(-1, 1), random.uniform(-1, 1), 1};
    expect_along(at_corner(n, side, next), up);
  }
}

TEST(SurfaceNormal, of_an_edge_that_sticks_out_is_that_of_the_pair) {
  const Vec3 edge{1, 0, 0}, into_top{0, 1, 0}, into_side{0, 0, -1};
  const Vec3 n{0, -0.5, 0.8};
  EXPECT_EQ(beside_edge(n, into_top, into_side), n);
  EXPECT_EQ(at_end_of_edge(n, edge, into_top, into_side), n);
  expect_along(beside_edge({0, 0.2, 1}, into_top, into_side), up);  // it is above the top
}

TEST(SurfaceNormal, of_a_corner_that_sticks_out_is_that_of_the_pair) {
  // The corner of a cube, on its top, which is cut along the diagonal.
  const Vec3 along_x{1, 0, 0}, along_y{0, 1, 0}, down{0, 0, -1}, n{-0.5, -0.6, 0.7};
  EXPECT_EQ(at_corner(n, {along_x, along_y}, {down, down}), n);
}

}  // namespace
}  // namespace nacre::surface_normal_test
