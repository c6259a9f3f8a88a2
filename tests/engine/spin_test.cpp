#include "nacre/engine/spin.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/contracts.hpp"

namespace nacre::spin_test {
namespace {

TEST(Spin, a_rod_that_turns_about_z_has_that_spin_and_its_centre_is_in_its_middle) {
  const std::vector<MovingMass> rod{{1, {1, 0, 0}, {5, 2, 0}}, {1, {3, 0, 0}, {5, 6, 0}}};
  EXPECT_EQ(centre_of_mass(rod), (Vec3{2, 0, 0}));
  const Vec3 spin = spin_of(rod);
  EXPECT_NEAR(norm(spin - Vec3{0, 0, 2}), 0, 1e-14);
}

TEST(Spin, masses_that_are_all_zero_have_no_centre) {
  const std::vector<MovingMass> nothing{{0, {1, 0, 0}, {}}, {0, {3, 0, 0}, {}}};
  EXPECT_CONTRACT(centre_of_mass(nothing), "all zero");
  EXPECT_CONTRACT(spin_of(nothing), "all zero");
  EXPECT_CONTRACT(centre_of_mass({}), "all zero");
}

}  // namespace
}  // namespace nacre::spin_test
