// The hard scenes of shells, small or short: energy and momenta as in the long runs of tests/soak, and what
// own steps for each element save.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::shell_scenes_test {
namespace {

Scene shell_scene(const std::string& name, const std::string& variant, std::vector<std::string> sets = {}) {
  return resolve(load(test::scene_file("stress/" + name), {variant, sets}));
}

/// Results of a run: departures from the start, over the scales of energy and momenta.
struct Judged {
  double ledger = 0, linear = 0, angular = 0;
  double exchanged = 0;  ///< the largest part of the kinetic energy that became something else
  double dissipated = 0;
  std::uint64_t evaluations = 0;
};

Judged run(const Scene& scene, double until, int samples) {
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Sample first = observe(model, simulation.state(), 0);
  Judged judged;
  for (int i = 1; i <= samples; ++i) {
    const Time t = *model.quantum.nearest(until * i / samples);
    const Ending ending = simulation.advance(t);
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample sample = observe(model, simulation.state(), t);
    judged.ledger = std::max(judged.ledger, std::abs(sample.ledger / first.ledger - 1));
    judged.linear = std::max(judged.linear, norm(sample.linear - first.linear) / first.linear_scale);
    judged.angular = std::max(judged.angular, norm(sample.angular - first.angular) / first.angular_scale);
    judged.exchanged = std::max(judged.exchanged, 1 - sample.kinetic / first.kinetic);
    judged.dissipated = sample.dissipation / first.ledger;
  }
  judged.evaluations = simulation.state().counters.evaluations;
  return judged;
}

TEST(ShellScenes, a_shell_that_rings_keeps_energy_and_both_momenta) {
  const Judged ringing = run(shell_scene("ringing_shell", "small"), 0.05, 20);
  EXPECT_LT(ringing.ledger, 1e-3);
  EXPECT_LT(ringing.linear, 1e-11);
  EXPECT_LT(ringing.angular, 1e-11);
  EXPECT_GT(ringing.exchanged, 0.02) << "it rings";
}

TEST(ShellScenes, a_cloth_that_crumples_without_damping_does_not_explode) {
  const Judged crumpling = run(shell_scene("crumple", "small"), 0.3, 20);
  EXPECT_LT(crumpling.ledger, 0.01);
  EXPECT_LT(crumpling.linear, 1e-11);
  EXPECT_LT(crumpling.angular, 1e-11);
  EXPECT_GT(crumpling.exchanged, 0.3);
  EXPECT_EQ(crumpling.dissipated, 0);
}

TEST(ShellScenes, a_cloth_that_crumples_with_damping_has_it_in_the_ledger) {
  const Judged crumpling =
      run(shell_scene("crumple", "small",
                      {"material.cotton.stretch_damping=1e-5", "material.cotton.bend_damping=1e-4"}),
          0.3, 20);
  EXPECT_LT(crumpling.ledger, 0.01);
  EXPECT_LT(crumpling.linear, 1e-11);
  EXPECT_LT(crumpling.angular, 1e-11);
  EXPECT_GT(crumpling.dissipated, 0.3);
}

TEST(ShellScenes, own_steps_for_each_element_save_nine_tenths_of_the_evaluations_of_a_graded_mesh) {
  const double until = 0.001;
  const Judged own = run(shell_scene("graded_sheet", ""), until, 5);
  const Judged common = run(shell_scene("graded_sheet", "", {"simulation.common_step=true"}), until, 5);
  EXPECT_GT(common.evaluations, 10 * own.evaluations);
  EXPECT_LT(own.ledger, 1e-4);
  EXPECT_LT(common.ledger, 1e-4);
}

}  // namespace
}  // namespace nacre::shell_scenes_test
