#include "nacre/motion/ledger.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "nacre/motion/motion.hpp"

namespace nacre::ledger_test {
namespace {

const Quantum quantum(-10);
constexpr Time second = 1024;
constexpr double fixed = std::numeric_limits<double>::infinity();

Motion two_nodes(double first_mass, double second_mass) {
  return Motion(quantum, {1 / first_mass, 1 / second_mass},
                {Motion::start({1, 2, 3}, {0.5, 0, -1}), Motion::start({-1, 4, 0}, {0, 0, 0})});
}

Vec3 momentum(const Motion& motion) {
  Vec3 sum;
  for (int i = 0; i < 2; ++i)
    if (motion.inverse_mass(i) > 0) sum += (1 / motion.inverse_mass(i)) * motion.nodes()[i].v;
  return sum;
}

Vec3 angular_momentum(const Motion& motion, Time t) {
  Vec3 sum;
  for (int i = 0; i < 2; ++i)
    if (motion.inverse_mass(i) > 0)
      sum += cross(motion.position_at(i, t), (1 / motion.inverse_mass(i)) * motion.nodes()[i].v);
  return sum;
}

/// Applies the kicks at one second and expects that momentum gains what the ledger has as given.
void expect_balanced(Motion motion, const UninitialisedVector<Kick>& kicks) {
  const Vec3 linear = momentum(motion), angular = angular_momentum(motion, second);
  Ledger ledger;
  motion.apply({kicks, {}}, second, ledger);
  EXPECT_EQ(momentum(motion) - linear, ledger.linear_given());
  EXPECT_EQ(angular_momentum(motion, second) - angular, ledger.angular_given());
}

TEST(Ledger, a_balanced_pair_of_kicks_gives_nothing) {
  Motion motion = two_nodes(1, 2);
  Ledger ledger;
  motion.apply({{{0, false, {1, 2, 3}}, {1, false, {-1, -2, -3}}}, {}}, second, ledger);
  EXPECT_EQ(ledger.linear_given(), (Vec3{}));
  EXPECT_EQ(ledger.angular_given(), (Vec3{}));
}

TEST(Ledger, a_kick_from_outside_is_momentum_given) {
  expect_balanced(two_nodes(1, 2), {{0, true, {1, -2, 4}}, {1, true, {0, 8, 0.5}}});
}

TEST(Ledger, what_an_infinite_mass_absorbs_was_given_to_the_others) {
  const Vec3 pull{-2.5, 2, -2};  // from the position of node 0 at one second to node 1: a central force
  expect_balanced(two_nodes(2, fixed), {{0, false, pull}, {1, false, -pull}});
  expect_balanced(two_nodes(fixed, 2), {{0, false, pull}, {1, false, -pull}});
  Motion motion = two_nodes(2, fixed);
  Ledger ledger;
  motion.apply({{{1, false, {-1, -2, -3}}}, {}}, second, ledger);
  EXPECT_EQ(ledger.linear_given(), (Vec3{1, 2, 3}));
}

// A guided spring to a fixed node, or a wall that touches a point of which a node is fixed: both kicks are
// marked as from outside already, and the kick of the fixed one changes no momentum.
TEST(Ledger, a_kick_from_outside_on_an_infinite_mass_is_not_counted_twice) {
  expect_balanced(two_nodes(2, fixed), {{0, true, {1, 2, 3}}, {1, true, {-1, -2, -3}}});
  expect_balanced(two_nodes(2, fixed), {{0, true, {1, 2, 3}}, {1, true, {3, 6, 9}}});
}

void apply_with_losses(Motion& motion, const Kicks& kicks, Time now, Ledger& ledger) {
  motion.add_losses(kicks, ledger);
  motion.apply(kicks, now, ledger);
  motion.add_losses(kicks, ledger);
  ledger.flush();
}

TEST(Ledger, a_kick_that_is_all_loss_dissipates_the_kinetic_energy_it_takes) {
  std::mt19937_64 random(4);
  std::normal_distribution<double> number;
  for (int i = 0; i < 10'000; ++i) {
    const double mass = std::exp(3 * number(random));
    const Vec3 v{number(random), number(random), number(random)};
    const Vec3 impulse{number(random), number(random), number(random)};
    Motion motion(quantum, {1 / mass}, {Motion::start({}, v)});
    Ledger ledger;
    apply_with_losses(motion, {{{0, false, impulse}}, {{0, impulse}}}, second, ledger);
    const Vec3& w = motion.nodes()[0].v;
    const double scale = mass * (dot(v, v) + dot(w, w));
    EXPECT_NEAR(ledger.dissipation(), 0.5 * mass * (dot(v, v) - dot(w, w)), 1e-15 * scale);
  }
}

TEST(Ledger, dissipation_is_exact_where_the_numbers_are) {
  Motion motion = two_nodes(2, 4);
  Ledger ledger;
  apply_with_losses(motion,
                    {{{0, false, {-0.5, 0, 1}}, {1, false, {4, 0, 0}}}, {{0, {-0.5, 0, 1}}, {1, {1, 0, 0}}}},
                    0, ledger);
  // Node 0 changes from (1/2, 0, -1) to (1/4, 0, -1/2): 1.25 - 0.3125. Of node 1's kick only the loss counts:
  // -1
  // * 1/2.
  EXPECT_EQ(ledger.dissipation(), 1.25 - 0.3125 - 0.5);
}

TEST(Ledger, the_order_of_kicks_within_an_instant_does_not_matter) {
  const Kick push{0, false, {0, 0, 3}}, drag{0, false, {0, 0, -1}};
  Motion one = two_nodes(1, 1), other = two_nodes(1, 1);
  Ledger first, second_ledger;
  apply_with_losses(one, {{push, drag}, {{1, drag.impulse}}}, 0, first);
  apply_with_losses(other, {{drag, push}, {{0, drag.impulse}}}, 0, second_ledger);
  EXPECT_EQ(first.dissipation(), second_ledger.dissipation());
}

TEST(Ledger, a_loss_belongs_to_its_own_kick_and_to_no_other) {
  Motion motion = two_nodes(1, 1);
  Ledger ledger;
  apply_with_losses(motion, {{{0, false, {1, 0, 0}}, {0, false, {0, 0, 1}}}, {{1, {0, 0, 1}}}}, 0, ledger);
  EXPECT_EQ(ledger.dissipation(), 0.5);  // from (1.5, 0, -1) to (1.5, 0, 0)
}

}  // namespace
}  // namespace nacre::ledger_test
