// The energy of a ball that bounces elastically for a long time: bounces on a fixed clock have errors, and
// these must not add up. tests/soak/long_bounces.py has the full length.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::long_bounces_test {
namespace {

/// Between two planes at 0 and 1, without gravity.
Scene ball(double speed) {
  Scene scene;
  scene.simulation.duration = 15'000;
  ParticlesTable table;
  table.name = "ball";
  table.positions = {{0, 0, 0.37}};
  table.velocities = {{0, 0, speed}};
  table.masses = {1};
  table.radii = {0.1};
  scene.particles = {table};
  scene.planes = {{"low", {}, {0, 0, 1}, {}, {}}, {"high", {0, 0, 1}, {0, 0, -1}, {}, {}}};
  return scene;
}

/// The largest relative change of the energy, looked at after every hundredth of this many bounces.
double worst_change(const Scene& scene, int bounces) {
  const Model model = compile(resolve(scene));
  Simulation simulation(model, {});
  const double speed = norm(scene.particles[0].velocities[0]), energy = 0.5 * speed * speed;
  double worst = 0;
  Depth depth;
  for (int i = 1; i <= 100; ++i) {
    const Ending ending = simulation.advance(*model.quantum.nearest(0.01 * i * bounces * 0.8 / speed));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    worst = std::max(worst, std::abs(simulation.sample(depth).total / energy - 1));
  }
  return worst;
}

double start_speed(int i) { return 0.6 * std::exp2(i / 8.0) * (1 + 0.01 * i); }

TEST(LongBounces, defaults_keep_the_energy_within_one_percent) {
  for (int i = 0; i < 32; ++i)
    EXPECT_LE(worst_change(ball(start_speed(i)), 10'000), 0.01) << "speed " << start_speed(i);
}

}  // namespace
}  // namespace nacre::long_bounces_test
