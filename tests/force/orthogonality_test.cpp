#include "nacre/force/orthogonality.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "force/every_potential.hpp"

namespace nacre::test {

template <>
Orthogonality sample(ForceDice& dice) {
  return {dice.positive(), dice.positive(), dice.positive(), dice.positive(),
          dice.positive(), dice.positive(), dice.positive(), dice.positive()};
}

INSTANTIATE_TYPED_TEST_SUITE_P(Orthogonality, EveryPotential, Orthogonality);
INSTANTIATE_TYPED_TEST_SUITE_P(Orthogonality, EveryBalancedPotential, Orthogonality);

}  // namespace nacre::test

namespace nacre::orthogonality_test {
namespace {

using Axes = Orthogonality::Points;

constexpr std::array<double, 3> moments{0.2, 1, 3};
constexpr double frequency = 40;

/// Perpendicular unit vectors.
Axes rotated(test::ForceDice& dice) {
  const Vec3 a = dice.direction();
  const Vec3 other = cross(a, dice.vector()), b = (1 / norm(other)) * other;
  return {a, b, cross(a, b)};
}

TEST(Orthogonality, holds_no_energy_and_no_force_in_any_rotation) {
  test::ForceDice dice;
  const Orthogonality body = orthogonality(moments, frequency, 0.1);
  for (int i = 0; i < test::trials; ++i) {
    const Axes a = rotated(dice);
    EXPECT_LT(body.energy(a), 1e-26);
    for (const Vec3& g : body.gradient(a)) EXPECT_LT(norm(g), 1e-11);
    EXPECT_NEAR(body.margin(a), 0.9, 1e-14);
  }
}

/// Accelerations of the axes by a small strain, divided by it, are -frequency^2 times its mode.
TEST(Orthogonality, gives_every_mode_of_strain_the_same_frequency) {
  const Orthogonality body = orthogonality(moments, frequency, 0);
  const Axes rest{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
  constexpr double small = 1e-7;
  for (int i = 0; i < 3; ++i)
    for (int j = i; j < 3; ++j) {
      Axes mode{};
      mode[i] = (i == j ? 1 : 1 / moments[i]) * rest[j];
      if (i != j) mode[j] = (1 / moments[j]) * rest[i];  // without a rotation, so without angular momentum
      Axes a = rest;
      for (int k = 0; k < 3; ++k) a[k] += small * mode[k];
      const Axes g = body.gradient(a);
      for (int k = 0; k < 3; ++k)
        EXPECT_LT(norm((1 / (small * moments[k])) * g[k] - frequency * frequency * mode[k]),
                  1e-5 * frequency * frequency)
            << i << j << k;
    }
}

TEST(Orthogonality, damps_strains_by_its_ratio_but_no_rotation) {
  test::ForceDice dice;
  constexpr double ratio = 0.3;
  const Orthogonality body = orthogonality(moments, frequency, ratio);
  const Axes rest{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
  for (int i = 0; i < 3; ++i) {
    Axes v{};
    v[i] = rest[i];
    EXPECT_NEAR(body.damping_forces(rest, v)[i].x + body.damping_forces(rest, v)[i].y +
                    body.damping_forces(rest, v)[i].z,
                -2 * ratio * frequency * moments[i], 1e-12 * frequency * moments[i]);
  }
  for (int i = 0; i < test::trials; ++i) {
    const Axes a = rotated(dice);
    const Vec3 spin = dice.vector();
    Axes turning, any;
    for (int k = 0; k < 3; ++k) turning[k] = cross(spin, a[k]), any[k] = dice.vector();
    double scale = 0, power = 0;
    Vec3 torque;
    const Axes force = body.damping_forces(a, any);
    for (int k = 0; k < 3; ++k) {
      scale += norm(force[k]);
      power += dot(force[k], any[k]);
      torque += cross(a[k], force[k]);
    }
    EXPECT_LE(power, 0);
    EXPECT_LT(norm(torque), 1e-14 * scale);
    for (const Vec3& f : body.damping_forces(a, turning))
      EXPECT_LT(norm(f), 1e-12 * (1 + norm(spin)) * scale);
  }
}

TEST(Orthogonality, is_out_of_range_when_it_is_flat_or_inside_out) {
  const Orthogonality body = orthogonality(moments, frequency, 0.1);
  EXPECT_LT(body.margin({Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 0.05}}), 0);
  EXPECT_LT(body.margin({Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, -1}}), 0);
}

}  // namespace
}  // namespace nacre::orthogonality_test
