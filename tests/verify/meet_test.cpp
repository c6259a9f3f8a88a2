// Whether points, segments and triangles meet, against CGAL: at random and on small grids, where nearly
// everything is degenerate.
#include "nacre/verify/meet.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nacre/verify/hull.hpp"
#include "support/exact_hulls.hpp"
#include "verify/dice.hpp"

namespace nacre::verify::meet_test {
namespace {

/// Compared with CGAL in both orders; whether they meet.
bool compared(const Hull& a, const Hull& b) {
  const bool truth =
      nacre::testing::exactly_meet(nacre::testing::unflattened(a), nacre::testing::unflattened(b));
  EXPECT_EQ(meet(a, b), truth);
  EXPECT_EQ(meet(b, a), truth) << "whichever comes first";
  return truth;
}

TEST(Meet, hulls_of_any_size_on_small_grids_agree_with_cgal) {
  Dice dice(7);
  for (const int grid : {2, 3, 5})
    for (int i = 0; i < 40000 && !::testing::Test::HasFailure(); ++i)
      compared(dice.hull(dice.integer(1, 3), grid), dice.hull(dice.integer(1, 3), grid));
}

TEST(Meet, hulls_that_nearly_touch_agree_with_cgal) {
  Dice dice(8);
  int met = 0;
  for (int i = 0; i < 40000 && !::testing::Test::HasFailure(); ++i) {
    const Hull a = dice.hull(dice.integer(2, 3), 0);
    met += compared(a, dice.beside(a, dice.integer(1, 3))) ? 1 : 0;
  }
  EXPECT_GT(met, 5000);
  EXPECT_LT(met, 35000);
}

TEST(Meet, triangles_meet_and_miss_about_as_often) {
  Dice dice(9);
  for (const int grid : {0, 3, 4}) {
    int met = 0;
    for (int i = 0; i < 4000; ++i) {
      const Hull a = dice.hull(3, grid), b = dice.hull(3, grid);
      met += compared(a, b) ? 1 : 0;
    }
    EXPECT_GT(met, 400) << grid;
    EXPECT_LT(met, 3600) << grid;
  }
}

TEST(Meet, the_last_bit_decides) {
  const Triangle flat{Vec3{0, 0, 0.1}, {1, 0, 0.1}, {0, 1, 0.1}};
  const double above = std::nextafter(0.1, 1);
  EXPECT_TRUE(meet(Segment{Vec3{0.2, 0.2, 0.1}, {0.3, 0.3, 7}}, flat)) << "touches the inside";
  EXPECT_FALSE(meet(Segment{Vec3{0.2, 0.2, above}, {0.3, 0.3, 7}}, flat));
  EXPECT_TRUE(meet(Segment{Vec3{0.5, 0.5, -1}, {0.5, 0.5, 1}}, flat)) << "through the long side";
  EXPECT_FALSE(meet(Segment{Vec3{std::nextafter(0.5, 1), 0.5, -1}, {std::nextafter(0.5, 1), 0.5, 1}}, flat));
  EXPECT_TRUE(meet(flat, Triangle{Vec3{0, 0, 0.1}, {-1, 0, 0.1}, {0, -1, 0.1}})) << "in one corner";
  EXPECT_FALSE(meet(flat, Triangle{Vec3{0, 0, above}, {1, 0, above}, {0, 1, above}}));
  EXPECT_TRUE(meet(flat, Triangle{Vec3{0.2, 0.2, 0.1}, {0.3, 0.2, 0.1}, {0.2, 0.3, 0.1}}))
      << "one in the other";
}

/// Whether the area is zero.
bool is_flat(const Triangle& t) { return nacre::testing::unflattened({3, t}).size < 3; }

TEST(Meet, triangles_that_share_a_corner_meet_beyond_it_as_cgal_says) {
  Dice dice(9);
  int met = 0, cases = 0;
  for (int i = 0; i < 12000; ++i) {
    const int grid = i % 3 == 0 ? 0 : 3;
    Triangle a = dice.hull(3, grid).corners, b = dice.hull(3, grid).corners;
    b[0] = a[0];
    if (is_flat(a) || is_flat(b)) continue;
    const bool truth = nacre::testing::share_more_than_a_point(a, b);
    ASSERT_EQ(meet_beyond_corner(a, b), truth) << i;
    met += truth ? 1 : 0;
    ++cases;
  }
  EXPECT_GT(met, 500);
  EXPECT_GT(cases - met, 500);
}

TEST(Meet, triangles_that_share_a_side_lie_on_each_other_as_cgal_says) {
  Dice dice(9);
  int met = 0, cases = 0;
  for (int i = 0; i < 6000; ++i) {
    Triangle a = dice.hull(3, 3).corners, b = dice.hull(3, 3).corners;
    b[0] = a[0], b[1] = a[1];
    if (is_flat(a) || is_flat(b)) continue;
    const bool truth = nacre::testing::share_more_than_a_segment(a, b);
    ASSERT_EQ(meet_beyond_edge(a, b), truth) << i;
    met += truth ? 1 : 0;
    ++cases;
  }
  EXPECT_GT(met, 300);
  EXPECT_GT(cases - met, 300);
}

TEST(Meet, a_segment_from_a_corner_meets_its_triangle_where_it_runs_in_it) {
  const Triangle t{Vec3{0, 0, 0}, {2, 0, 0}, {0, 2, 0}};
  const auto meets = [&](const Vec3& end) { return meet_beyond_corner(Segment{t[0], end}, t); };
  EXPECT_TRUE(meets({0.5, 0.5, 0})) << "inside";
  EXPECT_TRUE(meets({3, 3, 0})) << "and out again";
  EXPECT_TRUE(meets({1, 0, 0})) << "along a side";
  EXPECT_TRUE(meets({4, 0, 0}));
  EXPECT_FALSE(meets({-1, -1, 0}));
  EXPECT_FALSE(meets({0.5, 0.5, 1e-300}));
}

TEST(Meet, segments_that_share_an_end_lie_on_each_other_or_not) {
  const Segment a{Vec3{0, 0, 0}, {0.3, 0.1, 0.7}};
  EXPECT_TRUE(meet_beyond_end(a, {a[0], 2 * a[1]}));
  EXPECT_TRUE(meet_beyond_end({a[0], 0.5 * a[1]}, a));
  EXPECT_FALSE(meet_beyond_end(a, {a[0], -a[1]}));
  EXPECT_FALSE(meet_beyond_end(a, {a[0], {0.6, 0.2, std::nextafter(1.4, 2)}}));
}

}  // namespace
}  // namespace nacre::verify::meet_test
