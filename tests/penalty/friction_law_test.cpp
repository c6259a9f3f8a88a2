// The law of static friction for one rung: a spring with a memory, Coulomb's cap, and a dashpot under it.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/penalty/friction.hpp"
#include "support/random.hpp"

namespace nacre::friction_law_test {
namespace {

constexpr Grip grip{.stiffness = 100, .damping = 2, .friction = 0.5, .sliding = 0.4};
constexpr double load = 10;

double size(const Tangential& t) { return std::sqrt(dot(t, t)); }

TEST(FrictionLaw, holds_what_is_under_the_cap_with_a_spring) {
  const Held held = hold(grip, {0.02, -0.01}, {}, load, false);
  EXPECT_FALSE(held.slips);
  EXPECT_EQ(held.spring, (Tangential{0.02, -0.01}));
  EXPECT_DOUBLE_EQ(held.force.first, -2);
  EXPECT_DOUBLE_EQ(held.force.second, 1);
}

TEST(FrictionLaw, slips_at_the_cap_with_the_coefficient_of_sliding) {
  const Held held = hold(grip, {0.06, -0.08}, {3, 4}, load, false);
  EXPECT_TRUE(held.slips);
  EXPECT_NEAR(size(held.force), grip.sliding * load, 1e-12);
  EXPECT_NEAR(held.force.first / held.force.second, -0.75, 1e-12) << "against the spring";
  EXPECT_NEAR(grip.stiffness * size(held.spring), grip.sliding * load, 1e-12) << "which follows the slip";
}

TEST(FrictionLaw, goes_on_slipping_between_the_two_coefficients) {
  const Tangential spring{0.045, 0};  // 4.5 N: more than sliding, less than static friction
  EXPECT_FALSE(hold(grip, spring, {}, load, false).slips);
  EXPECT_TRUE(hold(grip, spring, {}, load, true).slips);
}

TEST(FrictionLaw, has_a_dashpot_that_never_takes_the_force_over_the_cap) {
  test::Random random(1);
  int cut = 0, whole = 0;
  for (int i = 0; i < 1000; ++i) {
    const Tangential spring{random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03)};
    const Tangential velocity{random.uniform(-3, 3), random.uniform(-3, 3)};
    const Held held = hold(grip, spring, velocity, load, false);
    ASSERT_FALSE(held.slips);
    ASSERT_LE(size(held.force), grip.friction * load * (1 + 1e-12));
    const Tangential drag = held.force + grip.stiffness * spring;  // without the spring
    ASSERT_LE(dot(drag, velocity), 1e-12) << "takes energy, gives none";
    const double part = size(drag) / (grip.damping * size(velocity));
    ASSERT_LE(part, 1 + 1e-12);
    cut += part<0.999, whole += part> 0.999;
  }
  EXPECT_GT(cut, 100);
  EXPECT_GT(whole, 100);
}

// Around a closed path of displacements the spring gives back what it took, less what slip dissipates.
TEST(FrictionLaw, keeps_its_energy_while_it_sticks_and_dissipates_while_it_slips) {
  Grip undamped = grip;
  undamped.damping = 0;
  undamped.sliding = undamped.friction;
  const auto work_around = [&](double radius) {
    Tangential spring, last{radius, 0};
    spring = last;
    double work = 0, slip_work = 0;
    Held before = hold(undamped, spring, {}, load, false);
    constexpr int steps = 20000;
    for (int i = 1; i <= steps; ++i) {
      const double angle = 2 * std::acos(-1.0) * i / steps;
      const Tangential next{radius * std::cos(angle), radius * std::sin(angle)};
      const Tangential moved = next + -1 * last;
      const Held held = hold(undamped, before.spring + moved, {}, load, before.slips);
      work -= 0.5 * dot(held.force + before.force, moved);
      slip_work += held.slips ? undamped.friction * load * size(moved) : 0;
      before = held, last = next;
    }
    return std::pair{work, slip_work};
  };
  EXPECT_NEAR(work_around(0.04).first, 0, 1e-12);
  const auto [work, slip_work] = work_around(0.5);
  EXPECT_NEAR(work / slip_work, 1, 0.02);
}

TEST(FrictionLaw, has_a_tangent_frame_across_the_normal) {
  test::Random random(2);
  for (int i = 0; i < 100; ++i) {
    const Vec3 normal = unit(random.vector(1)), along = random.vector(1);
    const TangentFrame frame(normal, along);
    EXPECT_NEAR(dot(frame.first, normal), 0, 1e-12);
    EXPECT_NEAR(dot(frame.first, frame.second), 0, 1e-12);
    EXPECT_GT(dot(frame.first, along), 0);
    const Tangential t{random.uniform(-1, 1), random.uniform(-1, 1)};
    EXPECT_NEAR(size(frame.of(frame.vector(t)) + -1 * t), 0, 1e-14);
  }
}

TEST(FrictionLaw, withholds_at_rest_no_more_than_what_stops_the_separation) {
  EXPECT_EQ(withheld_at_rest(10, 0.75, -1, -5, 1), 0) << "approaching";
  EXPECT_EQ(withheld_at_rest(10, 0.75, 1, 50, 1), 7.5) << "fast: as restitution says";
  EXPECT_EQ(withheld_at_rest(10, 0.75, 0.01, 0.5, 1), 0.5) << "slow: what stops it";
}

}  // namespace
}  // namespace nacre::friction_law_test
