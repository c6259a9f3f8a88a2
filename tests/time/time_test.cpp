#include "nacre/time/time.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nacre::time_test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Quantum, is_two_to_the_minus_49_by_default) {
  EXPECT_EQ(Quantum().exponent(), -49);
  EXPECT_EQ(Quantum().size(), 0x1p-49);
  EXPECT_EQ(Quantum(-30).size(), 0x1p-30);
}

TEST(Quantum, spans_convert_without_rounding_while_the_count_fits) {
  const Quantum quantum(-49);
  EXPECT_EQ(quantum.seconds(0), 0);
  EXPECT_EQ(quantum.seconds(Time{1} << 49), 1);
  EXPECT_EQ(quantum.seconds(-3), -0x3p-49);
  EXPECT_EQ(quantum.seconds((Time{1} << 53) - 1), 0x1.fffffffffffffp3);
}

TEST(Quantum, counts_of_53_bits_convert_to_seconds_and_back_unchanged) {
  std::mt19937_64 random(2);
  for (int exponent : {-60, -49, -30, 0})
    for (int i = 0; i < 10'000; ++i) {
      const auto count = static_cast<Time>(random() >> (11 + i % 50));
      const Quantum quantum(exponent);
      ASSERT_EQ(quantum.nearest(quantum.seconds(count)), count);
      ASSERT_EQ(quantum.nearest(quantum.seconds(-count)), -count);
    }
}

TEST(Quantum, seconds_convert_to_the_nearest_count) {
  const Quantum quantum(-2);
  EXPECT_EQ(quantum.nearest(0.3), 1);
  EXPECT_EQ(quantum.nearest(0.4), 2);
  EXPECT_EQ(quantum.nearest(-0.3), -1);
  EXPECT_EQ(Quantum(-49).nearest(0.1), 56294995342131);  // 0.1 * 2^49 = 56294995342131.2
}

TEST(Quantum, what_lies_past_the_latest_time_has_no_count) {
  const Quantum quantum(0);
  EXPECT_TRUE(quantum.nearest(std::nextafter(static_cast<double>(latest), 0)));
  EXPECT_FALSE(quantum.nearest(std::nextafter(static_cast<double>(latest), infinity)));
  for (double seconds : {infinity, -infinity, 1e300, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_FALSE(quantum.nearest(seconds)) << seconds;
}

// 2^63 - 2^59 is the nearest double to `latest`, and one more than it.
TEST(Quantum, no_count_is_past_the_latest_time) {
  const std::optional<Time> count = Quantum(0).nearest(0x1p63 - 0x1p59);
  EXPECT_TRUE(!count || *count <= latest) << *count - latest;
}

TEST(Time, the_tick_after_the_latest_time_still_fits) {
  EXPECT_GT(latest, 0);
  EXPECT_LT(latest, never - longest_step);
}

}  // namespace
}  // namespace nacre::time_test
