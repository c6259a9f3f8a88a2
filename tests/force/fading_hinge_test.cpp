// A hinge that fades as its triangles are squeezed flat, compared with the hinge that it equals elsewhere.
#include "nacre/force/fading_hinge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "force/elements.hpp"

namespace nacre::fading_hinge_test {
namespace {

constexpr int trials = 2000;

using test::plus, test::vectors;

/// Two triangles at some angle.
struct Case {
  explicit Case(test::Random& random, double yield = INFINITY)
      : rest{Vec3{0, 0, 0},
             {random.uniform(0.5, 1.5), 0, 0},
             {random.uniform(0, 1), random.uniform(0.4, 1), random.uniform(-0.5, 0.5)},
             {random.uniform(0, 1), -random.uniform(0.4, 1), random.uniform(-0.5, 0.5)}},
        sharp(make_hinge({random.scale(0.5, 2), random.uniform(0.1, 1), yield}, rest)),
        hinge(make_fading_hinge(sharp, rest)) {}

  /// One height, both heights or the edge are set to this part of the full one, after a distortion of this
  /// size.
  Hinge::Points squeezed(test::Random& random, double part, double distorted = 0.3) const {
    Hinge::Points x = plus(rest, distorted, vectors(random, 1));
    const int which = static_cast<int>(random.uniform(0, 4));
    const auto squeeze = [&](int opposite) {
      const Vec3 e = x[1] - x[0], a = x[opposite] - x[0];
      const Vec3 up = a - (dot(a, e) / dot(e, e)) * e;
      x[opposite] = x[opposite] - up + (part * hinge.full_height / norm(up)) * up;
    };
    if (which == 0 || which == 2) squeeze(2);
    if (which == 1 || which == 2) squeeze(3);
    if (which == 3) x[1] = x[0] + (part * hinge.full_edge / norm(x[1] - x[0])) * (x[1] - x[0]);
    return x;
  }

  Hinge::Points rest;
  Hinge sharp;
  FadingHinge hinge;
};

TEST(FadingHinge, is_the_hinge_while_nothing_is_flatter_than_the_full_height) {
  test::Random random(61);
  int compared = 0;
  for (int i = 0; i < trials; ++i) {
    const Case one(random, 0.1);
    const auto x = plus(one.rest, 0.2, vectors(random, 1)), v = vectors(random, 1);
    if (!(one.sharp.margin(x) > 0) || norm(x[1] - x[0]) < one.hinge.full_edge) continue;
    ++compared;
    const Hinge::Memory memory{0.03, 0.02};
    EXPECT_EQ(one.hinge.energy(x, memory), one.sharp.energy(x, memory));
    EXPECT_EQ(one.hinge.gradient(x, memory), one.sharp.gradient(x, memory));
    EXPECT_EQ(one.hinge.damping_forces(x, v), one.sharp.damping_forces(x, v));
    EXPECT_EQ(one.hinge.flowed(x, memory), one.sharp.flowed(x, memory));
    EXPECT_EQ(one.hinge.unflowed(x), one.sharp.unflowed(x));
  }
  EXPECT_GT(compared, trials / 2);
}

TEST(FadingHinge, has_the_derivative_of_its_energy_as_gradient) {
  test::Random random(62);
  for (int i = 0; i < trials; ++i) {
    const Case one(random);
    const auto x = one.squeezed(random, random.uniform(0.05, 1.2)), direction = vectors(random, 1);
    if (std::abs(Hinge::angle(x)) > 3) continue;  // near a whole turn
    const auto gradient = one.hinge.gradient(x);
    double slope = 0, size = 0;
    for (int j = 0; j < 4; ++j) slope += dot(gradient[j], direction[j]), size += norm(gradient[j]);
    constexpr double h = 1e-6;
    const double measured =
        (one.hinge.energy(plus(x, h, direction)) - one.hinge.energy(plus(x, -h, direction))) / (2 * h);
    EXPECT_NEAR(measured, slope, 1e-3 * (1 + size)) << i;
  }
}

TEST(FadingHinge, has_no_net_force_and_no_net_torque_and_its_damping_takes_energy) {
  test::Random random(63);
  for (int i = 0; i < trials; ++i) {
    const Case one(random);
    const auto x = one.squeezed(random, random.uniform(0.01, 1.2)), v = vectors(random, 1);
    const auto damping = one.hinge.damping_forces(x, v);
    double power = 0, size = 1;
    for (const auto& forces : {one.hinge.gradient(x), damping}) {
      Vec3 force, torque;
      for (int j = 0; j < 4; ++j) {
        force += forces[j];
        torque += cross(x[j], forces[j]);
        size += norm(forces[j]);
      }
      EXPECT_LT(norm(force), 1e-12 * size);
      EXPECT_LT(norm(torque), 1e-11 * size);
    }
    for (int j = 0; j < 4; ++j) power += dot(damping[j], v[j]);
    EXPECT_LE(power, 1e-10 * size);
  }
}

TEST(FadingHinge, is_zero_where_a_triangle_or_the_edge_is_degenerate) {
  test::Random random(64);
  for (int i = 0; i < trials; ++i) {
    const Case one(random, 0.1);
    auto x = plus(one.rest, 0.3, vectors(random, 1));
    if (i % 3 == 0) x[2] = x[0] + 0.5 * (x[1] - x[0]);
    if (i % 3 == 1) x[1] = x[0];
    if (i % 3 == 2) x[2] = x[3] = x[0];
    const auto v = vectors(random, 1);
    EXPECT_NEAR(one.hinge.energy(x), 0, 1e-20);
    for (const Vec3& f : one.hinge.gradient(x)) EXPECT_LT(norm(f), 1e-10) << i;
    const double bound = 100 * one.hinge.damping / (one.hinge.full_height * one.hinge.full_height);
    for (const Vec3& f : one.hinge.damping_forces(x, v)) EXPECT_LT(norm(f), bound) << i;
    for (const double number : one.hinge.flowed(x, {0.1, 0.1})) EXPECT_TRUE(std::isfinite(number));
  }
}

/// The largest ratio of squared frequency to its bound, over random squeezed and distorted shapes.
double largest_frequency2(double distorted) {
  test::Random random(65);
  double largest = 0;
  for (int i = 0; i < trials; ++i) {
    const double yield = std::array{0.1, 0.5, 3.0}[i % 3];
    const Case one(random, yield);
    const auto x = one.squeezed(random, random.uniform(0.02, 1.2), distorted);
    if (std::abs(Hinge::angle(x)) > 3) continue;
    // The rest angle is as far away as the yield allows.
    FadingHinge hinge = one.hinge;
    hinge.rest = Hinge::angle(x) + random.uniform(-1, 1) * yield;
    const std::array mass{random.scale(0.1, 1), random.scale(0.1, 1), random.scale(0.1, 1),
                          random.scale(0.1, 1)};
    largest = std::max(
        largest, test::measured_frequency2(hinge, x, mass) / highest_frequency2(one.hinge, one.rest, mass));
  }
  return largest;
}

TEST(FadingHinge, has_no_frequency_above_its_bound_for_any_squeeze) {
  const double largest = largest_frequency2(0.05);
  EXPECT_LT(largest, 1);
  EXPECT_GT(largest, 0.1);
}

TEST(FadingHinge, is_stable_at_a_quarter_of_that_step_in_distorted_shapes) {
  EXPECT_LT(largest_frequency2(0.3), 16);
}

}  // namespace
}  // namespace nacre::fading_hinge_test
