// The parts of a flight: cells lose nobody, sketches call nobody apart who meets, an island is worth the
// bounces it consists of.
#include <gtest/gtest.h>

#include <set>

#include "nacre/certificate/certificate.hpp"
#include "nacre/contact/cells.hpp"
#include "nacre/contact/island.hpp"
#include "nacre/contact/sketches.hpp"
#include "support/random.hpp"

namespace nacre::flight_parts_test {
namespace {

TEST(Cells, have_everybody_near_who_is_within_their_width) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test::Random random(seed);
    const double width = random.scale(0.05, 0.5);
    std::vector<Vec3> x;
    for (int i = 0; i < 300; ++i) x.push_back(random.vector(i % 7 == 0 ? 0.1 : 1));  // some of them crowded
    Cells cells;
    cells.build(x, width);
    for (int round = 0; round < 5; ++round) {
      for (int i = 0; i < 300; i += 1 + round) {
        x[i] = random.vector(round == 4 ? 3 : 1.2);  // also far outside
        cells.move(i, x[i]);
      }
      for (int i = 0; i < 300; ++i) {
        const std::span<const int> near = cells.near(i);
        const std::set<int> found(near.begin(), near.end());
        EXPECT_EQ(found.size(), near.size()) << "nobody twice";
        for (int j = 0; j < 300; ++j) EXPECT_TRUE(norm(x[i] - x[j]) >= width || found.contains(j));
      }
    }
  }
}

TEST(Cells, are_left_step_by_step) {
  test::Random random(3);
  std::vector<Vec3> x;
  for (int i = 0; i < 200; ++i) x.push_back(random.vector(1));
  Cells cells;
  cells.build(x, 0.2);
  for (int i = 0; i < 200; ++i) {
    const Vec3 v = random.vector(1);
    double time = 0;
    Cells::Step step;
    for (int steps = 0; steps < 40; ++steps) {
      const double next = cells.next_step(i, x[i] + time * v, v, step);
      if (next == INFINITY) break;
      ASSERT_GE(next, 0);
      const std::span<const int> before = cells.near(i);
      std::set<int> known(before.begin(), before.end());
      time += next;
      cells.take(i, step);
      for (const int j : cells.newly_near(i, step)) EXPECT_TRUE(known.insert(j).second || j == i);
      for (const int j : cells.near(i)) EXPECT_TRUE(known.contains(j)) << "or it was not told of";
    }
    Cells there = cells;
    there.move(i, x[i] + (time + 1e-9) * v);  // it is in the cell of where it is
    const std::span<const int> near = cells.near(i);
    const std::vector<int> by_steps(near.begin(), near.end());
    const std::span<const int> at_once = there.near(i);
    EXPECT_EQ(std::set<int>(by_steps.begin(), by_steps.end()), std::set<int>(at_once.begin(), at_once.end()));
  }
}

TEST(Sketches, call_nobody_apart_who_meets) {
  const Quantum quantum;
  int met = 0, usual = 0, perhaps = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    test::Random random(seed);
    const double offset = random.scale(1e-3, 1e6), speed = random.scale(1e-3, 1e3);
    const Vec3 middle = random.vector(offset),
               drift = random.integer(0, 1) == 0 ? Vec3{} : random.vector(100 * speed);
    const double seconds = random.uniform(-1, 1) / speed;
    std::vector<Vec3> x, v;
    std::vector<double> radius;
    std::vector<int> others;
    Sketches sketches;
    sketches.resize(31);
    for (int i = 0; i < 31; ++i) {
      x.push_back(middle + random.vector(2));
      v.push_back(drift + random.vector(speed));
      radius.push_back(random.uniform(0.01, 0.3));
      sketches.set(i, x[i], v[i], radius[i]);
      others.push_back(i);
    }
    std::vector<int> found(others.size());
    found.resize(sketches.sift(0, others, seconds, found.data()));
    if (offset < 10 && norm(drift) == 0) usual += 31, perhaps += static_cast<int>(found.size());
    const auto line = [&](int i) {
      return Moving{x[i] + seconds * v[i], v[i], norm1(x[i]) + std::abs(seconds) * norm1(v[i]), norm1(v[i]),
                    0};
    };
    for (int i = 0; i < 31; ++i) {
      const Time time = certify_passing(line(0), line(i), radius[0] + radius[i], quantum, 0).value_or(0);
      if (i == 0 || time < never) {
        ++met;
        EXPECT_TRUE(std::ranges::find(found, i) != found.end()) << "seed " << seed << ", " << i;
      }
    }
  }
  EXPECT_GT(met, 300 + 50) << "more than each itself";
  EXPECT_GT(usual, 1000);
  EXPECT_LT(4 * perhaps, usual) << "most are told apart";
}

Ladder ladder_of(double thickness, double stiffness, Time step) {
  LayerLaw law;
  law.thickness = thickness;
  law.stiffness = stiffness;
  return {LadderKind::rungs, law, step};
}

struct Duel {
  Node a, b;
  Pair pair;
  int node_a, node_b;
};

TEST(Island, is_worth_the_bounces_it_consists_of) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.005, 1e6, *quantum.nearest(0x1p-15));
  const Time limit = *quantum.nearest(0.02);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    test::Random random(seed);
    std::vector<Duel> duels;
    for (int i = 0; i < 2; ++i) {
      const Vec3 middle{10.0 * i, 0, 0}, way = 0.1045 * Vec3{1, 0, 0} + random.vector(0.0002);
      const double speed = random.scale(0.5, 30);
      duels.push_back({Motion::start(middle + way, -speed * Vec3{1, 0, 0} + random.vector(0.1)),
                       Motion::start(middle - way, random.vector(0.1)),
                       {PairKind::point_point, 2 * i, 2 * i + 1},
                       2 * i,
                       2 * i + 1});
    }
    const auto add = [&](Island& island, const Duel& duel) {
      island.join(duel.node_a, 1, duel.a);
      island.join(duel.node_b, 0.5, duel.b);
      island.bind({duel.pair, duel.node_a, duel.node_b, nullptr, 0.2, &ladder});
    };
    Island both;
    both.begin(1);
    for (const Duel& duel : duels) add(both, duel);
    ASSERT_TRUE(both.run(limit, 1, 16, quantum));
    ASSERT_TRUE(both.is_over());
    std::uint64_t kicks = 0;
    for (std::size_t i = 0; i < 2; ++i) {
      Island one;
      one.begin(1);
      add(one, duels[i]);
      ASSERT_TRUE(one.run(limit, 1, 16, quantum));
      for (std::size_t j = 0; j < 2; ++j) {
        EXPECT_EQ(one.members()[j].now.chain, both.members()[2 * i + j].now.chain);
        EXPECT_EQ(one.members()[j].now.v, both.members()[2 * i + j].now.v);
      }
      kicks += one.tally().kicks;

      // Called back to any time, it is where it would have been; and it goes on from there.
      const Time middle = static_cast<Time>(random.uniform(1, static_cast<double>(one.until())));
      Island until_then;
      until_then.begin(1);
      add(until_then, duels[i]);
      until_then.run(middle, 1, INFINITY, quantum);
      const std::uint64_t end = one.members()[0].now.chain, all = one.tally().kicks;
      one.replay(middle, quantum);
      EXPECT_EQ(one.members()[0].now.chain, until_then.members()[0].now.chain);
      EXPECT_EQ(one.members()[1].now.chain, until_then.members()[1].now.chain);
      const std::uint64_t before = one.tally().kicks;
      EXPECT_EQ(before, until_then.tally().kicks);
      one.resume_from(middle);
      EXPECT_EQ(one.members()[0].now.chain, end);
      EXPECT_EQ(before + one.tally().kicks, all);
      one.replay(never, quantum);
      EXPECT_EQ(one.members()[0].now.chain, end);
      EXPECT_EQ(before + one.tally().kicks, all);
    }
    EXPECT_EQ(both.tally().kicks, kicks);
  }
}

/// At any tick a member is as near to its last line as it says, and to the one in the middle half as near.
TEST(Island, knows_how_far_its_members_stray) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.01, 1e5, *quantum.nearest(0x1p-14));
  test::Random random(5);
  for (int round = 0; round < 50; ++round) {
    const Node a = Motion::start({0.107, 0.01, 0}, {-random.scale(0.5, 10), 0, random.uniform(-1, 1)});
    const Node b = Motion::start({-0.107, 0, 0.01}, random.vector(0.5));
    Island island;
    island.begin(1);
    island.join(0, 1, a);
    island.join(1, 2, b);
    island.bind({{PairKind::point_point, 0, 1}, 0, 1, nullptr, 0.2, &ladder});
    ASSERT_TRUE(island.run(*quantum.nearest(0.5), 1, 16, quantum));
    const auto at = [&](const Node& node, Time now) {
      return node.x + quantum.seconds(now - node.t) * node.v;
    };
    const Node last = island.members()[0].now;
    const double stray = island.members()[0].stray;
    const Vec3 lean = 0.5 * (a.x - at(last, 0));
    EXPECT_GT(stray, 0);
    for (Time now = 1; now < island.until(); now += island.until() / 100 + 1) {
      island.replay(now, quantum);
      const Vec3 away = at(island.members()[0].now, now) - at(last, now);
      EXPECT_LE(norm(away), stray);
      EXPECT_LE(norm(away - lean), 0.5 * stray);
    }
  }
}

/// Pieces follow each other without a gap, and a member is as near to each as it says: a fraction of how far
/// it strays.
TEST(Island, knows_the_way_of_its_members) {
  const Quantum quantum;
  const Ladder ladder = ladder_of(0.01, 1e5, *quantum.nearest(0x1p-14));
  test::Random random(6);
  for (int round = 0; round < 50; ++round) {
    Island island;
    island.begin(1);
    island.join(7, 1, Motion::start({0.107, 0.01, 0}, {-random.scale(0.5, 10), random.uniform(-1, 1), 0}));
    island.join(5, 2, Motion::start({-0.107, 0, 0.01}, random.vector(0.5)));
    island.bind({{PairKind::point_point, 5, 7}, 5, 7, nullptr, 0.2, &ladder});
    if (round % 2 == 1) {  // a third one, behind the second
      island.join(6, 0.5, Motion::start({-0.315, 0, 0.02}, {}));
      island.bind({{PairKind::point_point, 5, 6}, 5, 6, nullptr, 0.2, &ladder});
    }
    ASSERT_TRUE(island.run(*quantum.nearest(0.5), 1, 16, quantum));
    const Time middle = round % 3 == 0 ? island.until() / 3 : 1;
    if (round % 3 == 0) {  // what was done before is forgotten
      island.replay(middle, quantum);
      island.resume_from(middle);
    }
    const auto at = [&](const Node& node, Time now) {
      return node.x + quantum.seconds(now - node.t) * node.v;
    };
    const std::vector<Island::Member> members(island.members().begin(), island.members().end());
    for (std::size_t i = 0; i < members.size(); ++i) {
      double widest = 0;
      for (Time now = middle; now < island.until();) {
        const Island::Piece piece = island.piece(members[i].node, now, quantum);
        ASSERT_GT(piece.until, now);
        const Time until = std::min(piece.until, island.until());
        for (Time then = now; then < until; then += (until - now) / 20 + 1) {
          island.replay(then, quantum);
          const Vec3 x = piece.line.x + quantum.seconds(then - now) * piece.line.v;
          EXPECT_LE(norm(at(island.members()[i].now, then) - x), piece.line.slack + 1e-15);
        }
        widest = std::max(widest, piece.line.slack);
        if (piece.until == never) {
          EXPECT_GE(now, members[i].after.t);
        }
        now = until;
      }
      if (round % 3 != 0) {
        EXPECT_LT(widest, 0.25 * members[i].stray);
      }
    }
  }
}

}  // namespace
}  // namespace nacre::flight_parts_test
