#include "nacre/time/clock.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nacre::clock_test {
namespace {

struct Case {
  Clock clock;
  Time t;
};

/// Steps and times of every size, times near zero, near ticks and near `latest` among them.
Case random_case(std::mt19937_64& random) {
  const Time step = 1 + static_cast<Time>((random() >> 6) >> (random() % 58)) % longest_step;
  Time t = static_cast<Time>((random() >> 1) >> (random() % 63)) % latest;
  if (random() % 4 == 0) t = latest - t % (2 * step);
  if (random() % 4 == 0) t = std::min(latest, t / step * step + static_cast<Time>(random() % 3));
  return {{step}, t};
}

template <class Check>
void for_random_cases(const Check& check) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 100'000; ++i) {
    const Case c = random_case(random);
    check(c.clock, c.t);
    if (testing::Test::HasFailure()) FAIL() << "step " << c.clock.step << ", time " << c.t;
  }
  for (Time step : {Time{1}, Time{3}, longest_step}) {
    check(Clock{step}, 0);
    check(Clock{step}, latest);
  }
}

TEST(Clock, ticks_at_zero_and_at_every_multiple_of_its_step) {
  const Clock clock{7};
  for (Time t = 0; t < 100; ++t) EXPECT_EQ(clock.ticks_at(t), t == 0 || t % 7 == 0);
}

TEST(Clock, the_first_tick_from_a_time_is_at_it_or_less_than_a_step_later) {
  for_random_cases([](Clock clock, Time t) {
    const Time tick = clock.first_from(t);
    EXPECT_TRUE(clock.ticks_at(tick));
    EXPECT_GE(tick, t);
    EXPECT_LT(tick - t, clock.step);
    EXPECT_EQ(tick == t, clock.ticks_at(t));
  });
}

TEST(Clock, the_first_tick_after_a_time_is_later_by_at_most_a_step) {
  for_random_cases([](Clock clock, Time t) {
    const Time tick = clock.first_after(t);
    EXPECT_TRUE(clock.ticks_at(tick));
    EXPECT_GT(tick, t);
    EXPECT_LE(tick - t, clock.step);
    EXPECT_EQ(tick, clock.first_from(t + 1));
  });
}

TEST(Clock, the_last_tick_before_a_time_is_earlier_by_at_most_a_step) {
  for_random_cases([](Clock clock, Time t) {
    if (t == 0) return;
    const Time tick = clock.last_before(t);
    EXPECT_TRUE(clock.ticks_at(tick));
    EXPECT_LT(tick, t);
    EXPECT_LE(t - tick, clock.step);
    EXPECT_EQ(clock.first_after(tick), clock.first_from(t));
  });
}

TEST(Clock, a_force_that_wakes_late_rejoins_its_own_clock) {
  for_random_cases([](Clock clock, Time t) {
    const Time next = clock.first_after(t);
    const Time half_way = t + (next - t) / 2;
    EXPECT_EQ(clock.first_from(half_way), half_way > t ? next : clock.first_from(t));
  });
}

}  // namespace
}  // namespace nacre::clock_test
