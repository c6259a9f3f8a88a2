// A run that stops at the end of a ladder has one ending: outcome, time, reason and hash are equal for all
// strategies.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/fast_scenes.hpp"

namespace nacre::one_ending_test {
namespace {

const std::map<std::string, Strategy> strategies{
    {"fast", {}},
    {"by events", {.epochs = false}},
    {"by events, not eager", {.eagerness = 0, .epochs = false}},
    {"always", {.name = StrategyName::always}},
    {"paper", {.name = StrategyName::paper}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"no guides", {.guides = false}},
    {"not ahead", {.ahead = false}},
    {"two threads", {.threads = 2, .grain = 1}},
};

std::string ending_of(const Simulation& simulation, const Ending& ending) {
  const State& state = simulation.state();
  return fmt::format("{} at {}, {:x}: {}", to_string(ending.outcome), state.now, state.trajectory_hash(),
                     ending.reason);
}

std::string run(const Model& model, const Strategy& strategy, double seconds) {
  Simulation simulation(model, strategy);
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
  return ending_of(simulation, ending);
}

/// The ending that all strategies have.
std::string one_ending(const Model& model, double seconds) {
  const std::string fast = run(model, {}, seconds);
  for (const auto& [name, strategy] : strategies) EXPECT_EQ(run(model, strategy, seconds), fast) << name;
  return fast;
}

bool is_limit(const std::string& ending) { return ending.starts_with("layer_limit"); }

TEST(OneEnding, of_runs_that_pass_the_end_of_a_ladder) {
  int limits = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    limits += is_limit(one_ending(model_of(test::fast_scene(seed)), 0.02));
  }
  EXPECT_GE(limits, 20);
}

TEST(OneEnding, of_a_bullet_beside_a_spring_that_ticks_at_every_quantum) {
  const Model model = model_of(
      "[simulation]\nduration = 1\nquantum = \"2^-20\"\n[contact]\nalpha = 0.5\nthickness = 0.0014\n"
      "stiffness = 0.012\n[[plane]]\n[[particles]]\nname = \"bullet\"\nposition = [0, 0, 1]\n"
      "velocity = [0, 0, -45000]\n[[particles]]\nname = \"w\"\npositions = [[5, 0, 1], [6, 0, 1]]\n"
      "velocities = [[0.1, 0, 0], [0, 0, 0]]\n[[spring]]\nchain = \"w\"\nstiffness = 10\n"
      "step = 9.5367431640625e-7\n");
  EXPECT_TRUE(is_limit(one_ending(model, 0.01)));
}

TEST(OneEnding, does_not_depend_on_where_the_run_was_continued) {
  int limits = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Model model = model_of(test::fast_scene(seed));
    const Time end = *model.quantum.nearest(0.02);
    Simulation whole(model, {});
    const std::string ending = ending_of(whole, whole.advance(end));
    if (!is_limit(ending)) continue;
    ++limits;
    for (const Time before : {0, 1, 2, 7, 60}) {
      Simulation first(model, {});
      first.advance(std::max<Time>(0, whole.state().now - before));
      Simulation second(model, {.name = StrategyName::paper}, first.state());
      EXPECT_EQ(ending_of(second, second.advance(end)), ending) << "seed " << seed << ", " << before;
    }
  }
  EXPECT_GE(limits, 10);
}

// The energy at the start, above the place straight below it, is less than that at the bottom of the valley.
TEST(OneEnding, of_a_point_that_falls_into_a_valley) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[contact]\nthickness = 1e-3\nstiffness = 1e3\n"
      "[[plane]]\nnormal = [1, 0, 1]\n[[plane]]\nnormal = [-1, 0, 1]\n[[particles]]\nposition = [1, 0, "
      "1.2]\n");
  EXPECT_TRUE(one_ending(model, 1).starts_with("reached"));
}

}  // namespace
}  // namespace nacre::one_ending_test
