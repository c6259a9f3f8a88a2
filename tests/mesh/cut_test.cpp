// Polygons and flat triangles.
#include "nacre/mesh/cut.hpp"

#include <gtest/gtest.h>

namespace nacre::cut_test {
namespace {

TEST(Cut, flatness_does_not_depend_on_size) {
  for (double size : {1e-150, 1e-9, 1.0, 1e100}) {
    EXPECT_FALSE(is_flat({0, 0, 0}, {size, 0, 0}, {0, 1e-9 * size, 0}));
    EXPECT_TRUE(is_flat({0, 0, 0}, {size, 0, 0}, {size / 3, 1e-13 * size, 0}));
  }
  EXPECT_TRUE(is_flat({1, 2, 3}, {1, 2, 3}, {1, 2, 3}));
}

TEST(Cut, a_convex_polygon_is_a_fan_of_its_first_corner) {
  EXPECT_EQ(apexes({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}), (std::vector<int>{0, 1}));
  EXPECT_EQ(fan(4, 0), (std::vector<std::array<int, 3>>{{0, 1, 2}, {0, 2, 3}}));
}

TEST(Cut, a_corner_on_a_straight_side_makes_no_flat_triangle) {
  EXPECT_EQ(apexes({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 2, 0}}), std::vector<int>{1});
  EXPECT_EQ(fan(4, 1), (std::vector<std::array<int, 3>>{{1, 2, 3}, {1, 3, 0}}));
}

TEST(Cut, a_polygon_without_a_fan_of_triangles_is_refused) {
  EXPECT_TRUE(apexes({{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0}}).empty());
  EXPECT_TRUE(apexes({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}).empty());
}

}  // namespace
}  // namespace nacre::cut_test
