#include "nacre/contact/slot_table.hpp"

#include <gtest/gtest.h>

#include "support/contracts.hpp"
#include "support/tracked_world.hpp"

namespace nacre::slot_table_test {
namespace {

using namespace test;

/// Four points, one of them the middle of two nodes, above a floor.
World four() {
  World world({{0, 0, 1}, {0.5, 0, 1}, {1, 0, 1}, {2, 0, 1}}, {{0, 0, -1}, {}, {}, {1, 0, 0}});
  world.points[2] = {{1, 2}, {0.5, 0.5}, 2};
  world.make_elements(0.1, true);
  return world;
}

struct Table {
  World world = four();
  TrackerCounters counters;
  SlotTable table;

  explicit Table(double eagerness = 4)
      : table({world.points, world.contacts, world.motion, Workers::alone(), {.eagerness = eagerness}, {}},
              counters) {
    table.begin_epoch(second);
  }
  int add(const Pair& pair) { return table.add(table.make(pair)); }
  std::vector<int> slots_of(int node) const {
    std::vector<int> slots;
    table.for_slots(node, [&](int slot) { slots.push_back(slot); });
    std::ranges::sort(slots);
    return slots;
  }
};

const Pair floor_of_first{with_wall, 0, 0}, floor_of_middle{with_wall, 2, 0}, first_two{of_points, 0, 1},
    last_two{of_points, 2, 3};

TEST(SlotTable, a_slot_is_in_the_lists_of_all_its_nodes) {
  for (const bool name_nodes : {false, true}) {
    Table t;
    if (name_nodes) t.world.name_nodes();
    const int floor = t.add(floor_of_first), middle = t.add(floor_of_middle), pair = t.add(last_two);
    EXPECT_EQ(t.table.size(), 3);
    EXPECT_EQ(t.slots_of(0), std::vector{floor});
    EXPECT_EQ(t.slots_of(1), (std::vector{middle, pair})) << "through the middle of two nodes";
    EXPECT_EQ(t.slots_of(3), std::vector{pair});
    EXPECT_TRUE(t.table.has(last_two, 1));
    EXPECT_TRUE(t.table.has(last_two, 3));
    EXPECT_FALSE(t.table.has(first_two, 0));
    EXPECT_EQ(t.table[pair].radius, 0.2);
    EXPECT_EQ(&t.table.ladder(t.table[pair]), &t.world.contacts.ladder(last_two));
  }
}

TEST(SlotTable, an_epoch_forgets_all_slots) {
  Table t;
  const int slot = t.add(floor_of_first);
  t.table.wake(slot, 0);
  t.table.set_expiry(slot, 5);
  t.table.begin_epoch(2 * second);
  EXPECT_EQ(t.table.size(), 0);
  EXPECT_FALSE(t.table.has(floor_of_first, 0));
  EXPECT_EQ(t.table.awake().next_tick(), never);
  EXPECT_EQ(t.table.next_instant(), 2 * second);
}

TEST(SlotTable, the_next_instant_is_the_first_expiry_tick_or_end_of_the_epoch) {
  Table t;
  EXPECT_EQ(t.table.next_instant(), second);
  const int slot = t.add(floor_of_first), other = t.add(first_two);
  t.table.set_expiry(slot, second);
  EXPECT_EQ(t.table.next_instant(), second) << "an expiry at the end of the epoch is not needed";
  EXPECT_FALSE(t.table.has_expired(second));
  t.table.set_expiry(slot, 100);
  t.table.set_expiry(other, 50);
  EXPECT_EQ(t.table.next_instant(), 50);
  EXPECT_FALSE(t.table.has_expired(49));
  EXPECT_TRUE(t.table.has_expired(50));
  EXPECT_CONTRACT(t.table.take_expired(49), "no certificate has expired");
  EXPECT_EQ(t.table.take_expired(50), other);
  EXPECT_EQ(t.table.next_instant(), 100);
  t.table.set_expiry(slot, second + 1);
  EXPECT_EQ(t.table.next_instant(), second) << "a later expiry replaces the first";
  t.table.wake(slot, 1);
  EXPECT_EQ(t.table.next_instant(), first_step);
  EXPECT_EQ(t.counters.expiries, 1u);
}

TEST(SlotTable, rungs_wake_and_retire_in_the_order_of_the_ladder) {
  Table t;
  const int slot = t.add(floor_of_first), other = t.add(first_two);
  EXPECT_FALSE(t.table.deepest_awake());
  for (int rung = 0; rung < 3; ++rung) {
    EXPECT_EQ(t.table.next_step(t.table[slot]), ladder.step(rung));
    t.table.wake(slot, 0);
  }
  t.table.wake(other, 0);
  EXPECT_EQ(t.table.deepest_awake(), (RungRef{floor_of_first, 2}));
  t.table.retire(slot);
  EXPECT_EQ(t.table[slot].depth, 2);
  std::vector<AwakeRungs::Group> groups;
  t.table.awake().take_ticks(0, groups);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(std::vector(groups[0].rungs.begin(), groups[0].rungs.end()),
            (std::vector<RungRef>{{floor_of_first, 0}, {first_two, 0}}));
  EXPECT_EQ(groups[0].rungs[0].tag, slot) << "a rung names its slot";
  EXPECT_EQ(groups[0].rungs[1].tag, other);
  EXPECT_EQ(groups[1].rungs.size(), 1u);
  EXPECT_EQ(t.counters.wakes, 4u);
  EXPECT_EQ(t.counters.retirements, 1u);
}

TEST(SlotTable, a_rung_that_hovers_at_its_reach_stays_awake) {
  Table t;
  const int slot = t.add(floor_of_first);
  t.table.wake(slot, 0);
  t.table.wake(slot, 0);
  const double reach = ladder.reach(1);
  const auto idle = [&](int rung, double distance) {
    return IdleRung{{floor_of_first, rung, slot}, distance};
  };
  EXPECT_FALSE(t.table.may_retire(idle(1, reach)));
  EXPECT_FALSE(t.table.may_retire(idle(1, 1.019 * reach)));
  EXPECT_TRUE(t.table.may_retire(idle(1, 1.021 * reach)));
  EXPECT_FALSE(t.table.may_retire(idle(0, 1))) << "a deeper rung is awake";
}

TEST(SlotTable, eagerness_decides_how_long_a_rung_must_sleep) {
  for (const double eagerness : {0.0, 1.0, 4.0}) {
    Table t(eagerness);
    const Slot& slot = t.table[t.add(floor_of_first)];
    const auto ticks = [&](double count) {
      return static_cast<Time>(count * static_cast<double>(first_step));
    };
    EXPECT_TRUE(t.table.is_worth_sleeping(slot, 7, 7 + ticks(eagerness)));
    EXPECT_EQ(t.table.is_worth_sleeping(slot, 7, 6 + ticks(eagerness)), false) << eagerness;
    t.table.wake(0, 0);
    const double least = std::max(2.0, 2 * eagerness);
    EXPECT_TRUE(t.table.is_worth_retiring(slot, 7, 7 + ticks(least)));
    EXPECT_FALSE(t.table.is_worth_retiring(slot, 7, 6 + ticks(least)));
  }
}

TEST(SlotTable, certificates_on_lines_are_those_of_the_pair) {
  for (const bool name_nodes : {false, true}) {
    Table t;
    if (name_nodes) t.world.name_nodes();
    for (const Pair& pair : {floor_of_first, floor_of_middle, first_two, last_two}) {
      const Slot slot = t.table.make(pair);
      const auto line = [&](int element) { return exact_line(t.world.motion, t.world.point(element), 0); };
      const auto expected = certify(pair, t.world.contacts, slot.radius + ladder.reach(1), line, quantum, 0);
      EXPECT_EQ(t.table.certify_on_lines(slot, 1, 0), expected.value_or(0));
      const Approach near = t.table.approach_at(slot, 0), direct = t.world.approach_at(pair, 0);
      EXPECT_EQ(near.distance, direct.distance);
      EXPECT_EQ(near.normal, direct.normal);
    }
  }
}

TEST(SlotTable, nothing_advances_past_the_end_of_a_ladder) {
  Table t;
  const int slot = t.add(floor_of_first);
  while (!t.table.is_at_end(t.table[slot])) t.table.wake(slot, 0);
  t.table.stop_at(slot, 0);
  EXPECT_EQ(t.table.beyond_limit(), (RungRef{floor_of_first, ladder.size()}));
  EXPECT_EQ(t.table.next_instant(), 0);
}

TEST(SlotTable, refuses_what_makes_no_sense) {
  EXPECT_CONTRACT(Table(-1), "eagerness must not be negative");
  Table t;
  const int slot = t.add(floor_of_first);
  EXPECT_CONTRACT(t.table.take_expired(0), "no certificate has expired");
  EXPECT_CONTRACT(t.table.retire(slot), "only a rung that is awake");
}

}  // namespace
}  // namespace nacre::slot_table_test
