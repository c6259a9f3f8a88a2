// Nothing penetrates at any stiffness and speed; a contact that cannot be resolved ends the run as
// layer_limit.
#include <gtest/gtest.h>

#include <cmath>
#include <tuple>
#include <vector>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::penetration_test {
namespace {

constexpr double thickness = 0.1;

Scene impact(double stiffness, double speed, double duration, int quantum,
             LadderKind ladder = LadderKind::rungs) {
  Scene scene;
  scene.contact.ladder = ladder;
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
  scene.planes = {{"floor", {}, {0, 0, 1}, {}, {}}};
  return scene;
}

/// Long enough to arrive, be stopped (at most half a period of the first layer) and leave.
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

TEST(Penetration, never_happens_with_smooth_layers_either) {
  Layer deepest = 0;
  for (double stiffness = 1e-3; stiffness < 2e6; stiffness *= 10)
    for (double speed = 1e-2; speed < 2e4; speed *= 10) {
      SCOPED_TRACE("k " + std::to_string(stiffness) + " v " + std::to_string(speed));
      const double duration = 2 * long_enough(stiffness, speed);
      const Watched w =
          watch(impact(stiffness, speed, duration, finest_quantum(duration), LadderKind::smooth));
      EXPECT_EQ(w.ending.outcome, Outcome::reached) << w.ending.reason;
      EXPECT_GT(w.least, 0);
      EXPECT_GE(w.max_layer, 1);
      EXPECT_NEAR(w.exit_speed / speed, 1, 0.05) << "the rebound is elastic";
      deepest = std::max(deepest, w.max_layer);
    }
  EXPECT_GT(deepest, 35);
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

/// Two spheres of very different mass collide head on, far from the origin or near it.
TEST(Penetration, never_happens_between_spheres_either) {
  Layer deepest = 0;
  for (double stiffness : {1e-2, 1.0, 1e3, 1e6})
    for (double speed : {0.1, 10.0, 1e4})
      for (double heavy : {1.0, 1000.0}) {
        SCOPED_TRACE("k " + std::to_string(stiffness) + " v " + std::to_string(speed));
        const double duration = long_enough(stiffness, speed);
        Scene scene = impact(stiffness, speed, duration, finest_quantum(duration));
        scene.planes.clear();
        scene.particles[0].radii = {0.5};
        scene.particles[0].positions = {{0, 0, 1.75}};
        ParticlesTable other = scene.particles[0];
        other.name = "other";
        other.positions = {{0, 0, 0.5}};
        other.velocities = {{}};
        other.masses = {heavy};
        scene.particles.push_back(other);
        const Model model = compile(scene);
        Simulation simulation(model, {});
        double least = INFINITY;
        const auto note = [&](Time now, const Kicks&) {
          const Motion& motion = simulation.state().motion;
          least = std::min(least, norm(motion.position_at(0, now) - motion.position_at(1, now)) - 1);
        };
        const Ending ending = simulation.advance(*model.quantum.nearest(duration), {.on_instant = note});
        EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
        EXPECT_GT(least, 0);
        const auto& nodes = simulation.state().motion.nodes();
        EXPECT_NEAR((nodes[0].v.z - nodes[1].v.z) / speed, 1, 0.05) << "the rebound is elastic";
        deepest = std::max(deepest, simulation.state().since_start.max_layer);
      }
  EXPECT_GT(deepest, 10000);
}

/// The end of a run, to the last bit.
std::pair<Time, std::uint64_t> end_of(const Scene& scene, const Strategy& strategy) {
  const Model model = compile(scene);
  Simulation simulation(model, strategy);
  EXPECT_EQ(simulation.advance(*model.quantum.nearest(scene.simulation.duration)).outcome,
            Outcome::layer_limit);
  return {simulation.state().now, simulation.state().trajectory_hash()};
}

/// Two spheres that collide obliquely while one of them hangs on a spring: there are kicks up to the end.
Scene past_the_limit(int i) {
  Scene scene = impact(1e-3 * (1 + i % 3), 1000.0 * (1 + i % 7), 1, -38 - i % 5);
  scene.planes.clear();
  scene.particles[0].positions[0] = {0.001 * i, 0, 1.25};
  scene.particles[0].radii = {0.5};
  ParticlesTable other = scene.particles[0];
  other.name = "other";
  other.positions = {{0, 0.002 * i, 0}};
  other.velocities = {{}};
  other.masses = {1.0 + i};
  ParticlesTable anchor = other;
  anchor.name = "anchor";
  anchor.positions = {{0, 3, 0}};
  anchor.fixed = true;
  scene.particles.push_back(other);
  scene.particles.push_back(anchor);
  SpringTable spring;
  spring.name = "tether";
  spring.between = {{"other", "anchor"}};
  spring.stiffness = 50;
  spring.length = 2.5;
  spring.step = 1e-5;
  scene.springs = {spring};
  return scene;
}

TEST(Penetration, the_limit_is_the_same_for_every_strategy) {
  Scene far_away = impact(1e-3, 1e4, 1e-3, -70);  // moves sideways, to coordinates that resolve less and less
  far_away.particles[0].velocities[0].x = 3e11;
  std::vector<Scene> scenes{impact(1e-3, 1e4, 1, -49), impact(1e-2, 300, 1, -40), far_away};
  for (int i = 0; i < 20; ++i) scenes.push_back(past_the_limit(i));
  for (const Scene& scene : scenes) {
    SCOPED_TRACE(&scene - scenes.data());
    const auto fast = end_of(scene, {});
    EXPECT_EQ(end_of(scene, {.eagerness = 0}), fast);
    EXPECT_EQ(end_of(scene, {.eagerness = 1000}), fast);
    EXPECT_EQ(end_of(scene, {.guides = false}), fast);
    EXPECT_EQ(end_of(scene, {.name = StrategyName::paper}), fast);
  }
}

TEST(Penetration, no_strategy_ends_a_run_that_another_finishes) {
  int reached = 0, limited = 0;
  for (double speed = 180; speed < 320; speed += 4) {
    SCOPED_TRACE(speed);
    const Model model = compile(impact(1e-2, speed, 1, -40));
    const auto run = [&](const Strategy& strategy) {
      Simulation simulation(model, strategy);
      const Outcome outcome = simulation.advance(*model.quantum.nearest(1.0)).outcome;
      return std::tuple(outcome, simulation.state().now, simulation.state().trajectory_hash());
    };
    const auto fast = run({});
    ++(std::get<0>(fast) == Outcome::reached ? reached : limited);
    EXPECT_EQ(run({.name = StrategyName::paper}), fast);
    EXPECT_EQ(run({.ahead = false}), fast);
    EXPECT_EQ(run({.eagerness = 0, .ahead = false}), fast);
    EXPECT_EQ(run({.eagerness = 100, .ahead = false}), fast);
    EXPECT_EQ(run({.guides = false}), fast);
  }
  EXPECT_GT(reached, 3) << "the speeds must be on both sides of the limit";
  EXPECT_GT(limited, 3);
}

}  // namespace
}  // namespace nacre::penetration_test
