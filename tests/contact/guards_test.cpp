#include "nacre/contact/guards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace nacre {
namespace {

const Quantum quantum(-30);
constexpr Time second = Time{1} << 30;
constexpr Time first_step = Time{1} << 22;  // about 4 ms: a twentieth of the period of the first layer
const LayerLaw law{0.01, 400};
const Ladder ladder(LadderKind::rungs, law, first_step);

/// Points of unit mass above a floor, and whatever walls are added.
struct World {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;

  World(const std::vector<Vec3>& x, const std::vector<Vec3>& v,
        std::vector<HalfSpace> walls = {{{0, 0, 1}, 0}})
      : motion(quantum, std::vector<double>(x.size(), 1), {}) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < x.size(); ++i) {
      nodes.push_back(Motion::start(x[i], v[i]));
      points.push_back(Point::vertex(static_cast<int>(i)));
    }
    motion = Motion(quantum, std::vector<double>(x.size(), 1), nodes);
    contacts.walls = std::move(walls);
    contacts.ladders = {ladder};
    meet();
  }

  /// Every point with every wall.
  void meet() {
    contacts.pairs.clear();
    for (int point = 0; point < static_cast<int>(points.size()); ++point)
      for (int wall = 0; wall < static_cast<int>(contacts.walls.size()); ++wall)
        contacts.pairs.push_back({point, 0, wall, 0});
  }

  double distance_at(int pair, Time t) const {
    const ContactPair& p = contacts.pairs[pair];
    return distance(motion.position_at(points[p.point], t), p, contacts);
  }

  /// Appends the kick of one rung, or says that it is idle.
  bool kick(const RungRef& ref, Time now, Kicks& kicks) const {
    const Rung rung = contacts.rung(ref);
    const ContactPair& pair = contacts.pairs[ref.pair];
    const double force = contacts.ladder(pair).force(rung, distance_at(ref.pair, now));
    const double impulse = quantum.seconds(rung.clock.step) * force;
    if (impulse == 0) return false;
    const Point& point = points[pair.point];
    for (int i = 0; i < point.count; ++i)
      kicks.kicks.push_back({point.node[i], true, point.weight[i] * (impulse * contacts.wall(pair).normal)});
    return true;
  }
};

World falling(double height, double velocity) { return World({{0, 0, height}}, {{0, 0, velocity}}); }

/// Guards and the loop around them, as an engine would have it.
struct Guarded {
  World& world;
  GuardCounters counters;
  Guards guards;

  explicit Guarded(World& w, double eagerness = 4)
      : world(w), guards(w.points, w.contacts, w.motion, eagerness, 0, counters) {}

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
    std::vector<RungRef> idle;
    for (const RungRef& ref : beats(now))
      if (!world.kick(ref, now, kicks)) idle.push_back(ref);
    Ledger ledger;
    world.motion.apply(kicks, now, ledger);
    guards.follow(kicks, idle, now);
  }

  void run(Time end) {
    while (guards.next_instant() < end && !guards.beyond_limit()) instant(guards.next_instant());
  }
};

/// The oracle: every rung up to a bound, at every tick of its clock.
void run_all(World& world, int rungs, Time end) {
  const Clock finest = ladder.rung(rungs - 1).clock;
  for (Time now = 0; now < end; now = finest.first_after(now)) {
    Kicks kicks;
    for (int rung = 0; rung < rungs; ++rung)
      for (int pair = 0; pair < static_cast<int>(world.contacts.pairs.size()); ++pair) {
        if (ladder.rung(rung).clock.ticks_at(now)) world.kick({pair, rung}, now, kicks);
        ASSERT_GT(world.distance_at(pair, now), ladder.rung(rungs).reach) << "the oracle has too few rungs";
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
      for (int i = 0; i < static_cast<int>(awake.size()); ++i) ASSERT_EQ(awake[i], (RungRef{0, i}));
      ASSERT_LT(ladder.rung(static_cast<int>(awake.size())).reach, height) << "a rung in reach sleeps";
      EXPECT_EQ(guarded.counters.wakes, awake.size());
      EXPECT_EQ(guarded.guards.deepest_awake().has_value(), !awake.empty());
    }
}

TEST(Guards, a_point_far_away_and_at_rest_needs_no_instant_at_all) {
  World world = falling(1, 0);
  Guarded guarded(world);
  EXPECT_EQ(guarded.guards.next_instant(), never);
  EXPECT_FALSE(guarded.guards.deepest_awake());
}

TEST(Guards, a_falling_point_wakes_its_rungs_in_time) {
  World world = falling(1, -1);
  Guarded guarded(world);
  const Time touch = *quantum.nearest(1 - law.reach(1));
  EXPECT_LE(guarded.guards.next_instant(), touch);
  EXPECT_GE(guarded.guards.next_instant(), touch - 2);
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
  EXPECT_EQ(guarded.counters.retirements, guarded.counters.wakes);
  EXPECT_EQ(guarded.guards.next_instant(), never);
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

TEST(Guards, are_invisible_whatever_they_let_sleep) {
  std::mt19937_64 random(16);
  std::uint64_t wakes = 0;
  for (int scene = 0; scene < 6; ++scene) {
    const World start = room(random);
    World all = start;
    run_all(all, 8, second);
    for (double eagerness : {0.0, 1.0, 4.0, 100.0}) {
      World world = start;
      Guarded guarded(world, eagerness);
      guarded.run(second);
      ASSERT_FALSE(guarded.guards.beyond_limit());
      EXPECT_EQ(world.motion.hash(), all.motion.hash()) << "scene " << scene << ", eagerness " << eagerness;
      EXPECT_GT(guarded.counters.retirements, 0u);
      wakes += guarded.counters.wakes;
    }
  }
  EXPECT_GT(wakes, 24u * 20) << "scenes prove nothing unless they touch";
}

TEST(Guards, eagerness_wakes_earlier) {
  World near = falling(law.reach(1) + 3 * quantum.seconds(first_step), -1);
  EXPECT_EQ(Guarded(near, 0).guards.deepest_awake(), std::nullopt);
  EXPECT_EQ(Guarded(near, 2).guards.deepest_awake(), std::nullopt);
  EXPECT_TRUE(Guarded(near, 4).guards.deepest_awake());
}

TEST(Guards, what_a_kick_wakes_beats_later_and_what_an_expiry_wakes_may_beat_now) {
  World world = falling(law.reach(1) + 1e-9, 0);
  Guarded guarded(world);
  EXPECT_EQ(guarded.guards.next_instant(), never);
  const Kicks down{{{0, true, {0, 0, -1}}}, {}};
  Ledger ledger;
  world.motion.apply(down, 0, ledger);
  guarded.guards.follow(down, {}, 0);
  EXPECT_GE(guarded.counters.wakes, 1u);
  EXPECT_EQ(guarded.counters.reschedules, 1u);
  EXPECT_GT(guarded.guards.awake().next_tick(), 0);

  World late = falling(1, -1);
  Guarded other(late, 0);
  const Time tick = Clock{first_step}.first_from(other.guards.next_instant());
  other.guards.expire(tick);
  EXPECT_EQ(other.guards.awake().next_tick(), tick);
}

TEST(Guards, renew_a_pair_once_however_many_of_its_nodes_are_kicked) {
  World world({{0, 0, 1}, {0, 0, 2}}, {{0, 0, 0}, {0, 0, 0}});
  world.points = {{{0, 1}, {0.5, 0.5}, 2}};
  world.meet();
  Guarded guarded(world);
  const Kicks kicks{{{0, true, {0, 0, -1}}, {1, true, {0, 0, -1}}, {0, true, {0, 0, -1}}}, {}};
  Ledger ledger;
  world.motion.apply(kicks, 0, ledger);
  guarded.guards.follow(kicks, {}, 0);
  EXPECT_EQ(guarded.counters.reschedules, 1u);
}

TEST(Guards, say_so_when_the_ladder_ends_before_the_point_is_stopped) {
  World world = falling(1, -1e5);
  Guarded guarded(world);
  guarded.run(second);
  ASSERT_TRUE(guarded.guards.beyond_limit());
  EXPECT_EQ(*guarded.guards.beyond_limit(), (RungRef{0, ladder.size()}));
  const Time stopped = guarded.guards.next_instant();
  EXPECT_GT(world.distance_at(0, stopped), 0) << "nothing may ever penetrate";
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
