// Bounces on an island are those of the engine, taken back and resumed at any time.
#include "nacre/engine/island.hpp"

#include <gtest/gtest.h>

#include "nacre/base/expect.hpp"
#include "nacre/motion/motion.hpp"
#include "support/random.hpp"

namespace nacre::island_test {
namespace {

Ladder ladder_of(double thickness, double stiffness, Time step) {
  LayerLaw law;
  law.thickness = thickness;
  law.stiffness = stiffness;
  return {LadderKind::rungs, law, step};
}

struct Collision {
  Node a, b;
  Pair pair;
  int node_a, node_b;
};

TEST(Island, gives_the_bits_of_the_bounces_it_consists_of) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.005, 1e6, *quantum.nearest(0x1p-15));
  const Time limit = *quantum.nearest(0.02);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    test::Random random(seed);
    std::vector<Collision> collisions;
    for (int i = 0; i < 2; ++i) {
      const Vec3 middle{10.0 * i, 0, 0}, way = 0.1045 * Vec3{1, 0, 0} + random.vector(0.0002);
      const double speed = random.scale(0.5, 30);
      collisions.push_back({Motion::start(middle + way, -speed * Vec3{1, 0, 0} + random.vector(0.1)),
                            Motion::start(middle - way, random.vector(0.1)),
                            {PairKind::point_point, 2 * i, 2 * i + 1},
                            2 * i,
                            2 * i + 1});
    }
    const auto add = [&](Island& island, const Collision& each) {
      island.add_ball(each.node_a, 1, each.a);
      island.add_ball(each.node_b, 0.5, each.b);
      island.add_contact({each.pair, each.node_a, each.node_b, nullptr, 0.2, &ladder});
    };
    Island both;
    both.begin(1);
    for (const Collision& each : collisions) add(both, each);
    ASSERT_TRUE(both.compute({limit, 1, 16}, quantum));
    ASSERT_TRUE(both.is_finished());
    std::uint64_t kicks = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      Island one;
      one.begin(1);
      add(one, collisions[i]);
      ASSERT_TRUE(one.compute({limit, 1, 16}, quantum));
      for (std::size_t j = 0; j < 2; ++j) {
        EXPECT_EQ(one.balls()[j].now.chain, both.balls()[2 * i + j].now.chain);
        EXPECT_EQ(one.balls()[j].now.v, both.balls()[2 * i + j].now.v);
      }
      kicks += one.tally().kicks;

      // Taken back to any time, it is where it would have been; and it resumes from there.
      const Time middle = static_cast<Time>(random.uniform(1, static_cast<double>(one.until())));
      Island until_then;
      until_then.begin(1);
      add(until_then, collisions[i]);
      until_then.compute({middle, 1, INFINITY}, quantum);
      const std::uint64_t end = one.balls()[0].now.chain, all = one.tally().kicks;
      one.replay(middle, quantum);
      EXPECT_EQ(one.balls()[0].now.chain, until_then.balls()[0].now.chain);
      EXPECT_EQ(one.balls()[1].now.chain, until_then.balls()[1].now.chain);
      const std::uint64_t before = one.tally().kicks;
      EXPECT_EQ(before, until_then.tally().kicks);
      one.resume_from(middle);
      EXPECT_EQ(one.balls()[0].now.chain, end);
      EXPECT_EQ(before + one.tally().kicks, all);
      one.replay(never, quantum);
      EXPECT_EQ(one.balls()[0].now.chain, end);
      EXPECT_EQ(before + one.tally().kicks, all);
    }
    EXPECT_EQ(both.tally().kicks, kicks);
  }
}

/// At any tick a ball is as near to its last line as its deviation says, and half as near to the line in the
/// middle.
TEST(Island, bounds_the_deviation_of_its_balls) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.01, 1e5, *quantum.nearest(0x1p-14));
  test::Random random(5);
  for (int round = 0; round < 50; ++round) {
    const Node a = Motion::start({0.107, 0.01, 0}, {-random.scale(0.5, 10), 0, random.uniform(-1, 1)});
    const Node b = Motion::start({-0.107, 0, 0.01}, random.vector(0.5));
    Island island;
    island.begin(1);
    island.add_ball(0, 1, a);
    island.add_ball(1, 2, b);
    island.add_contact({{PairKind::point_point, 0, 1}, 0, 1, nullptr, 0.2, &ladder});
    ASSERT_TRUE(island.compute({*quantum.nearest(0.5), 1, 16}, quantum));
    const auto at = [&](const Node& node, Time now) { return node.position_at(now, quantum); };
    const Node last = island.balls()[0].now;
    const double deviation = island.balls()[0].deviation;
    const Vec3 lean = 0.5 * (a.x - at(last, 0));
    EXPECT_GT(deviation, 0);
    for (Time now = 1; now < island.until(); now += island.until() / 100 + 1) {
      island.replay(now, quantum);
      const Vec3 away = at(island.balls()[0].now, now) - at(last, now);
      EXPECT_LE(norm(away), deviation);
      EXPECT_LE(norm(away - lean), 0.5 * deviation);
    }
  }
}

/// Pieces follow each other without a gap, and a ball is as near to each as its slack says: a fraction of its
/// deviation.
TEST(Island, has_the_paths_of_its_balls_in_pieces) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.01, 1e5, *quantum.nearest(0x1p-14));
  test::Random random(6);
  for (int round = 0; round < 50; ++round) {
    Island island;
    island.begin(1);
    island.add_ball(7, 1,
                    Motion::start({0.107, 0.01, 0}, {-random.scale(0.5, 10), random.uniform(-1, 1), 0}));
    island.add_ball(5, 2, Motion::start({-0.107, 0, 0.01}, random.vector(0.5)));
    island.add_contact({{PairKind::point_point, 5, 7}, 5, 7, nullptr, 0.2, &ladder});
    if (round % 2 == 1) {  // a third one, behind the second
      island.add_ball(6, 0.5, Motion::start({-0.315, 0, 0.02}, {}));
      island.add_contact({{PairKind::point_point, 5, 6}, 5, 6, nullptr, 0.2, &ladder});
    }
    ASSERT_TRUE(island.compute({*quantum.nearest(0.5), 1, 16}, quantum));
    const Time middle = round % 3 == 0 ? island.until() / 3 : 1;
    if (round % 3 == 0) {  // earlier ticks are forgotten
      island.replay(middle, quantum);
      island.resume_from(middle);
    }
    const auto at = [&](const Node& node, Time now) { return node.position_at(now, quantum); };
    const std::vector<Island::Ball> balls(island.balls().begin(), island.balls().end());
    for (std::size_t i = 0; i < balls.size(); ++i) {
      double widest = 0;
      for (Time now = middle; now < island.until();) {
        const PathPiece piece = island.piece(balls[i].node, now, quantum);
        ASSERT_GT(piece.until, now);
        const Time until = std::min(piece.until, island.until());
        for (Time then = now; then < until; then += (until - now) / 20 + 1) {
          island.replay(then, quantum);
          const Vec3 x = piece.line.x + quantum.seconds(then - now) * piece.line.v;
          EXPECT_LE(norm(at(island.balls()[i].now, then) - x), piece.line.slack + 1e-15);
        }
        widest = std::max(widest, piece.line.slack);
        if (piece.until == never) {
          EXPECT_GE(now, balls[i].after.t);
        }
        now = until;
      }
      if (round % 3 != 0) {
        EXPECT_LT(widest, 0.25 * balls[i].deviation);
      }
    }
  }
}

TEST(Island, refuses_a_contact_of_balls_it_does_not_have) {
  const Ladder ladder = ladder_of(0.01, 1e5, 1 << 20);
  Island island;
  island.begin(1);
  EXPECT_THROW(island.compute({never, 1, 16}, Quantum()), ContractViolation);
  EXPECT_THROW(island.add_contact({{PairKind::point_point, 0, 1}, 0, 1, nullptr, 0.2, &ladder}),
               ContractViolation);
  island.add_ball(0, 1, Motion::start({}, {}));
  EXPECT_THROW(island.add_contact({{PairKind::point_point, 0, 1}, 0, 1, nullptr, 0.2, &ladder}),
               ContractViolation);
}

}  // namespace
}  // namespace nacre::island_test
