#include "nacre/contact/awake_rungs.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace nacre::awake_rungs_test {
namespace {

/// Rung `rung` of a pair named by its point.
RungRef of(int pair, int rung) { return {{PairKind::point_wall, pair, 0}, rung}; }

struct Tick {
  Time step;
  std::vector<RungRef> rungs;
  friend bool operator==(const Tick&, const Tick&) = default;
};

std::vector<Tick> ticks_at(AwakeRungs& awake, Time now) {
  std::vector<AwakeRungs::Group> groups;
  awake.take_ticks(now, groups);
  std::vector<Tick> ticks;
  for (const auto& group : groups)
    ticks.push_back({group.clock.step, {group.rungs.begin(), group.rungs.end()}});
  return ticks;
}

TEST(AwakeRungs, nothing_awake_never_ticks) {
  AwakeRungs awake;
  EXPECT_EQ(awake.next_tick(), never);
  EXPECT_TRUE(ticks_at(awake, 0).empty());
}

TEST(AwakeRungs, many_clocks_come_and_go) {
  constexpr int clocks = 1000;
  AwakeRungs awake;
  for (int round = 0; round < 3; ++round) {
    const auto step = [&](int i) { return Time{100} + round * clocks + i; };
    for (int i = 0; i < clocks; ++i) awake.wake(of(0, i), {step(i)}, 1);
    for (int i = 0; i < clocks; ++i) {
      ASSERT_EQ(awake.next_tick(), step(i));
      ASSERT_EQ(ticks_at(awake, step(i)), (std::vector<Tick>{{step(i), {of(0, i)}}}));
      if (round < 2) awake.retire(of(0, i), {step(i)});
    }
  }
  awake.clear();
  EXPECT_EQ(awake.next_tick(), never);
  awake.wake(of(7, 0), {50}, 1);
  EXPECT_EQ(ticks_at(awake, 50), (std::vector<Tick>{{50, {of(7, 0)}}}));
}

TEST(AwakeRungs, a_rung_woken_late_rejoins_its_own_clock) {
  AwakeRungs awake;
  awake.wake(of(0, 0), {100}, 250);
  EXPECT_EQ(awake.next_tick(), 300);
  awake.wake(of(1, 0), {100}, 290);
  EXPECT_EQ(ticks_at(awake, 300), (std::vector<Tick>{{100, {of(0, 0), of(1, 0)}}}));
  EXPECT_EQ(awake.next_tick(), 400);
}

TEST(AwakeRungs, a_rung_woken_at_a_tick_ticks_at_it) {
  AwakeRungs awake;
  awake.wake(of(0, 0), {100}, 300);
  EXPECT_EQ(awake.next_tick(), 300);
}

TEST(AwakeRungs, ticks_come_by_falling_step_and_within_one_by_pair) {
  AwakeRungs awake;
  awake.wake(of(2, 3), {10}, 0);
  awake.wake(of(2, 0), {40}, 0);
  awake.wake(of(7, 3), {10}, 0);
  awake.wake(of(1, 4), {10}, 0);
  awake.wake(of(1, 3), {10}, 0);
  awake.wake(of(0, 1), {20}, 0);
  EXPECT_EQ(ticks_at(awake, 0),
            (std::vector<Tick>{
                {40, {of(2, 0)}}, {20, {of(0, 1)}}, {10, {of(1, 3), of(1, 4), of(2, 3), of(7, 3)}}}));
  EXPECT_EQ(ticks_at(awake, 10), (std::vector<Tick>{{10, {of(1, 3), of(1, 4), of(2, 3), of(7, 3)}}}));
}

TEST(AwakeRungs, ticks_are_appended_to_what_is_there) {
  AwakeRungs awake;
  awake.wake(of(0, 0), {10}, 0);
  std::vector<AwakeRungs::Group> groups{{{1}, {}}};
  awake.take_ticks(0, groups);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].clock.step, 1);
  EXPECT_EQ(groups[1].clock.step, 10);
}

TEST(AwakeRungs, a_retired_rung_is_silent_and_its_companions_tick_on) {
  AwakeRungs awake;
  awake.wake(of(0, 0), {10}, 0);
  awake.wake(of(1, 0), {10}, 0);
  ticks_at(awake, 0);
  awake.retire(of(0, 0), {10});
  EXPECT_EQ(ticks_at(awake, 10), (std::vector<Tick>{{10, {of(1, 0)}}}));
  awake.retire(of(1, 0), {10});
  EXPECT_EQ(awake.next_tick(), never);
  awake.wake(of(0, 0), {10}, 35);
  EXPECT_EQ(awake.next_tick(), 40);
}

TEST(AwakeRungs, pairs_with_walls_come_before_pairs_of_points) {
  AwakeRungs awake;
  const RungRef points{{PairKind::point_point, 0, 1}, 0}, wall{{PairKind::point_wall, 3, 2}, 0};
  awake.wake(points, {10}, 0);
  awake.wake(wall, {10}, 0);
  EXPECT_EQ(ticks_at(awake, 0), (std::vector<Tick>{{10, {wall, points}}}));
}

TEST(AwakeRungs, all_fall_asleep_together_and_wake_on_their_own_clocks) {
  AwakeRungs awake;
  awake.wake(of(0, 0), {10}, 0);
  awake.wake(of(1, 2), {4}, 0);
  ticks_at(awake, 0);
  awake.clear();
  EXPECT_EQ(awake.next_tick(), never);
  EXPECT_TRUE(ticks_at(awake, 20).empty());
  awake.wake(of(1, 2), {4}, 21);
  EXPECT_EQ(awake.next_tick(), 24);
  EXPECT_EQ(ticks_at(awake, 24), (std::vector<Tick>{{4, {of(1, 2)}}}));
}

TEST(AwakeRungs, agree_with_a_set_that_tries_every_clock_at_every_time) {
  std::mt19937_64 random(15);
  const std::vector<Time> steps{24, 12, 8, 8, 5, 1};  // rungs 2 and 3 share a clock
  AwakeRungs awake;
  std::set<RungRef> up;
  for (Time now = 0; now < 20'000; ++now) {
    const bool after_ticks = random() % 2;
    const auto change = [&](Time from) {
      for (int i = 0; i < 3; ++i) {
        const RungRef ref = of(static_cast<int>(random() % 4), static_cast<int>(random() % steps.size()));
        if (up.erase(ref))
          awake.retire(ref, {steps[ref.rung]});
        else if (random() % 2)
          up.insert(ref), awake.wake(ref, {steps[ref.rung]}, from);
      }
    };
    if (!after_ticks) change(now);
    std::map<Time, std::vector<RungRef>, std::greater<>> expected;
    for (const RungRef& ref : up)
      if (now % steps[ref.rung] == 0) expected[steps[ref.rung]].push_back(ref);
    ASSERT_EQ(awake.next_tick() == now, !expected.empty()) << now;
    const std::vector<Tick> ticks = ticks_at(awake, now);
    ASSERT_EQ(ticks.size(), expected.size());
    for (auto tick = ticks.begin(); const auto& [step, refs] : expected)
      ASSERT_EQ(*tick++, (Tick{step, refs}));
    if (after_ticks) change(now + 1);
  }
}

}  // namespace
}  // namespace nacre::awake_rungs_test
