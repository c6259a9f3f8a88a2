// Contracts of the forces that a caller can violate: shapes and materials for which a formula has no value.
#include <gtest/gtest.h>

#include "nacre/force/kinds.hpp"
#include "support/contracts.hpp"

namespace nacre::force_contracts_test {
namespace {

const Corners<double> triangle{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}};
const Corners<double> line{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{2, 0, 0}};
const Hinge::Points flat{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, -1, 0}};
const Hinge::Points folded{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
const Hinge::Points degenerate{Vec3{0, 0, 0}, Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{3, 0, 0}};

TEST(ForceContracts, a_membrane_must_not_be_flat_at_rest) {
  EXPECT_CONTRACT(make_membrane({}, line), "must not be flat");
  EXPECT_CONTRACT(make_bounded_membrane({}, line), "must not be flat");
}

TEST(ForceContracts, the_poisson_ratio_of_a_membrane_must_be_from_0_to_one_half) {
  EXPECT_CONTRACT(make_membrane({.poisson = 1}, triangle), "Poisson's ratio");
  EXPECT_CONTRACT(make_bounded_membrane({.poisson = -0.1}, triangle), "Poisson's ratio");
  EXPECT_CONTRACT(squeeze_at(0.5, 0.6), "Poisson's ratio");
}

TEST(ForceContracts, the_least_height_of_a_squeezed_triangle_must_be_a_fraction) {
  EXPECT_CONTRACT(squeeze_at(1.5, 0.3), "from 0 to 1");
}

TEST(ForceContracts, the_triangles_of_a_hinge_must_not_be_flat_at_rest) {
  EXPECT_CONTRACT(make_hinge({}, degenerate), "must not be flat");
}

TEST(ForceContracts, the_least_height_of_a_hinge_must_be_positive) {
  EXPECT_CONTRACT(make_hinge({.least_height = 0}, flat), "least height");
}

TEST(ForceContracts, a_bounded_hinge_must_be_flat_at_rest) {
  EXPECT_CONTRACT(make_bounded_hinge(make_hinge({}, folded), folded), "must be flat");
}

TEST(ForceContracts, a_fading_hinge_must_fade_from_a_positive_height) {
  EXPECT_CONTRACT(make_fading_hinge(Hinge{}, flat), "must be positive");
}

TEST(ForceContracts, the_segments_of_a_rod_must_be_longer_than_zero) {
  const Bend bend{.stiffness = 1, .least_length = 0.1};
  EXPECT_CONTRACT(highest_frequency2(bend, {Vec3{}, Vec3{}, Vec3{1, 0, 0}}, {1, 1, 1}), "longer than zero");
  EXPECT_CONTRACT(highest_frequency2(Bend{.stiffness = 1}, triangle, {1, 1, 1}), "longer than zero");
}

TEST(ForceContracts, a_spring_must_not_have_negative_parameters) {
  EXPECT_CONTRACT((Spring{-1, 1, 0}.check()), "must not be negative");
  EXPECT_CONTRACT((Spring{1, -1, 0}.check()), "must not be negative");
  EXPECT_CONTRACT((Spring{1, 1, -1}.check()), "must not be negative");
}

TEST(ForceContracts, the_axis_of_a_guided_spring_must_be_a_unit_vector) {
  EXPECT_CONTRACT((GuidedSpring{{0, 0, 2}, 1, 1, 0}.check()), "unit vector");
  EXPECT_CONTRACT((GuidedSpring{{0, 0, 1}, -1, 1, 0}.check()), "must not be negative");
}

}  // namespace
}  // namespace nacre::force_contracts_test
