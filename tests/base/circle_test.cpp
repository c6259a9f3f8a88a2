// The library's own cosine and sine.
#include "nacre/base/circle.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace nacre::circle_test {
namespace {

TEST(Circle, quarter_turns_are_exact) {
  for (double turns : {0.0, 360.0, -720.0, 36e6}) {
    const double cosines[]{1, 0, -1, 0}, sines[]{0, 1, 0, -1};
    for (int quarter = 0; quarter < 4; ++quarter) {
      const CirclePoint point = at_degrees(turns + 90 * quarter);
      EXPECT_EQ(point.cosine, cosines[quarter]);
      EXPECT_EQ(point.sine, sines[quarter]);
    }
  }
}

TEST(Circle, agrees_with_the_standard_library_to_a_few_ulp) {
  test::Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const double degrees = random.uniform(-720, 720);
    const long double angle = static_cast<long double>(degrees) / 180 * 3.14159265358979323846264338L;
    const CirclePoint point = at_degrees(degrees);
    EXPECT_NEAR(point.cosine, static_cast<double>(std::cos(angle)), 4e-16) << degrees;
    EXPECT_NEAR(point.sine, static_cast<double>(std::sin(angle)), 4e-16) << degrees;
  }
}

TEST(Circle, parts_of_a_whole_close_exactly) {
  for (int whole : {3, 7, 29, 1000}) {
    const CirclePoint start = on_circle(0, whole), end = on_circle(whole, whole);
    EXPECT_EQ(start.cosine, end.cosine);
    EXPECT_EQ(start.sine, end.sine);
  }
}

}  // namespace
}  // namespace nacre::circle_test
