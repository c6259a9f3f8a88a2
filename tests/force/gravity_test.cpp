#include "nacre/force/gravity.hpp"

#include <gtest/gtest.h>

#include "force/every_potential.hpp"

namespace nacre::test {

template <>
Gravity sample(ForceDice& dice) {
  return {dice.vector(), dice.normal()};
}

INSTANTIATE_TYPED_TEST_SUITE_P(Gravity, EveryPotential, Gravity);

}  // namespace nacre::test

namespace nacre::gravity_test {
namespace {

TEST(Gravity, is_the_weight_at_every_position) {
  const Gravity gravity{{0, 0, -19.62}, 0};
  for (double z : {-1e6, 0.0, 3.0}) EXPECT_EQ(gravity.gradient({Vec3{1, 2, z}})[0], (Vec3{0, 0, 19.62}));
}

TEST(Gravity, energy_is_weight_times_height_above_the_datum) {
  const double mass = 2, acceleration = 8, height_of_datum = -0.5;
  const Gravity gravity{{0, 0, -mass * acceleration}, mass * acceleration * height_of_datum};
  EXPECT_EQ(gravity.energy({Vec3{4, 5, height_of_datum}}), 0);
  EXPECT_EQ(gravity.energy({Vec3{4, 5, 1.5}}), mass * acceleration * 2);
}

}  // namespace
}  // namespace nacre::gravity_test
