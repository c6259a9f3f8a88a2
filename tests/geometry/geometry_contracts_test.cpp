// Contracts of module geometry that a caller can violate.
#include <gtest/gtest.h>

#include <limits>

#include "nacre/geometry/point.hpp"
#include "nacre/geometry/rotation.hpp"
#include "support/contracts.hpp"

namespace nacre::geometry_contracts_test {
namespace {

TEST(GeometryContracts, the_axis_of_a_rotation_must_be_finite_and_not_zero) {
  EXPECT_CONTRACT(Rotation({0, 0, 0}, 30), "finite and not zero");
  EXPECT_CONTRACT(Rotation({0, std::numeric_limits<double>::infinity(), 0}, 30), "finite and not zero");
  EXPECT_CONTRACT(Rotation({0, 0, 1}, std::numeric_limits<double>::infinity()), "finite part of a turn");
}

TEST(GeometryContracts, the_node_of_a_vertex_must_not_be_negative) {
  EXPECT_CONTRACT(Point::vertex(-1), "must not be negative");
}

}  // namespace
}  // namespace nacre::geometry_contracts_test
