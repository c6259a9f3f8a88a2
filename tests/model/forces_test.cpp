#include "nacre/model/forces.hpp"

#include <gtest/gtest.h>

#include "nacre/force/spring.hpp"
#include "nacre/model/potentials.hpp"

namespace nacre::forces_test {
namespace {

/// Springs with these steps, numbered by their stiffness 0, 1, 2, ...
Forces<Spring> arranged(const std::vector<Time>& steps) {
  Forces<Spring> forces;
  for (int i = 0; i < static_cast<int>(steps.size()); ++i)
    forces.add({static_cast<double>(i), 1, 0}, {i, i + 1}, {steps[i]});
  forces.arrange();
  return forces;
}

TEST(Forces, are_sorted_by_falling_step_and_otherwise_keep_their_order) {
  const Forces<Spring> forces = arranged({4, 16, 4, 8, 16, 4});
  std::vector<double> order;
  for (const Spring& spring : forces.potentials) order.push_back(spring.stiffness);
  EXPECT_EQ(order, (std::vector<double>{1, 4, 3, 0, 2, 5}));
}

TEST(Forces, keep_their_stencil_and_clock_when_sorted) {
  const std::vector<Time> steps{4, 16, 4, 8, 16, 4};
  const Forces<Spring> forces = arranged(steps);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int id = static_cast<int>(forces.potentials[i].stiffness);
    EXPECT_EQ(forces.stencils[i], (std::array{id, id + 1}));
    EXPECT_EQ(forces.clocks[i].step, steps[id]);
  }
}

TEST(Forces, that_share_a_clock_are_one_batch) {
  const Forces<Spring> forces = arranged({4, 16, 4, 8, 16, 4});
  ASSERT_EQ(forces.batches.size(), 3u);
  const std::vector<std::array<Time, 3>> expected{{16, 0, 2}, {8, 2, 3}, {4, 3, 6}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(forces.batches[i].clock.step, expected[i][0]);
    EXPECT_EQ(forces.batches[i].begin, expected[i][1]);
    EXPECT_EQ(forces.batches[i].end, expected[i][2]);
  }
}

TEST(Forces, no_forces_make_no_batches) { EXPECT_TRUE(arranged({}).batches.empty()); }

TEST(Forces, arranging_twice_changes_nothing) {
  Forces<Spring> forces = arranged({4, 16, 4});
  const auto stencils = forces.stencils;
  forces.arrange();
  EXPECT_EQ(forces.stencils, stencils);
  EXPECT_EQ(forces.batches.size(), 2u);
}

// New kinds may only follow these: the index of a kind is part of the hash of a model.
TEST(Potentials, every_kind_is_visited_in_the_order_of_the_register) {
  const std::vector<std::string_view> first{"gravity",  "spring",           "guided_spring",
                                            "membrane", "bounded_membrane", "hinge",
                                            "bend",     "bounded_hinge",    "fading_hinge"};
  std::vector<std::string_view> names;
  for_each_kind(AllForces{}, [&](int kind, const auto& forces) {
    EXPECT_EQ(kind, static_cast<int>(names.size()));
    names.push_back(std::decay_t<decltype(forces)>::Kind::name);
  });
  EXPECT_EQ(kind_count, static_cast<int>(names.size()));
  EXPECT_GT(contact_kind, custom_kind(1000)) << "contact comes last";
  ASSERT_GE(names.size(), first.size());
  names.resize(first.size());
  EXPECT_EQ(names, first);
}

}  // namespace
}  // namespace nacre::forces_test
