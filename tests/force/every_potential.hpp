// Properties of every potential, as suites that the test of a force instantiates:
//
//   template <>
//   Spring sample(ForceDice& dice) { return {dice.positive(), dice.positive(), dice.positive()}; }
//   INSTANTIATE_TYPED_TEST_SUITE_P(Spring, EveryPotential, Spring);
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "nacre/force/potential.hpp"

namespace nacre::test {

inline constexpr int trials = 2000;

/// Random parameters and positions.
class ForceDice {
 public:
  double normal() { return normal_(random_); }
  double positive() { return std::exp(normal()); }
  Vec3 vector() { return {normal(), normal(), normal()}; }
  Vec3 direction() {
    const Vec3 v = vector();
    return (1 / norm(v)) * v;
  }

 private:
  std::mt19937_64 random_{5};
  std::normal_distribution<double> normal_;
};

/// A random force of this kind; each test of a force defines its own.
template <class P>
P sample(ForceDice& dice);

template <class P>
class EveryPotential : public testing::Test {
 public:
  P potential() { return sample<P>(dice); }
  Stencil<P> vectors() {
    Stencil<P> x;
    for (Vec3& each : x) each = dice.vector();
    return x;
  }
  /// The size of forces here, to which errors are relative.
  double scale(const P& p, const Stencil<P>& x) {
    double sum = 1;
    for (const Vec3& g : p.gradient(x)) sum += norm(g);
    for (double parameter : p.parameters()) sum += std::abs(parameter);
    return sum;
  }

  ForceDice dice;
};

TYPED_TEST_SUITE_P(EveryPotential);

TYPED_TEST_P(EveryPotential, has_the_derivative_of_its_energy_as_gradient) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    const Stencil<TypeParam> x = this->vectors(), direction = this->vectors(), gradient = p.gradient(x);
    constexpr double h = 1e-4;
    auto ahead = x, behind = x;
    double slope = 0;
    for (std::size_t j = 0; j < x.size(); ++j) {
      ahead[j] += h * direction[j];
      behind[j] -= h * direction[j];
      slope += dot(gradient[j], direction[j]);
    }
    if (TypeParam::points == 2 && norm(x[1 % x.size()] - x[0]) < 0.1) continue;  // the third derivative grows
    EXPECT_NEAR((p.energy(ahead) - p.energy(behind)) / (2 * h), slope, 1e-6 * (10 + this->scale(p, x)));
  }
}

TYPED_TEST_P(EveryPotential, names_every_parameter_that_its_formula_depends_on) {
  const TypeParam p = this->potential();
  const auto parameters = p.parameters();
  EXPECT_EQ(sizeof(TypeParam), parameters.size() * sizeof(double));
  for (std::size_t i = 0; i < parameters.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(parameters[i], parameters[j]);
}
REGISTER_TYPED_TEST_SUITE_P(EveryPotential, has_the_derivative_of_its_energy_as_gradient,
                            names_every_parameter_that_its_formula_depends_on);

template <class P>
class EveryPotentialOfSeveralPoints : public EveryPotential<P> {};

TYPED_TEST_SUITE_P(EveryPotentialOfSeveralPoints);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryPotentialOfSeveralPoints);

TYPED_TEST_P(EveryPotentialOfSeveralPoints, has_no_net_force) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    Vec3 net;
    for (const Vec3& g : p.gradient(this->vectors())) net += g;
    EXPECT_EQ(net, (Vec3{}));
  }
}

TYPED_TEST_P(EveryPotentialOfSeveralPoints, is_invariant_under_translation) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    const Stencil<TypeParam> x = this->vectors();
    const Vec3 shift = this->dice.vector();
    Stencil<TypeParam> moved = x;
    for (Vec3& each : moved) each += shift;
    EXPECT_NEAR(p.energy(moved), p.energy(x), 1e-13 * this->scale(p, x) * this->scale(p, x));
  }
}
REGISTER_TYPED_TEST_SUITE_P(EveryPotentialOfSeveralPoints, has_no_net_force, is_invariant_under_translation);

template <class P>
class EveryBalancedPotential : public EveryPotential<P> {
  static_assert(!P::from_outside);
};

TYPED_TEST_SUITE_P(EveryBalancedPotential);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryBalancedPotential);

TYPED_TEST_P(EveryBalancedPotential, has_no_net_torque) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    const Stencil<TypeParam> x = this->vectors(), gradient = p.gradient(x);
    Vec3 torque;
    for (std::size_t j = 0; j < x.size(); ++j) torque += cross(x[j], gradient[j]);
    EXPECT_LT(norm(torque), 1e-14 * this->scale(p, x) * (1 + norm(x[0]) + norm(x[x.size() - 1])));
  }
}
REGISTER_TYPED_TEST_SUITE_P(EveryBalancedPotential, has_no_net_torque);

template <class P>
class EveryDampedPotential : public EveryPotential<P> {};

TYPED_TEST_SUITE_P(EveryDampedPotential);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryDampedPotential);

TYPED_TEST_P(EveryDampedPotential, only_takes_energy_out) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    const Stencil<TypeParam> x = this->vectors(), v = this->vectors(), force = p.damping_forces(x, v);
    double power = 0, scale = 0;
    for (std::size_t j = 0; j < v.size(); ++j) {
      power += dot(force[j], v[j]);
      scale += norm(force[j]) * norm(v[j]);
    }
    EXPECT_LE(power, 1e-15 * scale);
  }
}

TYPED_TEST_P(EveryDampedPotential, balances_its_damping_forces_and_does_not_damp_common_motion) {
  for (int i = 0; i < trials; ++i) {
    const TypeParam p = this->potential();
    const Stencil<TypeParam> x = this->vectors(), force = p.damping_forces(x, this->vectors());
    EXPECT_EQ(force[0] + force[1], (Vec3{}));
    Stencil<TypeParam> together;
    together.fill(this->dice.vector());
    for (const Vec3& f : p.damping_forces(x, together)) EXPECT_TRUE(is_zero(f));
  }
}

TYPED_TEST_P(EveryDampedPotential, without_damping_has_no_damping_forces) {
  for (int i = 0; i < 100; ++i) {
    TypeParam p = this->potential();
    p.damping = 0;
    for (const Vec3& f : p.damping_forces(this->vectors(), this->vectors())) EXPECT_TRUE(is_zero(f));
  }
}
REGISTER_TYPED_TEST_SUITE_P(EveryDampedPotential, only_takes_energy_out,
                            balances_its_damping_forces_and_does_not_damp_common_motion,
                            without_damping_has_no_damping_forces);

}  // namespace nacre::test
