#include "nacre/broadphase/near_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/random.hpp"

namespace nacre::near_pairs_test {
namespace {

/// Spheres and weighted points of all sizes between walls, some of them fixed, some ignoring each other.
struct Crowd {
  std::vector<Point> points;
  Contacts contacts;
  Motion motion;

  Crowd(test::Random& random, int count) : motion(Quantum(), {}, {}) {
    std::vector<Node> nodes;
    const double size = random.chance(0.2) ? 1e7 : 1;  // coordinates that are coarse
    const Vec3 shift = size * random.vector(1);
    for (int i = 0; i < count; ++i) {
      nodes.push_back(Motion::start(shift + random.vector(1), random.vector(1)));
      points.push_back(Point::vertex(i));
      if (i > 0 && random.chance(0.2)) points.push_back({{i - 1, i}, {0.3, 0.7}, 2});
    }
    motion = Motion(Quantum(), std::vector<double>(nodes.size(), 1), nodes);
    const double reach = random.scale(0.1, 1);
    contacts.ladders = {Ladder(LadderKind::rungs, {reach / 2, 1}, 1 << 20),
                        Ladder(LadderKind::rungs, {reach / 4, 1}, 1 << 19)};
    contacts.mobility_limits = {1.5, 2};
    for (int i = 0; i < static_cast<int>(points.size()); ++i)
      contacts.elements.push_back({.point = i,
                                   .radius = random.chance(0.5) ? 0 : random.scale(0.001, 0.2),
                                   .body = random.integer(0, 4),
                                   .mobility = random.chance(0.1) ? 0 : 1.0});
    contacts.walls = {{{{0, 0, 1}, shift.z - 1}, 5, 0},
                      {{{0.6, 0.8, 0}, 0.6 * shift.x + 0.8 * shift.y - 0.5}, 6, 0}};
    contacts.ignored = {{0, 1}, {2, 2}, {3, 5}};
  }

  bool in_reach(const Pair& pair, Time t) const {
    const auto at = [&](int point) { return motion.position_at(points[point], t); };
    return approach(pair, contacts, at).distance < contacts.ladder(pair).law().reach(1);
  }
};

TEST(NearPairs, hold_every_pair_in_reach_in_order_and_none_that_does_not_touch) {
  test::Random random(1);
  std::size_t in_reach = 0, of_points = 0, named = 0;
  for (int i = 0; i < 300; ++i) {
    const Crowd crowd(random, random.integer(0, 60));
    const Time t = static_cast<Time>(random.uniform(0, 0x1p48));
    const std::vector<Pair> near = near_pairs(crowd.contacts, crowd.points, crowd.motion, t);
    EXPECT_TRUE(std::ranges::is_sorted(near));
    EXPECT_EQ(std::ranges::adjacent_find(near), near.end()) << "each once";
    const std::vector<Pair> all = all_pairs(crowd.contacts, crowd.points);
    for (const Pair& pair : near) ASSERT_TRUE(std::ranges::binary_search(all, pair)) << "case " << i;
    for (const Pair& pair : all) {
      if (!crowd.in_reach(pair, t)) continue;
      ASSERT_TRUE(std::ranges::binary_search(near, pair)) << "case " << i;
      ++in_reach;
      of_points += pair.kind == PairKind::point_point;
    }
    named += near.size();
  }
  EXPECT_GT(of_points, 3000u);
  EXPECT_GT(in_reach, of_points + 1000u);
  EXPECT_LT(named, 10 * in_reach) << "and not many more";
}

TEST(NearPairs, of_nothing_are_none) {
  test::Random random(2);
  const Crowd empty(random, 0);
  EXPECT_TRUE(near_pairs(empty.contacts, empty.points, empty.motion, 0).empty());
}

}  // namespace
}  // namespace nacre::near_pairs_test
