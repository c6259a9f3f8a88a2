// Contracts of module base that a caller can violate.
#include <gtest/gtest.h>

#include <limits>

#include "nacre/base/circle.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/random.hpp"
#include "support/contracts.hpp"

namespace nacre::base_contracts_test {
namespace {

TEST(BaseContracts, a_range_of_random_numbers_must_not_end_before_it_starts) {
  Random random(1, "contracts", "test");
  EXPECT_CONTRACT(random.between(1, 0.5), "must not end before it starts");
  EXPECT_EQ(random.between(2, 2), 2);
}

TEST(BaseContracts, a_logarithmic_range_must_be_positive) {
  Random random(1, "contracts", "test");
  EXPECT_CONTRACT(random.log_between(0, 1), "must be positive");
  EXPECT_CONTRACT(random.log_between(2, 1), "not end before it starts");
}

TEST(BaseContracts, a_random_direction_needs_an_axis_that_is_not_flat) {
  Random random(1, "contracts", "test");
  EXPECT_CONTRACT(random.direction({true, true, true}), "at least one axis");
  EXPECT_EQ(std::abs(random.direction({true, true, false}).z), 1);
}

TEST(BaseContracts, an_angle_must_be_a_finite_part_of_a_turn) {
  EXPECT_CONTRACT(on_circle(1, 0), "finite part of a turn");
  EXPECT_CONTRACT(on_circle(1, std::numeric_limits<double>::infinity()), "finite part of a turn");
  EXPECT_CONTRACT(at_degrees(std::numeric_limits<double>::quiet_NaN()), "finite part of a turn");
}

TEST(BaseContracts, an_input_error_must_have_a_problem) {
  EXPECT_CONTRACT(InputError(std::vector<Problem>{}), "at least one problem");
}

}  // namespace
}  // namespace nacre::base_contracts_test
