#include "nacre/record/recent_speed.hpp"

#include <gtest/gtest.h>

namespace nacre::recent_speed_test {
namespace {

TEST(RecentSpeed, is_that_of_the_last_ten_seconds) {
  RecentSpeed speed;
  EXPECT_EQ(speed.recent(), 0);
  double time = 0;
  for (int i = 0; i <= 400; ++i) speed.add(0.25 * i, time += 0.25 * 8);  // 100 s at speed 8
  EXPECT_DOUBLE_EQ(speed.recent(), 8);
  for (int i = 1; i <= 40; ++i) speed.add(100 + 0.25 * i, time += 0.25 * 0.5);  // 10 s at speed 0.5
  EXPECT_DOUBLE_EQ(speed.recent(), 0.5) << "the fast beginning is forgotten";
  EXPECT_DOUBLE_EQ(speed.best(), 8);
  EXPECT_DOUBLE_EQ(speed.last(), 0.5);
}

TEST(RecentSpeed, of_rare_readings_is_that_between_the_last_two) {
  RecentSpeed speed;
  speed.add(0, 0);
  speed.add(30, 3);
  EXPECT_DOUBLE_EQ(speed.recent(), 0.1);
  speed.add(60, 33);
  EXPECT_DOUBLE_EQ(speed.recent(), 1);
  speed.add(60, 33);
  EXPECT_DOUBLE_EQ(speed.recent(), 1) << "a reading at the same time changes nothing";
}

}  // namespace
}  // namespace nacre::recent_speed_test
