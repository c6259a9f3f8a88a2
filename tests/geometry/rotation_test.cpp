#include "nacre/geometry/rotation.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace nacre {
namespace {

TEST(Angle, agrees_with_the_library_to_the_last_digits) {
  for (double degrees = -1000; degrees < 1000; degrees += 0.37) {
    const Angle angle = Angle::degrees(degrees);
    const long double radians = degrees * std::numbers::pi_v<long double> / 180;
    EXPECT_NEAR(angle.sine, static_cast<double>(std::sin(radians)), 3e-16) << degrees;
    EXPECT_NEAR(angle.cosine, static_cast<double>(std::cos(radians)), 3e-16) << degrees;
  }
}

TEST(Angle, is_exact_for_quarter_turns) {
  for (int turns = -9; turns <= 9; ++turns) {
    const Angle angle = Angle::degrees(90.0 * turns);
    const int quarter = ((turns % 4) + 4) % 4;
    EXPECT_EQ(angle.sine, (std::array{0, 1, 0, -1})[static_cast<std::size_t>(quarter)]) << turns;
    EXPECT_EQ(angle.cosine, (std::array{1, 0, -1, 0})[static_cast<std::size_t>(quarter)]) << turns;
  }
}

TEST(Rotation, turns_counter_clockwise_about_its_axis_and_keeps_lengths) {
  EXPECT_EQ(Rotation({0, 0, 7}, 90)({1, 0, 3}), (Vec3{0, 1, 3}));
  const Rotation rotation({1, -2, 0.5}, 33.3);
  const Vec3 a{0.3, 0.7, -2}, b{1, 1, 5};
  EXPECT_NEAR(dot(rotation(a), rotation(b)), dot(a, b), 1e-14);
  EXPECT_NEAR(norm(rotation({1, -2, 0.5}) - Vec3{1, -2, 0.5}), 0, 1e-15);
  EXPECT_NEAR(norm(Rotation({1, -2, 0.5}, -33.3)(rotation(a)) - a), 0, 1e-15);
}

}  // namespace
}  // namespace nacre
