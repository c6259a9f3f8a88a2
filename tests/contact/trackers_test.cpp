// What every rung tracker must do, tested over all of them.
#include "nacre/contact/tracker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "nacre/contact/epochs.hpp"
#include "nacre/contact/events.hpp"
#include "support/tracked_world.hpp"

namespace nacre::trackers_test {
namespace {

using namespace test;

static_assert(RungTracker<EventTracker> && RungTracker<EpochTracker>);

template <class T>
class Trackers : public testing::Test {};

struct Names {
  template <class T>
  static std::string GetName(int) {
    return std::same_as<T, EventTracker> ? "events" : "epochs";
  }
};
using AllTrackers = testing::Types<EventTracker, EpochTracker>;
TYPED_TEST_SUITE(Trackers, AllTrackers, Names);

const std::vector<TrackerSettings> all_settings{{.eagerness = 0},  {.eagerness = 1},
                                                {.eagerness = 4},  {.eagerness = 100},
                                                {.guides = false}, {.eagerness = 0, .guides = false},
                                                {.tree = false},   {.separation_list = false}};

std::string to_text(const TrackerSettings& settings) {
  return "eagerness " + std::to_string(settings.eagerness) + ", guides " + std::to_string(settings.guides) +
         ", tree " + std::to_string(settings.tree) + ", list " + std::to_string(settings.separation_list);
}

TYPED_TEST(Trackers, at_start_the_rungs_awake_are_a_prefix_that_holds_all_in_reach) {
  for (double height = 0.0007; height < 0.03; height *= 1.03)
    for (double velocity : {-1.0, 0.0, 1.0}) {
      World world = falling(height, velocity);
      Tracked<TypeParam> tracked(world);
      const std::vector<RungRef> awake = tracked.ticks(0);  // every clock ticks at zero
      for (int i = 0; i < static_cast<int>(awake.size()); ++i)
        ASSERT_EQ(awake[i], (RungRef{{with_wall, 0, 0}, i}));
      ASSERT_LT(ladder.rung(static_cast<int>(awake.size())).reach, height) << "a rung in reach sleeps";
      EXPECT_EQ(tracked.counters.wakes, awake.size());
      EXPECT_EQ(tracked.tracker.deepest_awake().has_value(), !awake.empty());
    }
}

TYPED_TEST(Trackers, a_point_far_away_and_at_rest_needs_no_instant_but_the_ends_of_epochs) {
  World world = falling(1, 0);
  Tracked<TypeParam> tracked(world);
  tracked.run(8 * second);
  EXPECT_EQ(tracked.tracker.awake().next_tick(), never);
  EXPECT_FALSE(tracked.tracker.deepest_awake());
  EXPECT_EQ(tracked.counters.wakes + tracked.counters.expiries + tracked.counters.exits, 0u);
  EXPECT_GT(tracked.counters.epochs, 1u);
  EXPECT_LT(tracked.counters.epochs, 8 + 10u) << "epochs without exits grow to about a second";
}

TYPED_TEST(Trackers, a_falling_point_wakes_its_rungs_in_time) {
  World world = falling(1, -1);
  Tracked<TypeParam> tracked(world);
  const Time touch = *quantum.nearest(1 - law.reach(1));
  while (tracked.counters.wakes == 0) {
    ASSERT_LE(tracked.tracker.next_instant(), touch);
    tracked.instant(tracked.tracker.next_instant());
  }
  tracked.run(2 * second);
  World all = falling(1, -1);
  run_all(all, 7, 2 * second);
  EXPECT_EQ(world.motion.hash(), all.motion.hash());
  EXPECT_NEAR(world.motion.nodes()[0].v.z, 1, 0.01);
}

TYPED_TEST(Trackers, rungs_retire_once_the_point_has_left) {
  World world = falling(0.5, -1);
  Tracked<TypeParam> tracked(world);
  tracked.run(2 * second);
  EXPECT_GT(tracked.counters.wakes, 3u);
  EXPECT_GT(tracked.counters.retirements, 0u);
  EXPECT_LE(tracked.counters.retirements, tracked.counters.wakes) << "an epoch's end forgets the others";
  EXPECT_EQ(tracked.tracker.awake().next_tick(), never);
  EXPECT_FALSE(tracked.tracker.deepest_awake());
}

struct Solved {
  World start;
  std::uint64_t hash;  ///< after a second, by the oracle
};

/// Six scenes. Elements name their nodes in half of them.
std::vector<Solved> solved(std::uint64_t seed, World (*make)(std::mt19937_64&)) {
  std::mt19937_64 random(seed);
  std::vector<Solved> scenes;
  for (int i = 0; i < 6; ++i) {
    World start = make(random);
    if (i % 2 == 1) start.name_nodes();
    World all = start;
    run_all(all, 8, second);
    scenes.push_back({start, all.motion.hash()});
  }
  return scenes;
}

const std::vector<Solved>& crowds() {
  static const std::vector<Solved> scenes = solved(17, crowd);
  return scenes;
}
const std::vector<Solved>& rooms() {
  static const std::vector<Solved> scenes = solved(16, room);
  return scenes;
}
const std::vector<Solved>& meshes() {
  static const std::vector<Solved> scenes = solved(15, mesh_and_rod);
  return scenes;
}

/// Runs scenes by every setting. Kicks of contact are marked in all but every third scene, unless the tracker
/// relies on regular steps.
template <class T>
void expect_invisible(const std::vector<Solved>& scenes, bool every_run_retires, const TrackedHow& how = {}) {
  std::uint64_t wakes = 0;
  for (std::size_t scene = 0; scene < scenes.size(); ++scene)
    for (const TrackerSettings& settings : all_settings) {
      World world = scenes[scene].start;
      Tracked<T> tracked(world, settings, 0, how);
      tracked.names_contact = how.regular || scene % 3 != 2;
      tracked.run(second);
      ASSERT_FALSE(tracked.tracker.beyond_limit());
      EXPECT_EQ(world.motion.hash(), scenes[scene].hash) << "scene " << scene << ", " << to_text(settings);
      EXPECT_TRUE(tracked.counters.retirements > 0 || !every_run_retires);
      wakes += tracked.counters.wakes;
    }
  EXPECT_GT(wakes, scenes.size() * all_settings.size() * 20) << "scenes prove nothing unless they touch";
}

TYPED_TEST(Trackers, of_spheres_are_invisible_too) { expect_invisible<TypeParam>(crowds(), false); }

TYPED_TEST(Trackers, are_invisible_whatever_they_let_sleep) { expect_invisible<TypeParam>(rooms(), true); }

TYPED_TEST(Trackers, of_triangles_edges_and_balls_are_invisible_too) {
  expect_invisible<TypeParam>(meshes(), false);
  std::set<PairKind> kinds;
  for (const Solved& scene : meshes()) {
    World world = scene.start;
    Tracked<TypeParam> tracked(world);
    while (tracked.next_instant() < second) {
      tracked.instant(tracked.next_instant());
      for (const Pair& pair : world.pairs_in_reach(tracked.after)) kinds.insert(pair.kind);
    }
  }
  EXPECT_EQ(kinds,
            (std::set{with_wall, PairKind::point_edge, PairKind::point_triangle, PairKind::edge_edge}));
}

TYPED_TEST(Trackers, shared_by_two_threads_are_invisible_too) {
  expect_invisible<TypeParam>(meshes(), false, {.workers = two_threads()});
  expect_invisible<TypeParam>(crowds(), false, {.workers = two_threads()});
}

TYPED_TEST(Trackers, that_rely_on_regular_steps_are_invisible_too) {
  expect_invisible<TypeParam>(meshes(), false, {.regular = true});
  expect_invisible<TypeParam>(meshes(), false, {.workers = two_threads(), .regular = true});
  expect_invisible<TypeParam>(rooms(), true, {.regular = true});
}

TYPED_TEST(Trackers, name_every_pair_that_is_within_reach) {
  std::mt19937_64 random(19);
  int named = 0, in_reach = 0;
  for (int scene = 0; scene < 6; ++scene)
    for (const TrackerSettings& settings : all_settings) {
      World world = (scene % 3 == 0 ? room : scene % 3 == 1 ? crowd : mesh_and_rod)(random);
      Tracked<TypeParam> tracked(world, settings);
      const auto check = [&](Time now) {
        const std::optional<std::vector<Pair>> pairs = tracked.tracker.pairs_near(now);
        if (!pairs) return;
        ++named;
        ASSERT_TRUE(std::ranges::is_sorted(*pairs));
        for (const Pair& pair : world.pairs_in_reach(now)) {
          ++in_reach;
          ASSERT_TRUE(std::ranges::binary_search(*pairs, pair)) << to_text(settings) << ", at " << now;
        }
      };
      while (tracked.next_instant() < second / 2) {
        const Time now = tracked.next_instant();
        tracked.instant(now);
        for (Time time = now + 1; time < tracked.next_instant(); time += second / 64) check(time);
      }
    }
  EXPECT_GT(named, 10'000);
  EXPECT_GT(in_reach, 1000);
}

// Coordinates that were large when a node was last kicked leave their rounding behind, however near it is
// now: a force that is not zero is missed if margins are computed from where it is. Quanta must be finer than
// that rounding to see it.
TYPED_TEST(Trackers, do_not_miss_a_point_from_far_away_by_its_rounding) {
  std::mt19937_64 random(18);
  std::uniform_real_distribution<double> number(0, 1);
  const Quantum fine(-49);
  int in_reach = 0;
  for (int i = 0; i < 200; ++i) {
    const Time tick = first_step * static_cast<Time>(std::ldexp(1 + number(random), 37));  // about an hour
    const double speed = 1 + number(random);
    World world = falling(1, 0);  // exactly at reach at the tick, but for what rounding does to it
    const Vec3 start{0, 0, law.reach(1) + speed * fine.seconds(tick)};
    world.motion = Motion(fine, {1}, {Motion::start(start, {0, 0, -speed})});
    const Time now = tick - *fine.nearest(0.001 + number(random));
    Tracked<TypeParam> tracked(world, {.eagerness = 0, .guides = false}, now);
    while (tracked.tracker.next_instant() <= tick && tracked.counters.wakes == 0)
      tracked.tracker.expire(tracked.tracker.next_instant());
    Kicks kicks;
    if (!world.kick({{with_wall, 0, 0}, 0}, tick, kicks)) continue;
    ++in_reach;
    const std::string by = std::to_string(law.reach(1) - world.approach_at({with_wall, 0, 0}, tick).distance);
    if constexpr (std::same_as<TypeParam, EventTracker>) {  // epochs allow for more rounding
      EXPECT_EQ(tracked.tracker.awake().next_tick(), tick) << "case " << i << ", within reach by " << by;
    }
    ASSERT_LE(tracked.tracker.awake().next_tick(), tick) << "case " << i << ", within reach by " << by;
  }
  EXPECT_GT(in_reach, 50);
}

TYPED_TEST(Trackers, eagerness_wakes_earlier) {
  World near = falling(law.reach(1) + 3 * quantum.seconds(first_step), -1);
  EXPECT_EQ(Tracked<TypeParam>(near, 0).tracker.deepest_awake(), std::nullopt);
  EXPECT_EQ(Tracked<TypeParam>(near, 2).tracker.deepest_awake(), std::nullopt);
  EXPECT_TRUE(Tracked<TypeParam>(near, 4).tracker.deepest_awake());
}

TYPED_TEST(Trackers, what_a_kick_wakes_ticks_later_and_what_an_expiry_wakes_may_tick_now) {
  World world = falling(law.reach(1) + 1e-9, 0);
  Tracked<TypeParam> tracked(world, {.guides = false});
  EXPECT_EQ(tracked.tracker.awake().next_tick(), never);
  tracked.kick({{{0, true, {0, 0, -1}}}, {}}, 0);
  EXPECT_GE(tracked.counters.wakes, 1u);
  EXPECT_EQ(tracked.counters.exits, 1u);
  EXPECT_GT(tracked.tracker.awake().next_tick(), 0);

  World late = falling(law.reach(1) + 0.015, -1);
  Tracked<TypeParam> other(late, TrackerSettings{.eagerness = 0, .guides = false});
  const Time tick = Clock{first_step}.first_from(other.tracker.next_instant());
  other.tracker.expire(tick);
  EXPECT_EQ(other.tracker.awake().next_tick(), tick);
}

TYPED_TEST(Trackers, check_a_node_once_however_often_it_is_kicked) {
  World world({{0, 0, 1}, {0, 0, 2}}, {{0, 0, 0}, {0, 0, 0}});
  world.points = {{{0, 1}, {0.5, 0.5}, 2}};
  world.make_elements();
  Tracked<TypeParam> tracked(world, {.guides = false});
  tracked.kick({{{0, true, {0, 0, -1}}, {1, true, {0, 0, -1}}, {0, true, {0, 0, -1}}}, {}}, 0);
  EXPECT_EQ(tracked.counters.exits, 2u);
}

TYPED_TEST(Trackers, a_kick_that_stays_in_its_tube_changes_nothing) {
  World world = falling(law.reach(1) + 0.05, -0.1);
  Tracked<TypeParam> tracked(world);
  const Kicks gentle{{{0, true, {1e-9, 0, 0}}}, {}};
  tracked.kick(gentle, 1);
  // By events a guide is a line in free flight: the first kick leaves it, and makes it a tube.
  const TrackerCounters before = tracked.counters;
  EXPECT_EQ(before.exits, (std::same_as<TypeParam, EventTracker> ? 1u : 0u));
  for (Time now = 2; now < 100; ++now) tracked.kick(gentle, now);
  EXPECT_EQ(tracked.counters.exits, before.exits);
  EXPECT_EQ(tracked.counters.certificates, before.certificates);
}

TYPED_TEST(Trackers, follow_a_node_whose_velocity_a_script_sets) {
  World world = falling(1, 0);
  Tracked<TypeParam> tracked(world);
  Kicks scripted;
  scripted.scripted = {{0, {0, 0, -10}, 0}};
  Ledger ledger;
  world.motion.apply_script(scripted.scripted, 0, ledger);
  tracked.follow(scripted, 0);
  const Time touch = *quantum.nearest((1 - law.reach(1)) / 10);
  while (tracked.counters.wakes == 0) {
    ASSERT_LE(tracked.tracker.next_instant(), touch);
    tracked.instant(tracked.tracker.next_instant());
  }
  tracked.run(second);
  EXPECT_TRUE(tracked.tracker.beyond_limit()) << "no force stops a node that a script drives";
}

TYPED_TEST(Trackers, forget_at_the_end_of_an_epoch_which_rungs_are_awake) {
  World world = falling(law.reach(1) + 3 * quantum.seconds(first_step), -1);
  Tracked<TypeParam> tracked(world);
  ASSERT_TRUE(tracked.tracker.deepest_awake());
  Kicks scripted;  // far away, in one step, while the rung is awake
  scripted.scripted = {{0, {0, 0, 0}, 1}};
  Ledger ledger;
  world.motion.apply_script(scripted.scripted, 1, ledger);
  world.motion.place(0, {0, 0, 1}, 1);
  tracked.follow(scripted, 1);
  const std::uint64_t epochs = tracked.counters.epochs;
  while (tracked.counters.epochs == epochs) {
    const Time now = tracked.tracker.next_instant();
    tracked.tracker.expire(now);
    tracked.ticks(now);
  }
  EXPECT_EQ(tracked.counters.retirements, 0u);
  EXPECT_EQ(tracked.tracker.awake().next_tick(), never);
  EXPECT_EQ(tracked.tracker.pairs_near(tracked.tracker.next_instant() - 1), std::vector<Pair>{});
}

TYPED_TEST(Trackers, say_so_when_the_ladder_ends_before_the_point_is_stopped) {
  World world = falling(1, -1e5);
  Tracked<TypeParam> tracked(world);
  tracked.run(second);
  ASSERT_TRUE(tracked.tracker.beyond_limit());
  EXPECT_EQ(*tracked.tracker.beyond_limit(), (RungRef{{with_wall, 0, 0}, ladder.size()}));
  const Time stopped = tracked.tracker.next_instant();
  EXPECT_GT(world.approach_at({with_wall, 0, 0}, stopped).distance, 0) << "nothing may ever penetrate";
  tracked.tracker.expire(stopped);
  EXPECT_EQ(tracked.tracker.next_instant(), stopped) << "nothing may advance past the limit";
}

TYPED_TEST(Trackers, let_a_point_turn_around_in_the_last_layer_of_its_ladder) {
  World world = falling(0.03, -0.1);
  world.contacts.ladders = {Ladder(LadderKind::rungs, law, Ladder::least_step)};
  ASSERT_TRUE(world.contacts.ladders[0].is_limit(1));
  Tracked<TypeParam> tracked(world);
  tracked.run(second);
  EXPECT_FALSE(tracked.tracker.beyond_limit());
  EXPECT_NEAR(world.motion.nodes()[0].v.z, 0.1, 1e-4);
}

// The point races sideways: where it starts its coordinates resolve every reach, where it lands they do not.
TYPED_TEST(Trackers, the_limit_does_not_depend_on_eagerness) {
  std::vector<bool> limited;
  for (double eagerness : {0.0, 1e6}) {
    World world({{0, 0, 0.5}}, {{1e11, 0, -1}});
    Tracked<TypeParam> tracked(world, eagerness);
    tracked.run(second);
    limited.push_back(tracked.tracker.beyond_limit().has_value());
  }
  EXPECT_EQ(limited[0], limited[1]);
}

}  // namespace
}  // namespace nacre::trackers_test
