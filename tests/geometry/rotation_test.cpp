#include "nacre/geometry/rotation.hpp"

#include <gtest/gtest.h>

namespace nacre::rotation_test {
namespace {

TEST(Rotation, is_counter_clockwise_about_its_axis_and_keeps_lengths) {
  EXPECT_EQ(Rotation({0, 0, 7}, 90)({1, 0, 3}), (Vec3{0, 1, 3}));
  const Rotation rotation({1, -2, 0.5}, 33.3);
  const Vec3 a{0.3, 0.7, -2}, b{1, 1, 5};
  EXPECT_NEAR(dot(rotation(a), rotation(b)), dot(a, b), 1e-14);
  EXPECT_NEAR(norm(rotation({1, -2, 0.5}) - Vec3{1, -2, 0.5}), 0, 1e-15);
  EXPECT_NEAR(norm(Rotation({1, -2, 0.5}, -33.3)(rotation(a)) - a), 0, 1e-15);
}

}  // namespace
}  // namespace nacre::rotation_test
