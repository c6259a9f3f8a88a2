#include "nacre/force/guided_spring.hpp"

#include <gtest/gtest.h>

#include "force/every_potential.hpp"

namespace nacre::test {

template <>
GuidedSpring sample(ForceDice& dice) {
  return {dice.direction(), dice.positive(), dice.positive(), dice.positive()};
}

INSTANTIATE_TYPED_TEST_SUITE_P(GuidedSpring, EveryPotential, GuidedSpring);
INSTANTIATE_TYPED_TEST_SUITE_P(GuidedSpring, EveryPotentialOfSeveralPoints, GuidedSpring);
INSTANTIATE_TYPED_TEST_SUITE_P(GuidedSpring, EveryDampedPotential, GuidedSpring);

}  // namespace nacre::test

namespace nacre::guided_spring_test {
namespace {

using X = Stencil<GuidedSpring>;

const GuidedSpring spring{{0, 0, 1}, 4, 1.5, 0.5};

TEST(GuidedSpring, at_its_rest_length_it_is_exactly_at_rest) {
  const X x{Vec3{1, 2, 3}, Vec3{-5, 9, 4.5}};
  EXPECT_EQ(spring.energy(x), 0);
  for (const Vec3& g : spring.gradient(x)) EXPECT_TRUE(is_zero(g));
}

TEST(GuidedSpring, depends_only_on_the_distance_along_its_axis) {
  const X x{Vec3{0, 0, 0}, Vec3{0, 0, 2}}, y{Vec3{7, -3, 0}, Vec3{1, 5, 2}};
  EXPECT_EQ(spring.energy(x), spring.energy(y));
  EXPECT_EQ(spring.gradient(x), spring.gradient(y));
  EXPECT_EQ(spring.gradient(x), (X{Vec3{0, 0, -2}, Vec3{0, 0, 2}}));
}

TEST(GuidedSpring, stays_linear_when_its_points_pass_each_other) {
  for (double z : {-3.0, -1.0, 0.0, 1.0, 1.5, 4.0})
    EXPECT_EQ(spring.gradient({Vec3{}, Vec3{0, 0, z}})[1].z, 4 * (z - 1.5)) << z;
}

TEST(GuidedSpring, damping_acts_along_its_axis_only) {
  const X v{Vec3{1, 2, 3}, Vec3{9, 9, 7}};
  EXPECT_EQ(spring.damping_forces({}, v), (X{Vec3{0, 0, 2}, Vec3{0, 0, -2}}));
}

}  // namespace
}  // namespace nacre::guided_spring_test
