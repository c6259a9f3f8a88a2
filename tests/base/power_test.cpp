#include "nacre/base/power.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/random.hpp"

namespace nacre::power_test {
namespace {

TEST(Power, is_exact_for_whole_exponents_of_whole_numbers_and_for_square_roots) {
  EXPECT_EQ(power(3, 0), 1);
  EXPECT_EQ(power(3, 1), 3);
  EXPECT_EQ(power(3, 5), 243);
  EXPECT_EQ(power(2, 64), 0x1p64);
  EXPECT_EQ(power(9, 0.5), 3);
  EXPECT_EQ(power(16, 1.25), 32);
}

TEST(Power, is_that_of_the_library_to_rounding) {
  test::Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const double base = random.scale(1e-3, 1e3), exponent = random.uniform(0, 8);
    EXPECT_NEAR(power(base, exponent) / std::pow(base, exponent), 1, 1e-13) << base << " " << exponent;
  }
}

}  // namespace
}  // namespace nacre::power_test
