#include "nacre/base/vec3.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace nacre::vec3_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Vec3, arithmetic_is_component_by_component) {
  const Vec3 a{1, -2, 4}, b{0.5, 8, -1};
  EXPECT_EQ(a + b, (Vec3{1.5, 6, 3}));
  EXPECT_EQ(a - b, (Vec3{0.5, -10, 5}));
  EXPECT_EQ(-a, (Vec3{-1, 2, -4}));
  EXPECT_EQ(2.0 * a, (Vec3{2, -4, 8}));
  Vec3 c = a;
  c += b;
  c -= a;
  EXPECT_EQ(c, b);
}

TEST(Vec3, the_cross_product_is_right_handed_and_perpendicular) {
  EXPECT_EQ(cross(Vec3{1, 0, 0}, Vec3{0, 1, 0}), (Vec3{0, 0, 1}));
  const Vec3 a{3, -5, 7}, b{2, 11, -13};
  EXPECT_EQ(dot(cross(a, b), a), 0);
  EXPECT_EQ(dot(cross(a, b), b), 0);
  EXPECT_EQ(cross(a, b), -cross(b, a));
}

TEST(Vec3, the_cheap_norm_bounds_the_true_one_from_above) {
  EXPECT_EQ(norm(Vec3{2, -3, 6}), 7);
  EXPECT_EQ(norm1(Vec3{2, -3, 6}), 11);
}

TEST(Vec3, negative_zero_is_zero) {
  EXPECT_TRUE(is_zero({0, -0.0, 0}));
  EXPECT_FALSE(is_zero({0, std::numeric_limits<double>::denorm_min(), 0}));
}

TEST(Vec3, is_not_finite_if_one_component_is_not) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(is_finite({1e308, -1e308, 0}));
  for (double bad : {infinity, -infinity, nan}) {
    EXPECT_FALSE(is_finite({bad, 0, 0}));
    EXPECT_FALSE(is_finite({0, bad, 0}));
    EXPECT_FALSE(is_finite({0, 0, bad}));
  }
}

}  // namespace
}  // namespace nacre::vec3_test
