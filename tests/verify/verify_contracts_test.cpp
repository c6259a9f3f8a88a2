// Contracts of the judge that a caller can violate.
#include <gtest/gtest.h>

#include <limits>

#include "nacre/verify/exact.hpp"
#include "nacre/verify/judge.hpp"
#include "support/contracts.hpp"

namespace nacre::verify::verify_contracts_test {
namespace {

/// Two spheres.
Surface valid() {
  Surface surface;
  surface.positions = {{0, 0, 0}, {3, 0, 0}};
  surface.elements = {{.size = 1, .points = {0}, .radius = 1}, {.size = 1, .points = {1}, .radius = 1}};
  return surface;
}

TEST(JudgeContracts, only_a_finite_number_can_be_exact) {
  EXPECT_CONTRACT(Exact(std::numeric_limits<double>::infinity()), "finite");
  EXPECT_CONTRACT(Exact(std::numeric_limits<double>::quiet_NaN()), "finite");
}

TEST(JudgeContracts, the_distance_of_a_search_must_not_be_negative) {
  EXPECT_CONTRACT(near_pairs(valid(), {.limit = -1}), "must not be negative");
}

TEST(JudgeContracts, positions_must_be_finite) {
  Surface surface = valid();
  surface.positions[1].y = std::numeric_limits<double>::quiet_NaN();
  EXPECT_CONTRACT(intersections(surface), "must be finite");
}

TEST(JudgeContracts, elements_must_have_one_to_three_points_that_exist) {
  Surface surface = valid();
  surface.elements[0].size = 4;
  EXPECT_CONTRACT(intersections(surface), "one to three points");
  surface = valid();
  surface.elements[1].points[0] = 2;
  EXPECT_CONTRACT(intersections(surface), "must exist");
}

TEST(JudgeContracts, pairs_of_ignored_bodies_must_be_sorted) {
  Surface surface = valid();
  surface.ignored = {{1, 2}, {0, 1}};
  EXPECT_CONTRACT(intersections(surface), "must be sorted");
  surface.ignored = {{2, 1}};
  EXPECT_CONTRACT(intersections(surface), "lower body first");
}

}  // namespace
}  // namespace nacre::verify::verify_contracts_test
