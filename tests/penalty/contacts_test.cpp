#include "nacre/penalty/contacts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace nacre {
namespace {

TEST(Contacts, distance_of_a_sphere_is_measured_from_its_surface) {
  Contacts contacts;
  contacts.walls = {{{0, 0, 1}, 0}, {{-1, 0, 0}, -4}};
  const ContactPair above{0, 0.5, 0, 0}, beside{0, 0.5, 1, 0};
  EXPECT_EQ(distance(Vec3{3, 0, 2}, above, contacts), 1.5);
  EXPECT_EQ(distance(Vec3{3, 0, 2}, beside, contacts), 0.5);
}

TEST(Contacts, a_rung_is_found_through_the_ladder_of_its_pair) {
  Contacts contacts;
  contacts.walls = {{{0, 0, 1}, 0}};
  contacts.ladders = {Ladder(LadderKind::rungs, {1, 1}, 1 << 20),
                      Ladder(LadderKind::layers, {3, 1}, 1 << 22)};
  contacts.pairs = {{0, 0, 0, 1}, {1, 0, 0, 0}};
  EXPECT_EQ(contacts.rung({0, 1}).reach, 3);
  EXPECT_EQ(contacts.rung({1, 1}).clock.step, 1 << 18);
}

TEST(Contacts, rungs_are_ordered_by_pair_and_then_by_depth) {
  std::vector<RungRef> refs{{2, 0}, {0, 3}, {1, 1}, {0, 1}};
  std::ranges::sort(refs);
  EXPECT_EQ(refs, (std::vector<RungRef>{{0, 1}, {0, 3}, {1, 1}, {2, 0}}));
}

}  // namespace
}  // namespace nacre
