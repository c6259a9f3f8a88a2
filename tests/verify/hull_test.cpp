// Distances of hulls, and whether they are within a radius, against CGAL with exact numbers.
#include "nacre/verify/hull.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/verify/near.hpp"
#include "support/exact_hulls.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::hull_test {
namespace {

/// Two sizes whose distance CGAL can compute.
std::pair<int, int> sizes(Dice& dice) {
  if (dice.chance(0.3)) return {1, 3};
  return {dice.integer(1, 2), dice.integer(1, 2)};
}

TEST(Hull, on_grids_where_distances_are_often_whole_the_radius_decides_as_cgal_says) {
  Dice dice(1);
  int within = 0, ties = 0;
  for (int i = 0; i < 30000; ++i) {
    const auto [first, second] = sizes(dice);
    const Hull a = dice.hull(first, 5), b = dice.hull(second, 5);
    const double radius = dice.integer(0, 4);
    const Hull plain_a = nacre::testing::unflattened(a), plain_b = nacre::testing::unflattened(b);
    if (plain_a.size + plain_b.size > 4) continue;
    const bool truth = nacre::testing::exactly_within(plain_a, plain_b, radius);
    ASSERT_EQ(meet(a, b, {radius / 2, radius / 2}), truth) << i;
    ASSERT_EQ(meet(b, a, {0, radius}), truth) << i;
    const double less = std::nextafter(radius, 0);
    ties += truth && radius > 0 && !meet(a, b, {0, less}) ? 1 : 0;
    within += truth ? 1 : 0;
  }
  EXPECT_GT(within, 5000);
  EXPECT_LT(within, 25000);
  EXPECT_GT(ties, 500) << "some are apart by the radius to the last bit";
}

TEST(Hull, a_distance_is_found_to_rounding_whatever_the_hulls_are) {
  Dice dice(2);
  for (int i = 0; i < 20000; ++i) {
    const auto [first, second] = sizes(dice);
    const Hull a = dice.hull(first, 0), b = dice.chance(0.5) ? dice.beside(a, second) : dice.hull(second, 0);
    const double found = distance(a, b);
    const Hull plain_a = nacre::testing::unflattened(a), plain_b = nacre::testing::unflattened(b);
    if (found <= 0 || plain_a.size + plain_b.size > 4) continue;
    ASSERT_TRUE(nacre::testing::exactly_within(plain_a, plain_b, found * (1 + 1e-9) + 1e-12)) << i;
    ASSERT_FALSE(nacre::testing::exactly_within(plain_a, plain_b, found * (1 - 1e-9) - 1e-12) &&
                 found > 1e-11)
        << i;
  }
}

TEST(Hull, of_two_triangles_the_nearest_features_count) {
  Dice dice(3);
  int apart = 0;
  for (int i = 0; i < 2000; ++i) {
    const Hull a = dice.hull(3, 0);
    Hull b = dice.hull(3, 0);
    for (Vec3& corner : b.corners) corner += {1, 0, 0};
    const double found = distance(a, b);
    if (found < 0) continue;
    ++apart;
    double sampled = 10;  // an upper bound that is nearly reached
    const auto along = [](const Triangle& t, double s, double u) {
      return t[0] + s * (t[1] - t[0]) + u * (t[2] - t[0]);
    };
    constexpr int steps = 12;
    for (int k = 0; k <= steps; ++k)
      for (int l = 0; k + l <= steps; ++l) {
        const Hull point{1, {along(a.corners, double(k) / steps, double(l) / steps)}};
        sampled = std::min(sampled, distance(point, b));
      }
    ASSERT_LE(found, sampled + 1e-12);
    ASSERT_GE(found, sampled - 0.25);
    EXPECT_TRUE(meet(a, b, {found, 1e-9}));
    EXPECT_FALSE(meet(a, b, {found * (1 - 1e-9), 0}));
  }
  EXPECT_GT(apart, 500);
}

TEST(Hull, how_deep_triangles_are_in_each_other_is_the_way_out_along_a_normal) {
  const Hull floor{3, {Vec3{-4, -4, 0}, {4, -4, 0}, {0, 4, 0}}};
  const auto spike = [](double depth) { return Hull{3, {Vec3{0, 0, -depth}, {1, 0, 3}, {-1, 0, 3}}}; };
  EXPECT_DOUBLE_EQ(distance(floor, spike(0.25)), -0.25);
  EXPECT_DOUBLE_EQ(distance(spike(1e-9), floor), -1e-9);
  EXPECT_EQ(distance(floor, spike(0)), 0) << "they touch";
  EXPECT_DOUBLE_EQ(distance(floor, spike(-0.5)), 0.5);
  EXPECT_DOUBLE_EQ(distance(floor, Hull{2, {Vec3{0, 0, -0.125}, {0, 0, 5}}}), -0.125);
}

}  // namespace
}  // namespace nacre::verify::hull_test
