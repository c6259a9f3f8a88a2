#include "nacre/geometry/half_space.hpp"

#include <gtest/gtest.h>

namespace nacre::half_space_test {
namespace {

TEST(HalfSpace, distance_is_positive_outside_zero_on_the_plane_and_negative_inside) {
  const HalfSpace ground{{0, 0, 1}, 2};
  EXPECT_EQ(distance(Vec3{5, -7, 2.5}, ground), 0.5);
  EXPECT_EQ(distance(Vec3{5, -7, 2}, ground), 0);
  EXPECT_EQ(distance(Vec3{5, -7, 0}, ground), -2);
}

TEST(HalfSpace, distance_is_measured_along_the_normal) {
  const HalfSpace slope{{0.6, 0, 0.8}, -1};
  EXPECT_NEAR(distance(Vec3{0.6, 9, 0.8}, slope), 2, 1e-15);
  EXPECT_NEAR(distance(Vec3{-0.8, 0, 0.6}, slope), 1, 1e-15);
}

}  // namespace
}  // namespace nacre::half_space_test
