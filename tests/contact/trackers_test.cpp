#include "nacre/contact/events.hpp"

#include <gtest/gtest.h>

#include <array>

#include <algorithm>
#include <random>

namespace nacre {
namespace {

const Quantum quantum(-30);

/// Of one list.
std::array<const Kicks*, 1> listed(const Kicks& kicks) { return {&kicks}; }

constexpr Time second = Time{1} << 30;
constexpr Time first_step = Time{1} << 22;  // about 4 ms: a twentieth of the period of the first layer
const LayerLaw law{0.01, 400};
const Ladder ladder(LadderKind::rungs, law, first_step);

constexpr PairKind with_wall = PairKind::point_wall, of_points = PairKind::point_point;

/// Points of unit mass above a floor, and whatever walls are added.
struct World {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;

  World(const std::vector<Vec3>& x, const std::vector<Vec3>& v,
        const std::vector<HalfSpace>& walls = {{{0, 0, 1}, 0}})
      : motion(quantum, std::vector<double>(x.size(), 1), {}) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < x.size(); ++i) {
      nodes.push_back(Motion::start(x[i], v[i]));
      points.push_back(Point::vertex(static_cast<int>(i)));
    }
    motion = Motion(quantum, std::vector<double>(x.size(), 1), nodes);
    for (const HalfSpace& wall : walls) contacts.walls.push_back({wall, 0, 0});
    contacts.ladders = {ladder};
    contacts.mobility_limits = {INFINITY};
    meet();
  }

  /// Every point is an element, of this radius. They are one body, and meet each other only if asked to.
  void meet(double radius = 0, bool each_other = false) {
    contacts.elements.clear();
    for (int point = 0; point < static_cast<int>(points.size()); ++point)
      contacts.elements.push_back({.point = point, .radius = radius, .body = 1, .mobility = 1});
    contacts.ignored.clear();
    if (!each_other) contacts.ignored.emplace_back(1, 1);
  }

  std::vector<Pair> pairs() const { return all_pairs(contacts, points); }
  const Point& point(int element) const { return points[contacts.elements[element].point]; }
  Approach approach_at(const Pair& pair, Time t) const {
    return approach(pair, contacts, [&](int id) { return motion.position_at(points[id], t); });
  }

  /// Appends the kicks of one rung, or says that it is idle.
  bool kick(const RungRef& ref, Time now, Kicks& kicks) const {
    const Rung rung = contacts.rung(ref);
    const Approach near = approach_at(ref.pair, now);
    const double impulse =
        quantum.seconds(rung.clock.step) * contacts.ladder(ref.pair).force(rung, near.distance);
    if (impulse == 0) return false;
    const auto push = [&](const Point& at, double sign) {
      for (int i = 0; i < at.count; ++i)
        kicks.kicks.push_back({at.node[i], true, at.weight[i] * (sign * impulse * near.normal)});
    };
    push(point(ref.pair.a), 1);
    if (ref.pair.kind == of_points) push(point(ref.pair.b), -1);
    return true;
  }
};

World falling(double height, double velocity) { return World({{0, 0, height}}, {{0, 0, velocity}}); }

/// Guards and the loop around them, as an engine would have it.
struct Guarded {
  World& world;
  TrackerCounters counters;
  EventTracker guards;

  explicit Guarded(World& w, double eagerness = 4) : Guarded(w, TrackerSettings{.eagerness = eagerness}) {}
  Guarded(World& w, const TrackerSettings& settings)
      : world(w), guards({w.points, w.contacts, w.motion, Workers::alone(), settings, {}}, 0, counters) {}

  std::vector<RungRef> beats(Time now) {
    std::vector<AwakeRungs::Group> groups;
    guards.awake().take_beats(now, groups);
    std::vector<RungRef> refs;
    for (const auto& group : groups) refs.insert(refs.end(), group.rungs.begin(), group.rungs.end());
    return refs;
  }

  void instant(Time now) {
    guards.expire(now);
    Kicks kicks;
    std::vector<IdleRung> idle;
    for (const RungRef& ref : beats(now))
      if (!world.kick(ref, now, kicks)) idle.push_back({ref, world.approach_at(ref.pair, now).distance});
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
    guards.follow({listed(kicks), idle}, now);
  }

  void run(Time end) {
    while (guards.next_instant() < end && !guards.beyond_limit()) instant(guards.next_instant());
  }
};

/// The oracle: every rung up to a bound, at every tick of its clock.
void run_all(World& world, int rungs, Time end) {
  const Clock finest = ladder.rung(rungs - 1).clock;
  const std::vector<Pair> pairs = world.pairs();
  for (Time now = 0; now < end; now = finest.first_after(now)) {
    Kicks kicks;
    for (int rung = 0; rung < rungs; ++rung)
      for (const Pair& pair : pairs) {
        if (ladder.rung(rung).clock.ticks_at(now)) world.kick({pair, rung}, now, kicks);
        ASSERT_GT(world.approach_at(pair, now).distance, ladder.rung(rungs).reach)
            << "the oracle has too few rungs";
      }
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
  }
}

TEST(Guards, at_start_the_rungs_awake_are_a_prefix_that_holds_all_in_reach) {
  for (double height = 0.0007; height < 0.03; height *= 1.03)
    for (double velocity : {-1.0, 0.0, 1.0}) {
      World world = falling(height, velocity);
      Guarded guarded(world);
      const std::vector<RungRef> awake = guarded.beats(0);  // every clock ticks at zero
      for (int i = 0; i < static_cast<int>(awake.size()); ++i)
        ASSERT_EQ(awake[i], (RungRef{{with_wall, 0, 0}, i}));
      ASSERT_LT(ladder.rung(static_cast<int>(awake.size())).reach, height) << "a rung in reach sleeps";
      EXPECT_EQ(guarded.counters.wakes, awake.size());
      EXPECT_EQ(guarded.guards.deepest_awake().has_value(), !awake.empty());
    }
}

TEST(Guards, a_point_far_away_and_at_rest_needs_no_instant_but_the_ends_of_epochs) {
  World world = falling(1, 0);
  Guarded guarded(world);
  guarded.run(8 * second);
  EXPECT_EQ(guarded.guards.awake().next_tick(), never);
  EXPECT_FALSE(guarded.guards.deepest_awake());
  EXPECT_EQ(guarded.counters.wakes + guarded.counters.expiries + guarded.counters.exits, 0u);
  EXPECT_GT(guarded.counters.epochs, 1u);
  EXPECT_LT(guarded.counters.epochs, 8 + 10u) << "epochs that nobody leaves grow to about a second";
}

TEST(Guards, a_falling_point_wakes_its_rungs_in_time) {
  World world = falling(1, -1);
  Guarded guarded(world);
  const Time touch = *quantum.nearest(1 - law.reach(1));
  while (guarded.counters.wakes == 0) {
    ASSERT_LE(guarded.guards.next_instant(), touch);
    guarded.instant(guarded.guards.next_instant());
  }
  guarded.run(2 * second);
  World all = falling(1, -1);
  run_all(all, 7, 2 * second);
  EXPECT_EQ(world.motion.hash(), all.motion.hash());
  EXPECT_NEAR(world.motion.nodes()[0].v.z, 1, 0.01);
}

TEST(Guards, rungs_retire_once_the_point_has_left) {
  World world = falling(0.5, -1);
  Guarded guarded(world);
  guarded.run(2 * second);
  EXPECT_GT(guarded.counters.wakes, 3u);
  EXPECT_GT(guarded.counters.retirements, 0u);
  EXPECT_LE(guarded.counters.retirements, guarded.counters.wakes) << "the end of an epoch forgets the others";
  EXPECT_EQ(guarded.guards.awake().next_tick(), never);
  EXPECT_FALSE(guarded.guards.deepest_awake());
}

/// Three points and the middle of two of them, between a floor, a slope and a ceiling: all sorts of bounces.
World room(std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<Vec3> x(3), v(3);
  for (Vec3& each : x) each = {0.1 * number(random), 0.1 * number(random), 0.15 + 0.1 * number(random)};
  for (Vec3& each : v) each = {number(random), number(random), number(random)};
  World world(x, v,
              {{{0, 0, 1}, 0},
               {{0.6, 0, -0.8}, -0.4},
               {{-0.6, 0, -0.8}, -0.4},
               {{0, 1, 0}, -0.3},
               {{0, -1, 0}, -0.3}});
  world.points.push_back({{0, 1}, {0.5, 0.5}, 2});
  world.meet();
  return world;
}

const std::vector<TrackerSettings> all_settings{{.eagerness = 0},  {.eagerness = 1},
                                                {.eagerness = 4},  {.eagerness = 100},
                                                {.guides = false}, {.eagerness = 0, .guides = false},
                                                {.tree = false},   {.separation_list = false}};

/// Spheres that fill a good part of a box, and meet each other all the time.
World crowd(std::mt19937_64& random) {
  std::uniform_real_distribution<double> number(-1, 1);
  std::vector<Vec3> x, v;
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner{i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0};
    x.push_back(0.06 * corner + Vec3{0, 0, 0.13});
    v.push_back({0.5 * number(random), 0.5 * number(random), 0.5 * number(random)});
  }
  World world(
      x, v,
      {{{0, 0, 1}, 0}, {{0, 0, -1}, -0.26}, {{1, 0, 0}, -0.13}, {{-1, 0, 0}, -0.13}, {{0, 1, 0}, -0.13}});
  world.meet(0.04, true);
  return world;
}

TEST(Guards, of_spheres_are_invisible_too) {
  std::mt19937_64 random(17);
  std::uint64_t wakes = 0;
  for (int scene = 0; scene < 6; ++scene) {
    const World start = crowd(random);
    World all = start;
    run_all(all, 8, second);
    for (const TrackerSettings& settings : all_settings) {
      World world = start;
      Guarded guarded(world, settings);
      guarded.run(second);
      ASSERT_FALSE(guarded.guards.beyond_limit());
      EXPECT_EQ(world.motion.hash(), all.motion.hash())
          << "scene " << scene << ", eagerness " << settings.eagerness << ", guides " << settings.guides
          << ", tree " << settings.tree << ", list " << settings.separation_list;
      wakes += guarded.counters.wakes;
    }
  }
  EXPECT_GT(wakes, 6u * all_settings.size() * 20) << "scenes prove nothing unless they touch";
}

// Coordinates that were large when a node was last kicked leave their rounding behind, however near it is
// now: a force that is not zero is missed if margins are reckoned from where it is. Quanta must be finer than
// that rounding to see it.
TEST(Guards, a_point_from_far_away_is_not_missed_by_its_rounding) {
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
    TrackerCounters counters;
    EventTracker guards(
        {world.points, world.contacts, world.motion, Workers::alone(), {.eagerness = 0, .guides = false}, {}},
        now, counters);
    while (guards.next_instant() <= tick && counters.wakes == 0) guards.expire(guards.next_instant());
    Kicks kicks;
    if (!world.kick({{with_wall, 0, 0}, 0}, tick, kicks)) continue;
    ++in_reach;
    EXPECT_EQ(guards.awake().next_tick(), tick)
        << "case " << i << ", within reach by "
        << law.reach(1) - world.approach_at({with_wall, 0, 0}, tick).distance;
  }
  EXPECT_GT(in_reach, 50);
}

TEST(Guards, are_invisible_whatever_they_let_sleep) {
  std::mt19937_64 random(16);
  std::uint64_t wakes = 0;
  for (int scene = 0; scene < 6; ++scene) {
    const World start = room(random);
    World all = start;
    run_all(all, 8, second);
    for (const TrackerSettings& settings : all_settings) {
      World world = start;
      Guarded guarded(world, settings);
      guarded.run(second);
      ASSERT_FALSE(guarded.guards.beyond_limit());
      EXPECT_EQ(world.motion.hash(), all.motion.hash())
          << "scene " << scene << ", eagerness " << settings.eagerness;
      EXPECT_GT(guarded.counters.retirements, 0u);
      wakes += guarded.counters.wakes;
    }
  }
  EXPECT_GT(wakes, 6u * all_settings.size() * 20) << "scenes prove nothing unless they touch";
}

TEST(Guards, eagerness_wakes_earlier) {
  World near = falling(law.reach(1) + 3 * quantum.seconds(first_step), -1);
  EXPECT_EQ(Guarded(near, 0).guards.deepest_awake(), std::nullopt);
  EXPECT_EQ(Guarded(near, 2).guards.deepest_awake(), std::nullopt);
  EXPECT_TRUE(Guarded(near, 4).guards.deepest_awake());
}

TEST(Guards, what_a_kick_wakes_beats_later_and_what_an_expiry_wakes_may_beat_now) {
  World world = falling(law.reach(1) + 1e-9, 0);
  Guarded guarded(world, {.guides = false});
  EXPECT_EQ(guarded.guards.awake().next_tick(), never);
  const Kicks down{{{0, true, {0, 0, -1}}}, {}};
  Ledger ledger;
  world.motion.apply(down, 0, ledger);
  guarded.guards.follow({listed(down), {}}, 0);
  EXPECT_GE(guarded.counters.wakes, 1u);
  EXPECT_EQ(guarded.counters.exits, 1u);
  EXPECT_GT(guarded.guards.awake().next_tick(), 0);

  World late = falling(law.reach(1) + 0.015, -1);
  Guarded other(late, TrackerSettings{.eagerness = 0, .guides = false});
  const Time tick = Clock{first_step}.first_from(other.guards.next_instant());
  other.guards.expire(tick);
  EXPECT_EQ(other.guards.awake().next_tick(), tick);
}

TEST(Guards, look_at_a_node_once_however_often_it_is_kicked) {
  World world({{0, 0, 1}, {0, 0, 2}}, {{0, 0, 0}, {0, 0, 0}});
  world.points = {{{0, 1}, {0.5, 0.5}, 2}};
  world.meet();
  Guarded guarded(world, {.guides = false});
  const Kicks kicks{{{0, true, {0, 0, -1}}, {1, true, {0, 0, -1}}, {0, true, {0, 0, -1}}}, {}};
  Ledger ledger;
  world.motion.apply(kicks, 0, ledger);
  guarded.guards.follow({listed(kicks), {}}, 0);
  EXPECT_EQ(guarded.counters.exits, 2u);
}

TEST(Guards, a_kick_that_stays_in_its_guide_changes_nothing) {
  World world = falling(law.reach(1) + 0.05, -0.1);
  Guarded guarded(world);
  const Kicks gentle{{{0, true, {1e-9, 0, 0}}}, {}};
  Ledger ledger;
  const auto kick = [&](Time now) {
    world.motion.apply(gentle, now, ledger);
    guarded.guards.follow({listed(gentle), {}}, now);
  };
  kick(1);  // in free flight a guide is a line: the first kick leaves it, and makes it a tube
  const TrackerCounters before = guarded.counters;
  EXPECT_EQ(before.exits, 1u);
  for (Time now = 2; now < 100; ++now) kick(now);
  EXPECT_EQ(guarded.counters.exits, before.exits);
  EXPECT_EQ(guarded.counters.certificates, before.certificates);
}

TEST(Guards, say_so_when_the_ladder_ends_before_the_point_is_stopped) {
  World world = falling(1, -1e5);
  Guarded guarded(world);
  guarded.run(second);
  ASSERT_TRUE(guarded.guards.beyond_limit());
  EXPECT_EQ(*guarded.guards.beyond_limit(), (RungRef{{with_wall, 0, 0}, ladder.size()}));
  const Time stopped = guarded.guards.next_instant();
  EXPECT_GT(world.approach_at({with_wall, 0, 0}, stopped).distance, 0) << "nothing may ever penetrate";
  guarded.guards.expire(stopped);
  EXPECT_EQ(guarded.guards.next_instant(), stopped) << "nothing may advance past the limit";
}

TEST(Guards, let_a_point_turn_around_in_the_last_layer_of_its_ladder) {
  World world = falling(0.03, -0.1);
  world.contacts.ladders = {Ladder(LadderKind::rungs, law, Ladder::least_step)};
  ASSERT_TRUE(world.contacts.ladders[0].is_limit(1));
  Guarded guarded(world);
  guarded.run(second);
  EXPECT_FALSE(guarded.guards.beyond_limit());
  EXPECT_NEAR(world.motion.nodes()[0].v.z, 0.1, 1e-4);
}

// The point races sideways: where it starts its coordinates resolve every reach, where it lands they do not.
TEST(Guards, the_limit_does_not_depend_on_eagerness) {
  std::vector<bool> limited;
  for (double eagerness : {0.0, 1e6}) {
    World world({{0, 0, 0.5}}, {{1e11, 0, -1}});
    Guarded guarded(world, eagerness);
    guarded.run(second);
    limited.push_back(guarded.guards.beyond_limit().has_value());
  }
  EXPECT_EQ(limited[0], limited[1]);
}

}  // namespace
}  // namespace nacre
