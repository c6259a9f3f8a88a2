// Pairs that are kept answer narrower searches as the judge would.
#include "nacre/verify/known_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/contracts.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::known_pairs_test {
namespace {

bool same(const std::vector<NearPair>& a, const std::vector<NearPair>& b) {
  return std::ranges::equal(a, b, [](const NearPair& x, const NearPair& y) {
    return x.a == y.a && x.b == y.b && x.with_solid == y.with_solid && x.distance == y.distance &&
           x.meets == y.meets;
  });
}

/// Triangles, rods and spheres, some of which meet, above and below a plane.
Surface mixed(int seed) {
  Dice dice(seed);
  Surface surface;
  for (int i = 0; i < 150; ++i) {
    const int size = 1 + i % 3, first = static_cast<int>(surface.positions.size());
    const Vec3 centre = dice.vector(1);
    for (int k = 0; k < size; ++k) surface.positions.push_back(centre + dice.vector(0.15));
    surface.elements.push_back(
        {size, {first, first + 1, first + 2}, size == 3 ? 0 : 0.03, i % 5, i, i % 7 != 0});
  }
  surface.solids.push_back({{0, 0, -0.8}, {0, 0, 2}, 5});
  surface.ignored = {{1, 2}};
  return surface;
}

TEST(KnownPairs, answer_each_search_as_the_judge_does) {
  for (const int seed : {1, 2, 3}) {
    const Surface surface = mixed(seed);
    KnownPairs known;
    known.look(surface, 0.2);
    for (const double limit : {0.2, 0.1, 0.01, 0.0})
      for (const bool spheres : {true, false})
        for (const bool solids : {true, false}) {
          const Search search{.limit = limit, .spheres = spheres, .solids = solids};
          EXPECT_TRUE(same(known.near_pairs(surface, search), near_pairs(surface, search))) << limit;
          EXPECT_FALSE(known.near_pairs(surface, search).empty());
        }
    EXPECT_EQ(known.searches(), 1);
  }
}

TEST(KnownPairs, are_searched_again_only_for_a_wider_or_a_cut_search) {
  const Surface surface = mixed(4);
  KnownPairs known;
  const Search wide{.limit = 0.2}, narrow{.limit = 0.05}, cut{.limit = 0.05, .most = 3};
  EXPECT_TRUE(same(known.near_pairs(surface, narrow), near_pairs(surface, narrow)));
  EXPECT_TRUE(same(known.near_pairs(surface, wide), near_pairs(surface, wide)));
  EXPECT_EQ(known.searches(), 2);
  EXPECT_TRUE(same(known.near_pairs(surface, cut), near_pairs(surface, cut)));
  EXPECT_EQ(known.searches(), 3);
  EXPECT_TRUE(same(known.near_pairs(surface, narrow), near_pairs(surface, narrow)));
  EXPECT_EQ(known.searches(), 3);
}

TEST(KnownPairs, without_solids_are_those_of_a_surface_that_has_none) {
  const Surface surface = mixed(5);
  Surface bare = surface;
  bare.solids.clear();
  EXPECT_TRUE(same(near_pairs(surface, {.limit = 0.1, .solids = false}), near_pairs(bare, {.limit = 0.1})));
}

TEST(KnownPairs, of_another_surface_are_a_broken_contract) {
  KnownPairs known;
  known.look(mixed(6), 0.1);
  Surface other = mixed(6);
  other.elements.pop_back();
  EXPECT_CONTRACT(known.near_pairs(other, {}), "of the same surface");
}

}  // namespace
}  // namespace nacre::verify::known_pairs_test
