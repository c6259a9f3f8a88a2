// Energy and momentum as they are read from a run.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/engine/pending_impulses.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/scenes.hpp"

namespace nacre::observe_test {
namespace {

/// The largest departure of the ledger from its first value, sampled every `spacing` seconds.
double worst(const Scene& scene, double until, double spacing) {
  const Model model = compile(scene);
  Simulation simulation(model, {});
  const double first = observe(model, simulation.state(), 0).ledger;
  double largest = 0;
  for (double t = 0; t <= until; t += spacing) {
    simulation.advance(*model.quantum.nearest(t));
    Depth depth;
    largest = std::max(largest, std::abs(simulation.sample(depth).ledger - first));
  }
  return largest;
}

TEST(Observe, synchronised_energy_is_free_of_the_first_order_noise) {
  // Without the pending impulses, samples of this run are off by 0.8%.
  EXPECT_LT(worst(test::shipped("paper/spring_on_plane"), 20, 0.0137) / 3, 0.0015);
}

TEST(Observe, pending_impulses_have_no_time_before_the_start) {
  const Model model;
  EXPECT_THROW(pending_impulses(model, initial_state(model).motion, -1, {}), ContractViolation);
}

TEST(Observe, the_noise_is_of_second_order) {
  const auto noise = [](double factor) {
    Scene scene = test::shipped("paper/spring_on_plane");
    scene.simulation.gravity_step = 0.005 * factor;
    scene.springs[0].step = 0.005 * factor;
    scene.contact.step = 0.0005 * factor;
    return worst(scene, 2.5, 0.00137);
  };
  EXPECT_GT(noise(1) / noise(0.25), 8);
}

TEST(Observe, a_small_alpha_keeps_the_energy_of_a_ball_that_reaches_layer_twelve) {
  for (double stiffness : {2000.0, 200000.0}) {
    Scene scene;
    ParticlesTable ball;
    ball.name = "ball";
    ball.positions = {{0, 0, 1}};
    ball.velocities = {{0, 0, 0}};
    ball.masses = {1};
    ball.radii = {0};
    scene.particles = {ball};
    scene.planes = {{"floor", {}, {0, 0, 1}, {}, {}}};
    scene.simulation.gravity = {0, 0, -10};
    scene.simulation.duration = 100;
    scene.contact.thickness = 0.01;
    scene.contact.stiffness = stiffness;
    scene.contact.alpha = 0.0125;
    EXPECT_LT(worst(scene, 100, 0.0997) / 10, 0.015) << stiffness;
  }
}

TEST(Observe, the_ledger_closes_with_damping) {
  const Scene scene = test::shipped("tutorial/first");
  const Model model = compile(scene);
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  const Time end = *model.quantum.nearest(3);
  simulation.advance(end);
  const Sample last = observe(model, simulation.state(), end);
  EXPECT_GT(last.dissipation, 0.3 * first.total) << "much is damped away";
  EXPECT_NEAR(last.ledger / first.ledger, 1, 0.01);
}

TEST(Observe, momentum_counts_what_gravity_gave_and_walls_took) {
  for (int seed = 0; seed < 40; ++seed) {
    const Model model = compile(test::random_scene(static_cast<std::uint64_t>(seed), LadderKind::rungs));
    Simulation simulation(model, {});
    const Sample first = observe(model, simulation.state(), 0);
    double linear = 0, angular = 0, linear_scale = 0, angular_scale = 0;
    for (int i = 1; i <= 20; ++i) {
      simulation.advance(*model.quantum.nearest(0.035 * i));
      Depth depth;
      const Sample sample = simulation.sample(depth);
      linear = std::max(linear, norm(sample.linear - first.linear));
      angular = std::max(angular, norm(sample.angular - first.angular));
      linear_scale = std::max(linear_scale, sample.linear_scale);
      angular_scale = std::max(angular_scale, sample.angular_scale);
    }
    EXPECT_LT(linear / linear_scale, 1e-12) << "seed " << seed;
    EXPECT_LT(angular / angular_scale, 1e-12) << "seed " << seed;
  }
}

TEST(Observe, a_sample_at_an_instant_reads_the_state_before_it) {
  const Model model = compile(test::shipped("paper/spring_on_plane"));
  Simulation simulation(model, {});
  const Sample at_start = observe(model, simulation.state(), 0);
  EXPECT_EQ(at_start.kinetic, 0);
  EXPECT_EQ(at_start.total, 3);
  const Clock gravity = std::get<Forces<Gravity>>(model.forces).clocks[0];
  simulation.advance(gravity.step);  // tick 0 is done, the next one is not
  EXPECT_EQ(simulation.state().motion.nodes()[0].t, 0);
  const double speed = simulation.state().motion.nodes()[0].v.z;
  EXPECT_NEAR(speed, -0.0025, 1e-15) << "tick zero gives half a kick";
  EXPECT_NEAR(observe(model, simulation.state(), gravity.step).kinetic, 0.005 * 0.005, 1e-12);
}

}  // namespace
}  // namespace nacre::observe_test
