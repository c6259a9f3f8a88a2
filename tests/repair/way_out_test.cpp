// The displacement out of an element is enough by the judge, and trials find no shorter one.
#include "nacre/repair/way_out.hpp"

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace nacre::repair::way_out_test {
namespace {

using test::Random;

Thick element(Random& random, int size, double radius) {
  Thick thick{{.size = size, .corners = {}}, radius};
  for (int i = 0; i < size; ++i)
    thick.hull.corners[i] = {random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
  return thick;
}

Thick moved(Thick thick, const Vec3& by) {
  for (int i = 0; i < thick.hull.size; ++i) thick.hull.corners[i] += by;
  return thick;
}

bool meet(const Thick& a, const Thick& b) { return verify::meet(a.hull, b.hull, {a.radius, b.radius}); }

class WayOut : public testing::TestWithParam<std::pair<int, int>> {
 protected:
  /// Calls back for random elements that meet.
  template <class Check>
  void for_each_meeting(int seed, Check check) {
    Random random(seed);
    const auto [first, second] = GetParam();
    for (int i = 0, met = 0; met < 50; ++i) {
      ASSERT_LT(i, 100'000);
      const Thick a = element(random, first, 0.25), b = element(random, second, 0.125);
      if (!meet(a, b)) continue;
      ++met;
      check(random, a, b);
    }
  }
};

TEST_P(WayOut, is_enough) {
  for_each_meeting(1, [](Random&, const Thick& a, const Thick& b) {
    const Vec3 way = way_out(a, b, 0.01);
    EXPECT_FALSE(meet(moved(a, way), b));
    const double apart = verify::distance(moved(a, way).hull, b.hull) - a.radius - b.radius;
    EXPECT_GE(apart, 0.01 - 1e-12);
  });
}

TEST_P(WayOut, is_no_longer_than_displacements_found_by_trial) {
  for_each_meeting(2, [](Random& random, const Thick& a, const Thick& b) {
    const Vec3 way = way_out(a, b, 0);
    for (int i = 0; i < 200; ++i) {
      const Vec3 other{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
      const Vec3 shorter = (0.999 * norm(way) / norm(other)) * other;
      EXPECT_TRUE(meet(moved(a, shorter), b));
    }
  });
}

TEST_P(WayOut, leads_to_the_requested_side) {
  for_each_meeting(3, [](Random& random, const Thick& a, const Thick& b) {
    const Vec3 side{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    const Vec3 way = way_out(a, b, 0.01, side);
    EXPECT_GE(dot(way, side), 0);
    EXPECT_FALSE(meet(moved(a, way), b));
  });
}

INSTANTIATE_TEST_SUITE_P(Sizes, WayOut,
                         testing::Values(std::pair{1, 1}, std::pair{1, 2}, std::pair{1, 3}, std::pair{2, 2},
                                         std::pair{2, 3}, std::pair{3, 3}),
                         [](const auto& sizes) {
                           return std::to_string(sizes.param.first) + "_and_" +
                                  std::to_string(sizes.param.second);
                         });

TEST(WayOutOfASolid, lifts_the_lowest_corner) {
  const Thick triangle{{.size = 3, .corners = {Vec3{0, 0, 1}, {1, 0, -0.5}, {0, 1, 2}}}, 0.25};
  EXPECT_EQ(way_out(triangle, verify::Solid{{0, 0, 0}, {0, 0, 2}}, 0.125), (Vec3{0, 0, 0.875}));
  EXPECT_EQ(way_out(triangle, verify::Solid{{0, 0, -1}, {0, 0, 2}}, 0.125), (Vec3{}));
}

TEST(WayOut, of_two_points_in_one_place_is_upward) {
  const Thick point{{.size = 1, .corners = {Vec3{1, 2, 3}}}, 0.5};
  EXPECT_EQ(way_out(point, point, 0.25), (Vec3{0, 0, 1.25}));
}

}  // namespace
}  // namespace nacre::repair::way_out_test
