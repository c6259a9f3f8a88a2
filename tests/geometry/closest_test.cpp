#include "nacre/geometry/closest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/exact_closest.hpp"
#include "support/hull_cases.hpp"

namespace nacre::closest_test {
namespace {

constexpr double u = 0x1p-53;

mpq_class exact_square(PairKind kind, const HullCorners& x) {
  const ExactVector p(x[0]), q(x[1]), r(x[2]), s(x[3]);
  if (kind == PairKind::point_edge) return exact_point_edge(p, q, r);
  return kind == PairKind::point_triangle ? exact_point_triangle(p, q, r, s) : exact_edge_edge(p, q, r, s);
}

/// Sums over the corners: of coordinates, on which the margins of certificates depend, and of differences.
struct Sizes {
  double coordinates = 0, spread = 0;

  Sizes(PairKind kind, const HullCorners& x) {
    for (int i = 0; i < corner_count(kind); ++i) coordinates += norm1(x[i]), spread += norm1(x[i] - x[0]);
  }
};

template <class Check>
void for_random_hulls(std::uint64_t seed, int count, const Check& check) {
  Dice dice(seed);
  for (PairKind kind : hull_kinds)
    for (int shape = 0; shape < static_cast<int>(Shape::count); ++shape)
      for (int i = 0; i < count; ++i) {
        const HullCorners x = random_hulls(dice, static_cast<Shape>(shape), kind);
        check(kind, x);
        if (testing::Test::HasFatalFailure()) {
          ADD_FAILURE() << "kind " << static_cast<int>(kind) << ", shape " << shape << ':' << describe(x);
          return;
        }
      }
}

TEST(Closest, the_distance_is_within_four_units_of_rounding_of_the_exact_one) {
  double lowest = 0, highest = 0;
  for_random_hulls(1, 3'000, [&](PairKind kind, const HullCorners& x) {
    const Sizes sizes(kind, x);
    const mpf_class off = mpf_class(norm(closest(kind, x).r), 300) - exact_root(exact_square(kind, x));
    const double error = off.get_d();
    ASSERT_GE(error, -32 * u * sizes.coordinates) << "below the margin of certificates";
    ASSERT_LE(std::abs(error), 4 * u * sizes.spread);
    if (sizes.spread == 0) return;
    lowest = std::min(lowest, error / sizes.spread);
    highest = std::max(highest, error / sizes.spread);
  });
  EXPECT_LT(lowest, -0.5 * u) << "the cases are too tame to say anything";
  EXPECT_GT(highest, 0.5 * u);
}

TEST(Closest, weights_are_never_negative_and_sum_to_one) {
  for_random_hulls(2, 20'000, [](PairKind kind, const HullCorners& x) {
    const Closest found = closest(kind, x);
    const int first = first_count(kind), count = corner_count(kind);
    double sums[2] = {0, 0};
    for (int i = 0; i < count; ++i) {
      ASSERT_GE(found.weight[i], 0);
      sums[i < first ? 0 : 1] += found.weight[i];
    }
    for (double sum : sums) ASSERT_NEAR(sum, 1, 2 * u);
    for (int i = count; i < Closest::most_corners; ++i) ASSERT_EQ(found.weight[i], 0);
  });
}

TEST(Closest, the_vector_is_the_difference_of_the_weighted_corners) {
  for_random_hulls(3, 20'000, [](PairKind kind, const HullCorners& x) {
    const Closest found = closest(kind, x);
    Vec3 r;
    for (int i = 0; i < corner_count(kind); ++i)
      r += (i < first_count(kind) ? found.weight[i] : -found.weight[i]) * x[i];
    ASSERT_LE(norm1(r - found.r), 16 * u * Sizes(kind, x).coordinates);
  });
}

/// The central difference quotient of the distance with respect to one coordinate.
double slope(PairKind kind, HullCorners x, int corner, double Vec3::*axis, double step) {
  const double at = x[corner].*axis;
  const auto length = [&](double place) {
    x[corner].*axis = place;
    return norm(closest(kind, x).r);
  };
  return (length(at + step) - length(at - step)) / (2 * step);
}

TEST(Closest, the_distance_changes_by_weight_times_normal) {
  Dice dice(4);
  int tried = 0;
  for (int i = 0; i < 30'000; ++i) {
    const PairKind kind = hull_kinds[dice.below(3)];
    HullCorners x;
    for (Vec3& corner : x) corner = dice.vector(1);
    const Vec3 e = x[1] - x[0], f = x[3] - x[2];
    if (kind == PairKind::edge_edge && norm(cross(e, f)) < 0.1 * norm(e) * norm(f)) continue;
    const Closest found = closest(kind, x);
    const double length = norm(found.r);
    if (length < 0.1) continue;
    ++tried;
    for (int corner = 0; corner < corner_count(kind); ++corner)
      for (double Vec3::*axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
        const double sign = corner < first_count(kind) ? 1 : -1;
        const double expected = sign * found.weight[corner] * (found.r.*axis) / length;
        ASSERT_NEAR(slope(kind, x, corner, axis, 1e-7), expected, 3e-6) << "case " << i;
      }
  }
  EXPECT_GT(tried, 20'000);
}

TEST(Closest, a_degenerate_hull_is_its_longest_edge_or_its_point) {
  const Vec3 p{1, 2, 2}, o{}, e{4, 0, 0};
  EXPECT_EQ(norm(closest_point_edge(p, o, o).r), 3);
  EXPECT_EQ(norm(closest_point_triangle(p, o, o, o).r), 3);
  EXPECT_EQ(norm(closest_point_triangle({2, 3, 0}, o, e, o).r), 3);
  EXPECT_EQ(norm(closest_edge_edge(p, p, o, o).r), 3);
  EXPECT_EQ(norm(closest_edge_edge({1, 3, 0}, {2, 3, 0}, o, e).r), 3);
}

TEST(Closest, hulls_that_touch_have_distance_zero) {
  const Vec3 o{}, e{4, 0, 0}, f{0, 4, 0};
  EXPECT_TRUE(is_zero(closest_point_triangle({1, 1, 0}, o, e, f).r));
  EXPECT_TRUE(is_zero(closest_point_triangle(e, o, e, f).r));
  EXPECT_TRUE(is_zero(closest_point_edge({3, 0, 0}, o, e).r));
  EXPECT_TRUE(is_zero(closest_edge_edge({1, -1, 0}, {1, 1, 0}, o, e).r));
  EXPECT_TRUE(is_zero(closest_edge_edge({1, 0, 0}, {2, 0, 0}, o, e).r));
}

}  // namespace
}  // namespace nacre::closest_test
