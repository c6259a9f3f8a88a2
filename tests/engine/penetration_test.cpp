// Nothing penetrates, whatever the stiffness and the speed; what cannot be resolved ends as layer_limit.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/engine/simulation.hpp"
#include "nacre/scene/compile.hpp"

namespace nacre {
namespace {

constexpr double thickness = 0.1;

Scene impact(double stiffness, double speed, double duration, int quantum) {
  Scene scene;
  scene.simulation.duration = duration;
  scene.simulation.quantum = quantum;
  scene.contact.thickness = thickness;
  scene.contact.stiffness = stiffness;
  ParticlesTable ball;
  ball.name = "ball";
  ball.positions = {{0, 0, 0.25}};
  ball.velocities = {{0, 0, -speed}};
  ball.masses = {1};
  ball.radii = {0};
  scene.particles = {ball};
  scene.planes = {{"floor", {}, {0, 0, 1}, {}}};
  return scene;
}

/// Long enough to come, be stopped (at most half a period of the first layer) and leave.
double long_enough(double stiffness, double speed) { return 1.5 / speed + 5 / std::sqrt(stiffness); }

/// The finest quantum in which this duration fits.
int finest_quantum(double duration) {
  return std::min(Quantum::default_exponent, static_cast<int>(std::ceil(std::log2(duration))) - 61);
}

/// The smallest distance at any instant. Between instants motion is straight, so none is smaller in between.
struct Watched {
  Ending ending;
  double least = INFINITY;
  double exit_speed = 0;
  Layer max_layer = 0;
};

Watched watch(const Scene& scene, const Strategy& strategy = {}) {
  const Model model = compile(scene);
  Simulation simulation(model, strategy);
  Watched watched;
  const auto note = [&](Time, const Kicks&) {
    watched.least = std::min(watched.least, simulation.state().motion.nodes()[0].x.z);
  };
  watched.ending =
      simulation.advance(*model.quantum.nearest(scene.simulation.duration), {.on_instant = note});
  watched.least = std::min(watched.least, simulation.state().motion.position_at(0, simulation.state().now).z);
  watched.exit_speed = simulation.state().motion.nodes()[0].v.z;
  watched.max_layer = simulation.state().since_start.max_layer;
  return watched;
}

TEST(Penetration, never_happens_from_soft_to_stiff_and_slow_to_fast) {
  Layer deepest = 0;
  for (double stiffness = 1e-3; stiffness < 2e6; stiffness *= 10)
    for (double speed = 1e-2; speed < 2e4; speed *= 10) {
      SCOPED_TRACE("k " + std::to_string(stiffness) + " v " + std::to_string(speed));
      const double duration = long_enough(stiffness, speed);
      const Watched w = watch(impact(stiffness, speed, duration, finest_quantum(duration)));
      EXPECT_EQ(w.ending.outcome, Outcome::reached) << w.ending.reason;
      EXPECT_GT(w.least, 0);
      EXPECT_GE(w.max_layer, 1);
      EXPECT_NEAR(w.exit_speed / speed, 1, 0.05) << "the rebound is elastic";
      deepest = std::max(deepest, w.max_layer);
    }
  EXPECT_GT(deepest, 1000000);
}

TEST(Penetration, past_the_stated_limit_the_run_ends_with_its_state_kept) {
  for (StrategyName name : {StrategyName::fast, StrategyName::paper}) {
    const Watched w = watch(impact(1e-3, 1e4, 1, -49), {.name = name});
    EXPECT_EQ(w.ending.outcome, Outcome::layer_limit);
    EXPECT_NE(w.ending.reason.find("ball against floor"), std::string::npos) << w.ending.reason;
    EXPECT_GT(w.least, 0);
    EXPECT_TRUE(std::isfinite(w.exit_speed));
  }
}

TEST(Penetration, coordinates_too_large_for_the_layer_end_the_run_too) {
  Scene scene = impact(1e-3, 1e4, 1e-3, -70);
  scene.particles[0].positions[0].x = 1e7;
  const Watched w = watch(scene);
  EXPECT_EQ(w.ending.outcome, Outcome::layer_limit);
  EXPECT_NE(w.ending.reason.find("coordinates"), std::string::npos) << w.ending.reason;
  EXPECT_GT(w.least, 0);
}

/// Where and how a run ends, to the last bit.
std::pair<Time, std::uint64_t> end_of(const Scene& scene, const Strategy& strategy) {
  const Model model = compile(scene);
  Simulation simulation(model, strategy);
  EXPECT_EQ(simulation.advance(*model.quantum.nearest(scene.simulation.duration)).outcome,
            Outcome::layer_limit);
  return {simulation.state().now, simulation.state().trajectory_hash()};
}

TEST(Penetration, the_limit_is_the_same_for_every_strategy) {
  Scene far_away =
      impact(1e-3, 1e4, 1e-3, -70);  // races sideways, into coordinates that resolve less and less
  far_away.particles[0].velocities[0].x = 3e11;
  for (const Scene& scene : {impact(1e-3, 1e4, 1, -49), impact(1e-2, 300, 1, -40), far_away}) {
    const auto fast = end_of(scene, {});
    EXPECT_EQ(end_of(scene, {.eagerness = 0}), fast);
    EXPECT_EQ(end_of(scene, {.eagerness = 1000}), fast);
    EXPECT_EQ(end_of(scene, {.name = StrategyName::paper}), fast);
  }
}

}  // namespace
}  // namespace nacre
