#include "nacre/penalty/contacts.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace nacre::contacts_test {
namespace {

constexpr PairKind with_wall = PairKind::point_wall, of_points = PairKind::point_point;

/// Three spheres of mass 1, 2 and 4 and a fixed one, between two walls.
struct Room {
  std::vector<Point> points{Point::vertex(0), Point::vertex(1), Point::vertex(2), Point::vertex(3)};
  Contacts contacts;

  Room() {
    contacts.walls = {{{{0, 0, 1}, 0}, 4, 0}, {{{-1, 0, 0}, -4}, 5, 1}};
    contacts.elements = {{0, 0.5, 0, 0, 1}, {1, 0.25, 1, 1, 0.5}, {2, 0, 2, 0, 0.25}, {3, 1, 3, 0, 0}};
  }
  std::vector<Pair> pairs() const { return all_pairs(contacts, points); }
};

TEST(Contacts, distance_of_a_sphere_is_measured_from_its_surface) {
  const Room room;
  const auto at = [](int point) { return point == 0 ? Vec3{3, 0, 2} : Vec3{3, 0, -1}; };
  EXPECT_EQ(approach({with_wall, 0, 0}, room.contacts, at).distance, 1.5);
  EXPECT_EQ(approach({with_wall, 0, 1}, room.contacts, at).distance, 0.5);
  EXPECT_EQ(approach({of_points, 0, 1}, room.contacts, at).distance, 3 - 0.75);
}

TEST(Contacts, the_normal_points_from_the_second_to_the_first) {
  const Room room;
  const auto at = [](int point) { return point == 0 ? Vec3{3, 0, 2} : Vec3{3, 3, -2}; };
  EXPECT_EQ(approach({with_wall, 0, 1}, room.contacts, at).normal, (Vec3{-1, 0, 0}));
  EXPECT_EQ(approach({of_points, 0, 1}, room.contacts, at).normal, ((1 / 5.0) * Vec3{0, -3, 4}));
  EXPECT_EQ(approach({of_points, 1, 2}, room.contacts,
                     [](int point) {
                       return Vec3{0, 0, 1.0 * point};
                     })
                .normal,
            (Vec3{0, 0, -1}));
}

TEST(Contacts, a_pair_takes_the_first_ladder_that_is_short_enough_for_its_mobility) {
  Room room;
  room.contacts.ladders = {Ladder(LadderKind::rungs, {1, 1}, 1 << 22),
                           Ladder(LadderKind::rungs, {1, 1}, 1 << 21),
                           Ladder(LadderKind::layers, {1, 1}, 1 << 20)};
  room.contacts.mobility_limits = {0.5, 1, 1.25};
  const auto step = [&](const Pair& pair) { return room.contacts.rung({pair, 0}).clock.step; };
  EXPECT_EQ(step({with_wall, 2, 0}), 1 << 22);
  EXPECT_EQ(step({with_wall, 1, 0}), 1 << 22) << "at the limit";
  EXPECT_EQ(step({with_wall, 0, 1}), 1 << 21);
  EXPECT_EQ(step({of_points, 1, 2}), 1 << 21);
  EXPECT_EQ(step({of_points, 0, 2}), 1 << 20);
  EXPECT_EQ(step({of_points, 0, 1}), 1 << 20) << "above all limits the last ladder is used";
  EXPECT_EQ(step({of_points, 2, 3}), 1 << 22) << "a fixed element has no mobility";
  EXPECT_EQ(room.contacts.rung({{of_points, 0, 1}, 1}).reach, 1);
}

TEST(Contacts, radii_of_a_pair_add_up_and_a_wall_has_none) {
  const Room room;
  EXPECT_EQ(room.contacts.radius({with_wall, 0, 1}), 0.5);
  EXPECT_EQ(room.contacts.radius({of_points, 0, 1}), 0.75);
}

TEST(Contacts, the_released_share_depends_on_the_two_materials) {
  Room room;
  EXPECT_EQ(room.contacts.released({of_points, 0, 1}), 1) << "without materials the whole force is released";
  room.contacts.release = {{0.1, 0.2}, {0.2, 0.4}};
  EXPECT_EQ(room.contacts.released({with_wall, 0, 0}), 0.1);
  EXPECT_EQ(room.contacts.released({with_wall, 0, 1}), 0.2);
  EXPECT_EQ(room.contacts.released({with_wall, 1, 1}), 0.4);
  EXPECT_EQ(room.contacts.released({of_points, 0, 1}), 0.2);
  EXPECT_EQ(room.contacts.released({of_points, 0, 2}), 0.1);
}

TEST(Contacts, all_pairs_are_in_order_and_one_element_of_each_can_move) {
  const std::vector<Pair> pairs = Room().pairs();
  EXPECT_EQ(pairs, (std::vector<Pair>{{with_wall, 0, 0},
                                      {with_wall, 0, 1},
                                      {with_wall, 1, 0},
                                      {with_wall, 1, 1},
                                      {with_wall, 2, 0},
                                      {with_wall, 2, 1},
                                      {of_points, 0, 1},
                                      {of_points, 0, 2},
                                      {of_points, 0, 3},
                                      {of_points, 1, 2},
                                      {of_points, 1, 3},
                                      {of_points, 2, 3}}));
  EXPECT_TRUE(std::ranges::is_sorted(pairs));
}

TEST(Contacts, two_elements_that_cannot_move_do_not_touch) {
  Room room;
  EXPECT_FALSE(room.contacts.touches({with_wall, 3, 0}, room.points));
  room.contacts.elements[0].mobility = 0;
  EXPECT_FALSE(room.contacts.touches({of_points, 0, 3}, room.points));
  EXPECT_TRUE(room.contacts.touches({of_points, 0, 1}, room.points));
}

TEST(Contacts, points_that_share_a_node_do_not_touch) {
  Room room;
  room.points[2] = {{1, 3}, {0.5, 0.5}, 2};
  EXPECT_FALSE(room.contacts.touches({of_points, 1, 2}, room.points));
  EXPECT_FALSE(room.contacts.touches({of_points, 2, 3}, room.points));
  EXPECT_TRUE(room.contacts.touches({of_points, 0, 2}, room.points));
}

TEST(Contacts, bodies_that_ignore_each_other_do_not_touch) {
  Room room;
  room.contacts.ignored = {{0, 2}, {1, 1}, {1, 4}};
  for (const Pair& pair : room.pairs()) {
    const int a = room.contacts.elements[pair.a].body;
    const int b =
        pair.kind == with_wall ? room.contacts.walls[pair.b].body : room.contacts.elements[pair.b].body;
    EXPECT_FALSE((a == 0 && b == 2) || (a == 1 && b == 4)) << a << " " << b;
  }
  EXPECT_EQ(room.pairs().size(), 12u - 2);
  room.contacts.elements[0].body = 1;
  EXPECT_FALSE(room.contacts.touches({of_points, 0, 1}, room.points)) << "a body may ignore itself";
  std::swap(room.contacts.elements[0].body,
            room.contacts.elements[2].body);  // the later element, the earlier body
  room.contacts.ignored = {{1, 2}};
  EXPECT_FALSE(room.contacts.touches({of_points, 0, 2}, room.points));
}

TEST(Contacts, rungs_are_ordered_by_pair_and_then_by_depth) {
  const auto of = [](int pair, int rung) { return RungRef{{with_wall, pair, 0}, rung}; };
  std::vector<RungRef> refs{of(2, 0), of(0, 3), of(1, 1), of(0, 1)};
  std::ranges::sort(refs);
  EXPECT_EQ(refs, (std::vector<RungRef>{of(0, 1), of(0, 3), of(1, 1), of(2, 0)}));
  EXPECT_LT(of(9, 9), (RungRef{{of_points, 0, 1}, 0})) << "walls come first";
}

}  // namespace
}  // namespace nacre::contacts_test
