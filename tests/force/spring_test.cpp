#include "nacre/force/spring.hpp"

#include <gtest/gtest.h>

#include <random>

#include "force/every_potential.hpp"

namespace nacre::test {

template <>
Spring sample(ForceDice& dice) {
  return {dice.positive(), dice.positive(), dice.positive()};
}

INSTANTIATE_TYPED_TEST_SUITE_P(Spring, EveryPotential, Spring);
INSTANTIATE_TYPED_TEST_SUITE_P(Spring, EveryPotentialOfSeveralPoints, Spring);
INSTANTIATE_TYPED_TEST_SUITE_P(Spring, EveryBalancedPotential, Spring);
INSTANTIATE_TYPED_TEST_SUITE_P(Spring, EveryDampedPotential, Spring);

}  // namespace nacre::test

namespace nacre::spring_test {
namespace {

using X = Stencil<Spring>;

Vec3 random_vector(std::mt19937_64& random) {
  std::normal_distribution<double> number;
  return {number(random), number(random), number(random)};
}

TEST(Spring, pulls_with_stiffness_times_stretch) {
  const Spring spring{3, 2, 0};
  const X x{Vec3{1, 0, 0}, Vec3{5, 0, 0}};
  EXPECT_EQ(spring.energy(x), 0.5 * 3 * 4);
  EXPECT_EQ(spring.gradient(x), (X{Vec3{-6, 0, 0}, Vec3{6, 0, 0}}));
}

TEST(Spring, at_its_rest_length_it_is_exactly_at_rest) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 10'000; ++i) {
    const X x{random_vector(random), random_vector(random)};
    const Spring spring{1e6, norm(x[1] - x[0]), 0};
    EXPECT_EQ(spring.energy(x), 0);
    for (const Vec3& g : spring.gradient(x)) EXPECT_TRUE(is_zero(g));
  }
}

TEST(Spring, is_invariant_under_rotation) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 2000; ++i) {
    const X x{random_vector(random), random_vector(random)};
    const Vec3 axis = random_vector(random);
    // A rotation is two reflections: in the planes across `axis` and across x.
    const auto turned = [&](const Vec3& y) {
      const Vec3 once = y - (2 * dot(axis, y) / dot(axis, axis)) * axis;
      return Vec3{-once.x, once.y, once.z};
    };
    const X y{turned(x[0]), turned(x[1])};
    const Spring spring{2, 0.7, 0};
    EXPECT_NEAR(spring.energy(y), spring.energy(x), 1e-13 * (1 + spring.energy(x)));
    const X g = spring.gradient(x), h = spring.gradient(y);
    for (int j = 0; j < 2; ++j) EXPECT_LT(norm(turned(g[j]) - h[j]), 1e-13 * (1 + norm(g[j])));
  }
}

TEST(Spring, has_no_force_if_its_ends_coincide) {
  const X x{Vec3{1, 2, 3}, Vec3{1, 2, 3}}, v{Vec3{1, 0, 0}, Vec3{0, 1, 0}};
  const Spring spring{1, 1, 1};
  for (const Vec3& g : spring.gradient(x)) EXPECT_TRUE(is_zero(g));
  for (const Vec3& f : spring.damping_forces(x, v)) EXPECT_TRUE(is_zero(f));
}

TEST(Spring, damping_acts_along_the_spring_only) {
  const Spring spring{1, 1, 0.5};
  const X x{Vec3{0, 0, 0}, Vec3{2, 0, 0}};
  EXPECT_EQ(spring.damping_forces(x, {Vec3{}, Vec3{3, 7, -5}}), (X{Vec3{1.5, 0, 0}, Vec3{-1.5, 0, 0}}));
}

}  // namespace
}  // namespace nacre::spring_test
