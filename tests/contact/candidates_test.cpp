#include "nacre/contact/candidates.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/random.hpp"
#include "support/tracked_world.hpp"

namespace nacre::candidates_test {
namespace {

using namespace test;

constexpr double tube_radius = 0.01;

/// Every node stays within a radius of its line.
struct TubesOfLines {
  const World& world;
  Time now;
  Moving operator()(int element, int) const {
    Moving line = exact_line(world.motion, world.point(element), now);
    line.size += quantum.seconds(second) * line.speed;
    line.speed = 0;
    line.slack = tube_radius;
    return line;
  }
  void prefetch(int) const {}
};

World random_world(test::Random& random, int count) {
  std::vector<Vec3> x, v;
  for (int i = 0; i < count; ++i) {
    x.push_back(random.vector(1));
    v.push_back(random.vector(0.5));
  }
  World world(x, v, {{{0, 0, 1}, -1.1}, {{1, 0, 0}, -1.1}, {{0, -0.6, 0.8}, -1.5}});
  if (random.chance(0.5)) world.points.push_back({{0, 1}, {0.5, 0.5}, 2});
  world.make_elements(0.12, true);
  if (random.chance(0.5)) world.name_nodes();
  return world;
}

/// The pairs that come so near, at one of many times before the end of the epoch, that they might touch.
std::set<Pair> pairs_that_come_near(const World& world, Time now) {
  std::set<Pair> near;
  const double enough = ladder.reach(0);
  for (const Pair& pair : world.pairs())
    for (Time t = now; t <= second; t += second / 256)
      if (world.approach_at(pair, t).distance < enough) near.insert(pair);
  return near;
}

struct Search {
  const World& world;
  TrackerCounters counters;
  SlotTable table;
  Candidates candidates;

  Search(const World& w, const TrackerSettings& settings)
      : world(w),
        table({w.points, w.contacts, w.motion, Workers::alone(), settings, {}}, counters),
        candidates({w.points, w.contacts, w.motion, Workers::alone(), settings, {}}, table, counters) {}

  std::vector<Pair> found() const {
    return table.pairs([](const Slot&) { return true; });
  }
};

TEST(Candidates, every_pair_that_comes_near_before_the_end_of_the_epoch_has_one_slot) {
  test::Random random(31);
  std::size_t near = 0, slots = 0, all = 0;
  for (int i = 0; i < 40; ++i) {
    const World world = random_world(random, random.integer(20, 40));
    for (const TrackerSettings& settings : {TrackerSettings{}, TrackerSettings{.tree = false}}) {
      Search search(world, settings);
      search.table.begin_epoch(second);
      search.candidates.find_all(TubesOfLines{world, 0}, 0);
      const std::vector<Pair> found = search.found();
      ASSERT_EQ(std::ranges::adjacent_find(found), found.end());
      for (const Pair& pair : pairs_that_come_near(world, 0)) {
        ++near;
        ASSERT_TRUE(std::ranges::binary_search(found, pair)) << "case " << i;
      }
      slots += found.size();
      all += world.pairs().size();
    }
  }
  EXPECT_GT(near, 1000u);
  EXPECT_LT(slots, all / 2) << "most pairs need no slot";
}

TEST(Candidates, a_node_whose_tube_changes_gets_slots_for_its_new_neighbours_only) {
  test::Random random(32);
  int added = 0;
  for (int i = 0; i < 200; ++i) {
    World world = random_world(random, 30);
    Search search(world, {.tree = random.chance(0.8)});
    search.table.begin_epoch(second);
    search.candidates.find_all(TubesOfLines{world, 0}, 0);
    const Time now = second / 4;
    const int node = random.integer(0, 29);
    Ledger ledger;
    world.motion.apply({{{node, true, random.vector(2)}}, {}}, now, ledger);
    search.candidates.find_around(node, TubesOfLines{world, now}, now, [&](int slot) {
      ++added;
      bool is_of_node = false;
      search.table.for_nodes(search.table[slot], [&](int each) { is_of_node |= each == node; });
      EXPECT_TRUE(is_of_node);
    });
    const std::vector<Pair> found = search.found();
    ASSERT_EQ(std::ranges::adjacent_find(found), found.end()) << "no pair has two slots";
    for (const Pair& pair : pairs_that_come_near(world, now))
      ASSERT_TRUE(std::ranges::binary_search(found, pair)) << "case " << i;
  }
  EXPECT_GT(added, 100);
}

TEST(Candidates, there_are_none_without_a_contact_law) {
  World world = falling(0.01, -1);
  world.contacts.ladders.clear();
  Search search(world, {});
  search.table.begin_epoch(second);
  search.candidates.find_all(TubesOfLines{world, 0}, 0);
  search.candidates.find_around(0, TubesOfLines{world, 0}, 0, [](int) { FAIL(); });
  EXPECT_EQ(search.table.size(), 0);
  EXPECT_EQ(search.counters.candidates, 0u);
}

}  // namespace
}  // namespace nacre::candidates_test
