#include "nacre/penalty/ladder_end.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace nacre::ladder_end_test {
namespace {

/// Two balls, a wall at z = 0 and an edge of a rod along y.
struct Things {
  std::vector<Vec3> x, v;
  Contacts contacts;

  Things() {
    const Ladder ladder(LadderKind::rungs, {0.01, 100}, Time{1} << 30);
    contacts.ladders = {ladder};
    contacts.walls = {{HalfSpace{{0, 0, 1}, 0}}};
    for (int i = 0; i < 4; ++i) {
      contacts.elements.push_back({.point = i, .mobility = 1, .role = i < 2 ? Role::ball : Role::rod});
      x.push_back({});
      v.push_back({});
    }
    contacts.edges = {{{2, 3}, 1}};
  }

  double seconds(PairKind kind, int a, int b, double near) const {
    return seconds_until(
        {kind, a, b}, contacts, near, [&](int point) { return x[point]; },
        [&](int point) { return v[point]; });
  }
};

TEST(LadderEnd, a_point_falls_on_a_wall) {
  Things things;
  things.x[0] = {1, 2, 3};
  things.v[0] = {5, 0, -2};
  EXPECT_NEAR(things.seconds(PairKind::point_wall, 0, 0, 0.5), 1.25, 1e-14);
  things.v[0] = {5, 0, 0};
  EXPECT_EQ(things.seconds(PairKind::point_wall, 0, 0, 0.5), infinity);
}

TEST(LadderEnd, two_points_meet_or_pass_each_other) {
  Things things;
  things.x[1] = {10, 3, 0};
  things.v[1] = {-1, 0, 0};
  EXPECT_NEAR(things.seconds(PairKind::point_point, 0, 1, 5), 6, 1e-12) << "a triangle of sides 3, 4 and 5";
  EXPECT_NEAR(things.seconds(PairKind::point_point, 0, 1, 3.0001), 10 - std::sqrt(3.0001 * 3.0001 - 9), 1e-9);
  EXPECT_EQ(things.seconds(PairKind::point_point, 0, 1, 2.9999), infinity);
  things.v[1] = {1, 0, 0};
  EXPECT_EQ(things.seconds(PairKind::point_point, 0, 1, 5), infinity);
  EXPECT_EQ(things.seconds(PairKind::point_point, 0, 1, 11), 0) << "it is as near already";
}

TEST(LadderEnd, a_point_meets_an_edge_that_moves) {
  Things things;
  things.x = {{0, 0, 2}, {}, {0, -1, 0}, {0, 1, 0}};
  things.v[0] = {0, 0, -1};
  EXPECT_NEAR(things.seconds(PairKind::point_edge, 0, 0, 0.5), 1.5, 1e-12);
  things.v[2] = things.v[3] = {0, 0, 2};
  EXPECT_NEAR(things.seconds(PairKind::point_edge, 0, 0, 0.5), 0.5, 1e-12);
  things.v[2] = things.v[3] = {0, 10, 0};
  EXPECT_EQ(things.seconds(PairKind::point_edge, 0, 0, 0.5), infinity) << "it is gone before";
}

}  // namespace
}  // namespace nacre::ladder_end_test
