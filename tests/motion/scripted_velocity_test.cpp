// Nodes that a script moves, and the work of that.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre::scripted_velocity_test {
namespace {

const Quantum quantum(-10);
constexpr Time second = 1024;

Motion two_nodes(double first_inverse, double second_inverse) {
  return Motion(quantum, {first_inverse, second_inverse},
                {Motion::start({1, 2, 3}, {0.5, 0, -1}), Motion::start({-1, 4, 0}, {0, 2, 0})});
}

TEST(ScriptedVelocity, changes_the_velocity_where_the_node_is_and_writes_its_chain) {
  Motion motion = two_nodes(0, 1);
  const std::uint64_t chain = motion.nodes()[0].chain;
  Ledger ledger;
  motion.apply_script(std::array{ScriptedVelocity{0, {7, 0, 0}, 0}}, second, ledger);
  EXPECT_EQ(motion.nodes()[0].x, (Vec3{1.5, 2, 2}));
  EXPECT_EQ(motion.nodes()[0].v, (Vec3{7, 0, 0}));
  EXPECT_EQ(motion.nodes()[0].t, second);
  EXPECT_NE(motion.nodes()[0].chain, chain);
  EXPECT_EQ(ledger.work(), 0);
  EXPECT_EQ(ledger.linear_given(), (Vec3{}));
}

TEST(ScriptedVelocity, a_node_that_is_released_brings_its_energy_and_momentum_in) {
  Motion motion = two_nodes(0, 1);
  Ledger ledger;
  motion.apply_script(std::array{ScriptedVelocity{0, {0.5, 0, -1}, 0.25}}, second, ledger);
  EXPECT_EQ(motion.inverse_mass(0), 0.25);
  EXPECT_EQ(ledger.work(), 0.5 * 4 * 1.25);
  EXPECT_EQ(ledger.linear_given(), (Vec3{2, 0, -4}));
  EXPECT_EQ(ledger.angular_given(), cross(Vec3{1.5, 2, 2}, Vec3{2, 0, -4}));
}

TEST(ScriptedVelocity, a_node_that_a_script_takes_over_takes_them_out) {
  Motion motion = two_nodes(0, 0.5);
  Ledger ledger;
  motion.apply_script(std::array{ScriptedVelocity{1, {5, 5, 5}, 0}}, second, ledger);
  EXPECT_EQ(motion.inverse_mass(1), 0);
  EXPECT_EQ(ledger.work(), -0.5 * 2 * 4);
  EXPECT_EQ(ledger.linear_given(), (Vec3{0, -4, 0}));
}

TEST(ScriptedVelocity, a_kick_against_a_driven_node_is_work_and_writes_nothing) {
  Motion motion = two_nodes(0, 1);
  Ledger ledger;
  EXPECT_EQ(motion.apply({{{0, false, {2, 0, 1}}, {1, false, {-2, 0, -1}}}, {}}, second, ledger), 1u);
  EXPECT_EQ(motion.nodes()[0].v, (Vec3{0.5, 0, -1}));
  EXPECT_EQ(ledger.work(), 0) << "at right angles to its motion";
  motion.apply({{{0, true, {2, 0, 0}}}, {}}, second, ledger);
  EXPECT_EQ(ledger.work(), -1) << "pushed along its velocity, it does negative work";
}

TEST(ScriptedVelocity, with_a_negative_inverse_mass_is_refused) {
  Motion motion(Quantum(-10), {1}, {Motion::start({}, {})});
  Ledger ledger;
  const ScriptedVelocity negative{0, {}, -1};
  EXPECT_THROW(motion.apply_script({&negative, 1}, 1, ledger), ContractViolation);
}

TEST(ScriptedVelocity, that_is_not_finite_is_found) {
  const Motion motion = two_nodes(0, 1);
  Kicks kicks;
  kicks.scripted = {{1, {0, INFINITY, 0}, 0}};
  EXPECT_EQ(motion.first_not_finite(kicks, second), 1);
}

}  // namespace
}  // namespace nacre::scripted_velocity_test
