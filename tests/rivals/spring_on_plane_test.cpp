// The paper's first experiment, and its two counter-examples, which must fail in the paper's way.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/record/statistics.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"

namespace nacre::spring_on_plane_test {
namespace {

struct Curve {
  std::vector<double> windows;  ///< means of the total energy over 20 equal windows
  double min = INFINITY, max = -INFINITY;
  double drift = 0;
};

Curve energy_curve(const std::string& method, double shift) {
  Scene scene = test::shipped("paper/spring_on_plane", {"contact.method=" + method});
  for (ParticlesTable& table : scene.particles) table.positions[0].z += shift;
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  Curve curve;
  Statistics statistics;
  const int samples = 100000;
  for (int k = 0; k < samples; ++k) {
    EXPECT_EQ(simulation.advance(*model.quantum.nearest(k / 10.0)).outcome, Outcome::reached);
    Depth depth;
    const Sample sample = simulation.sample(depth);
    statistics.add(sample, k / 10.0);
    if (k % (samples / 20) == 0) curve.windows.push_back(0);
    curve.windows.back() += sample.total / (samples / 20);
    curve.min = std::min(curve.min, sample.total);
    curve.max = std::max(curve.max, sample.total);
  }
  curve.drift = statistics.drift(10000);
  return curve;
}

TEST(SpringOnPlane, keeps_its_energy_from_twenty_starts) {
  for (int i = 0; i < (test::sanitized ? 1 : 20); ++i) {
    SCOPED_TRACE(i);
    const Curve curve = energy_curve("layers", i * 1e-7);
    EXPECT_LT(std::abs(curve.drift), 0.005);
    for (double mean : curve.windows) EXPECT_NEAR(mean, 3.0, 0.03);
  }
}

TEST(SpringOnPlane, misaligned_clocks_heat_it) {
  const Curve curve = energy_curve("misaligned", 0);
  int up = 0;
  for (std::size_t i = 1; i < curve.windows.size(); ++i) up += curve.windows[i] > curve.windows[i - 1];
  EXPECT_GE(up, 18);
  EXPECT_GT(curve.windows.back(), 3.15);
}

TEST(SpringOnPlane, impulses_make_its_energy_a_random_walk) {
  for (int i = 0; i < (test::sanitized ? 1 : 4); ++i) {
    const Curve curve = energy_curve("impulse", i * 1e-7);
    EXPECT_TRUE(curve.min < 2.7 || curve.max > 3.3) << curve.min << " to " << curve.max;
  }
}

}  // namespace
}  // namespace nacre::spring_on_plane_test
