// Random numbers of scenes and shapes.
#include "nacre/base/random.hpp"

#include <gtest/gtest.h>

namespace nacre::random_test {
namespace {

TEST(Random, a_stream_depends_on_seed_name_and_purpose) {
  EXPECT_EQ(Random(1, "a", "b").bits(), Random(1, "a", "b").bits());
  EXPECT_NE(Random(1, "a", "b").bits(), Random(2, "a", "b").bits());
  EXPECT_NE(Random(1, "a", "b").bits(), Random(1, "b", "b").bits());
  EXPECT_NE(Random(1, "a", "b").bits(), Random(1, "a", "c").bits());
}

TEST(Random, numbers_fill_their_range) {
  Random random(3, "range", "test");
  double low = 1, high = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double value = random.unit();
    low = std::min(low, value);
    high = std::max(high, value);
  }
  EXPECT_GT(low, 0);
  EXPECT_LT(low, 0.001);
  EXPECT_GT(high, 0.999);
  EXPECT_LT(high, 1);
}

}  // namespace
}  // namespace nacre::random_test
