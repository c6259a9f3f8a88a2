#include "nacre/base/arc.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "support/random.hpp"

namespace nacre::arc_test {
namespace {

/// The distance of two numbers in units of the last place of the second.
double ulps(double a, double b) {
  const double size = std::abs(b);
  return std::abs(a - b) / (std::nextafter(size, HUGE_VAL) - size);
}

double signed_scale(test::Random& random) {
  return (random.chance(0.5) ? 1 : -1) * random.scale(1e-12, 1e12);
}

TEST(ArcTangent, agrees_with_the_standard_library_to_two_units_in_the_last_place) {
  test::Random random(5);
  for (int i = 0; i < 300'000; ++i) {
    const double y = signed_scale(random), x = i % 2 == 0 ? signed_scale(random) : y * random.uniform(-4, 4);
    ASSERT_LE(ulps(arc_tangent(y, x), std::atan2(y, x)), 2) << y << " " << x;
  }
}

TEST(ArcTangent, is_exact_on_the_axes) {
  constexpr double pi = std::numbers::pi;
  EXPECT_EQ(arc_tangent(0.0, 0.0), 0);
  EXPECT_EQ(arc_tangent(0.0, 2.0), 0);
  EXPECT_EQ(arc_tangent(0.0, -2.0), pi);
  EXPECT_EQ(arc_tangent(-0.0, -2.0), pi);
  EXPECT_EQ(arc_tangent(3.0, 0.0), pi / 2);
  EXPECT_EQ(arc_tangent(-3.0, 0.0), -pi / 2);
  EXPECT_EQ(arc_tangent(1.0, 1.0), pi / 4);
}

template <class T>
class EveryArc : public testing::Test {};
using Packs = testing::Types<Pack<2>, Pack<4>, Pack<8>>;
TYPED_TEST_SUITE(EveryArc, Packs);

TYPED_TEST(EveryArc, gives_the_bits_of_a_double_in_each_lane) {
  constexpr int width = lanes_of<TypeParam>;
  test::Random random(6);
  for (int trial = 0; trial < 20'000; ++trial) {
    double y[width], x[width], got[width];
    for (int i = 0; i < width; ++i) {
      y[i] = random.chance(0.05) ? 0 : signed_scale(random);
      x[i] = random.chance(0.05) ? 0 : signed_scale(random);
    }
    store(arc_tangent(load<TypeParam>(y), load<TypeParam>(x)), got);
    for (int i = 0; i < width; ++i) EXPECT_EQ(got[i], arc_tangent(y[i], x[i]));
  }
}

}  // namespace
}  // namespace nacre::arc_test
