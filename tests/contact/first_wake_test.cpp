// What every tracker must do in free flight, rung trackers and the tracker of whole bounces alike: wake a
// pair before it can act. (Whole runs are compared in trackers_test.cpp and, for free flight with
// its bounces, in tests/engine/free_flight_test.cpp.)
#include <gtest/gtest.h>

#include "nacre/contact/epochs.hpp"
#include "nacre/contact/events.hpp"
#include "nacre/contact/flight.hpp"
#include "support/random.hpp"
#include "support/tracked_world.hpp"

namespace nacre::first_wake_test {
namespace {

using namespace test;

static_assert(ContactTracker<EventTracker> && ContactTracker<EpochTracker> && ContactTracker<FlightTracker>);
static_assert(!RungTracker<FlightTracker>);

/// A rung tracker until it wakes a rung.
template <RungTracker T>
struct RungFlight : Tracked<T> {
  explicit RungFlight(World& w) : Tracked<T>(w) {}
  bool is_any_awake() const { return this->counters.wakes > 0; }
};

/// The tracker of free flight until it hands out a bounce.
struct BounceFlight {
  struct NoBounces : BouncePaths {
    PathPiece piece(int, int, Time) const override { return {}; }
    std::optional<Time> idle_until(int, const Pair&) const override { return std::nullopt; }
    std::vector<Pair> pairs() const override { return {}; }
  } paths;
  FlightTracker tracker;

  explicit BounceFlight(World& world) : tracker(world.points, world.contacts, world.motion, paths, 0) {}
  bool is_any_awake() { return !tracker.awake().empty(); }
};

template <class T>
class EveryTracker : public testing::Test {};
using Flights = testing::Types<RungFlight<EventTracker>, RungFlight<EpochTracker>, BounceFlight>;
TYPED_TEST_SUITE(EveryTracker, Flights);

/// Runs a tracker until it wakes something; returns that time, or `never`. Until then no pair may be within
/// reach that the tracker does not name.
template <class Flight>
Time first_wake(Flight& flight, const World& world, Time end) {
  for (Time now = 0; now < end; now = flight.tracker.next_instant()) {
    flight.tracker.expire(now);
    if (flight.is_any_awake()) return now;
    for (Time t = now + 1; t < std::min(end, flight.tracker.next_instant()); t += second / 64) {
      const std::optional<std::vector<Pair>> near = flight.tracker.pairs_near(t);
      if (!near) continue;
      for (const Pair& pair : world.pairs_in_reach(t))
        EXPECT_TRUE(std::ranges::binary_search(*near, pair)) << "at " << t;
    }
  }
  return never;
}

Time first_in_reach(const World& world, Time end) {
  for (Time t = 0; t < end; t += second / 2048)
    if (!world.pairs_in_reach(t).empty()) return t;
  return never;
}

World balls(const std::vector<Vec3>& x, const std::vector<Vec3>& v, const std::vector<HalfSpace>& walls) {
  World world(x, v, walls);
  world.make_elements(0.1, true);
  world.name_nodes();
  return world;
}

TYPED_TEST(EveryTracker, wakes_a_pair_before_it_can_act) {
  test::Random random(41);
  int woken = 0;
  for (int round = 0; round < 30; ++round) {
    std::vector<Vec3> x, v;
    for (int i = 0; i < 8; ++i) {
      x.push_back({0.5 * (i % 2), 0.5 * (i / 2 % 2), 0.5 * (i / 4)});
      v.push_back(random.vector(1));
    }
    World world = balls(x, v, {{{0, 0, 1}, -0.6}});
    TypeParam flight(world);
    const Time wake = first_wake(flight, world, second), touch = first_in_reach(world, second);
    // A rung acts at its ticks only, so a rung tracker may wait for the tick.
    const Time act = touch == never ? never : Clock{first_step}.first_from(touch);
    EXPECT_LE(wake, act) << "round " << round;
    woken += wake < never;
  }
  EXPECT_GT(woken, 20);
}

TYPED_TEST(EveryTracker, wakes_a_ball_at_a_wall) {
  World world = balls({{0, 0, 1}}, {{0, 0, -1}}, {{{0, 0, 1}, 0}});
  TypeParam flight(world);
  const double touch = 1 - 0.1 - ladder.reach(0), wake = quantum.seconds(first_wake(flight, world, second));
  EXPECT_LE(wake, touch);
  EXPECT_GE(wake, touch - 16 * quantum.seconds(first_step)) << "and not long before";
}

TYPED_TEST(EveryTracker, wakes_no_pair_that_passes_by) {
  World world = balls({{0, 0, 0}, {1, 0.4, 0}, {0, 1, 0}}, {{1, 0, 0}, {-1, 0, 0}, {1, 0, 0}}, {});
  TypeParam flight(world);
  EXPECT_EQ(first_wake(flight, world, 8 * second), never);
  EXPECT_EQ(first_in_reach(world, 8 * second), never);
}

}  // namespace
}  // namespace nacre::first_wake_test
