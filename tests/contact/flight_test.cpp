// The tracker of free flight: it wakes a pair before the pair is within reach, and no pair that stays apart.
#include "nacre/contact/flight.hpp"

#include <gtest/gtest.h>

#include "nacre/base/expect.hpp"
#include "support/random.hpp"

namespace nacre::flight_test {
namespace {

const Quantum quantum;
constexpr double radius = 0.1;

/// No bounce is ahead of time.
class NoBounces : public BouncePaths {
 public:
  PathPiece piece(int, int, Time) const override { return {}; }
  std::optional<Time> idle_until(int, const Pair&) const override { return std::nullopt; }
  std::vector<Pair> pairs() const override { return {}; }
};

struct Balls {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;
  NoBounces paths;

  Balls(const std::vector<Vec3>& x, const std::vector<Vec3>& v)
      : motion(quantum, std::vector<double>(x.size(), 1.0), nodes_of(x, v)) {
    contacts.ladders = {Ladder(LadderKind::rungs, LayerLaw{0.01, 1e5}, *quantum.nearest(1e-4))};
    contacts.mobility_limits = {INFINITY};
    for (int i = 0; i < static_cast<int>(x.size()); ++i) {
      points.push_back(Point::vertex(i));
      contacts.elements.push_back({.point = i, .radius = radius, .body = i, .mobility = 1, .node = i});
    }
  }
  static std::vector<Node> nodes_of(const std::vector<Vec3>& x, const std::vector<Vec3>& v) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < x.size(); ++i) nodes.push_back(Motion::start(x[i], v[i]));
    return nodes;
  }
  double separation(const Pair& pair, Time now) const {
    return approach(pair, contacts, [&](int point) { return motion.position_at(point, now); }).distance;
  }
  double reach() const { return contacts.ladders[0].reach(0); }
};

/// Runs the tracker until a pair wakes. Returns that instant, or `never`.
Time first_touch(FlightTracker& tracker, Time end) {
  while (tracker.next_instant() < end) {
    const Time now = tracker.next_instant();
    tracker.expire(now);
    if (!tracker.awake().empty()) return now;
  }
  return never;
}

TEST(FlightTracker, wakes_the_first_pair_that_comes_within_reach) {
  test::Random random(21);
  const Time end = *quantum.nearest(1.0);
  int touched = 0;
  for (int round = 0; round < 30; ++round) {
    std::vector<Vec3> x, v;
    for (int i = 0; i < 12; ++i) {
      x.push_back({0.5 * (i % 3), 0.5 * (i / 3 % 2), 0.5 * (i / 6)});
      v.push_back(random.vector(1));
    }
    Balls balls(x, v);
    FlightTracker tracker(balls.points, balls.contacts, balls.motion, balls.paths, 1);
    const Time woken = first_touch(tracker, end);
    Time within = never;  // the first of many moments at which a pair is within reach
    for (Time now = 1; now < end && within == never; now += end / 4000)
      for (const Pair& pair : all_pairs(balls.contacts, balls.points))
        if (balls.separation(pair, now) < balls.reach()) within = now;
    EXPECT_LE(woken, within) << "round " << round;
    if (woken == never) continue;
    ++touched;
    const Touch touch = tracker.awake().front();
    EXPECT_NEAR(balls.separation(touch.pair, woken), balls.reach(), 1e-9);
    EXPECT_EQ(std::minmax(touch.balls[0], touch.balls[1]), std::minmax(touch.pair.a, touch.pair.b));
  }
  EXPECT_GT(touched, 10);
}

TEST(FlightTracker, wakes_no_pair_that_stays_apart) {
  Balls balls({{0, 0, 0}, {1, 0.3, 0}, {0, 1, 0}}, {{1, 0, 0}, {-1, 0, 0}, {1, 0, 0}});
  FlightTracker tracker(balls.points, balls.contacts, balls.motion, balls.paths, 1);
  EXPECT_EQ(first_touch(tracker, *quantum.nearest(10.0)), never);
  EXPECT_EQ(tracker.pairs_near(*quantum.nearest(1.0)), std::vector<Pair>{});
}

TEST(FlightTracker, wakes_a_ball_at_a_wall) {
  Balls balls({{0, 0, 1}}, {{0, 0, -1}});
  balls.contacts.walls.push_back({{{0, 0, 1}, 0}, 7, 0});
  FlightTracker tracker(balls.points, balls.contacts, balls.motion, balls.paths, 1);
  const Time now = first_touch(tracker, *quantum.nearest(2.0));
  EXPECT_NEAR(quantum.seconds(now), 1 - radius - balls.reach(), 1e-9);
  EXPECT_EQ(tracker.awake().front().pair, (Pair{PairKind::point_wall, 0, 0}));
  EXPECT_EQ(tracker.awake().front().balls[1], -1);
}

TEST(FlightTracker, follows_a_bounce_on_the_new_lines) {
  Balls balls({{0, 0, 0}, {1, 0, 0}}, {{1, 0, 0}, {-1, 0, 0}});
  FlightTracker tracker(balls.points, balls.contacts, balls.motion, balls.paths, 1);
  const Time now = first_touch(tracker, *quantum.nearest(10.0));
  ASSERT_NE(now, never);
  std::vector<Bounce::Deviation> deviations;
  for (int i = 0; i < 2; ++i) {  // an instantaneous bounce
    const Vec3 x = balls.motion.position_at(i, now);
    Node node = balls.motion.nodes()[i];
    node.x = x, node.v = -node.v, node.t = now;
    balls.motion.set_node(i, node);
    deviations.push_back({i, x, 0});
  }
  tracker.follow({0, now, deviations, {}}, now);
  EXPECT_EQ(first_touch(tracker, *quantum.nearest(10.0)), never);
}

TEST(FlightTracker, refuses_balls_that_lose_energy) {
  Balls balls({{0, 0, 0}}, {{1, 0, 0}});
  balls.contacts.release = {{0.5}};
  EXPECT_FALSE(FlightTracker::suits(balls.contacts, balls.motion));
  EXPECT_THROW(FlightTracker(balls.points, balls.contacts, balls.motion, balls.paths, 1), ContractViolation);
}

}  // namespace
}  // namespace nacre::flight_test
