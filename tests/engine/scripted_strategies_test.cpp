// Scripts are part of the model: also with obstacles, pins and growing springs there is one trajectory.
#include <gtest/gtest.h>

#include <array>

#include "nacre/compile/compile.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"

namespace nacre::scripted_strategies_test {
namespace {

const std::array<std::pair<const char*, Strategy>, 8> strategies{{
    {"fast", {}},
    {"paper", {.name = StrategyName::paper}},
    {"always", {.name = StrategyName::always}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"two threads", {.threads = 2, .grain = 1}},
}};

constexpr int scenes = test::sanitized ? 6 : 30;

Scene scene_of(int seed) {
  return test::scripted_scene(static_cast<std::uint64_t>(seed),
                              seed % 4 == 0   ? LadderKind::layers
                              : seed % 4 == 1 ? LadderKind::rungs
                                              : LadderKind::smooth);
}

/// The hash, and the last row of the series: energy, work and momentum belong to the answer, too.
std::string result(const Model& model, Simulation& simulation, Time end) {
  const Ending ending = simulation.advance(end);
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  Depth depth;
  const Sample sample = simulation.sample(depth);
  return std::to_string(simulation.state().trajectory_hash()) + " " + series_row(model, sample, depth);
}

TEST(ScriptedStrategies, have_one_trajectory_and_one_ledger) {
  int deep = 0, worked = 0;
  for (int seed = 0; seed < scenes; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Model model = compile(scene_of(seed));
    const Time end = *model.quantum.nearest(0.5);
    std::string first;
    for (const auto& [name, strategy] : strategies) {
      Simulation simulation(model, strategy);
      const std::string found = result(model, simulation, end);
      if (first.empty()) {
        first = found;
        deep += simulation.state().since_start.max_layer >= 3;
        worked += std::abs(simulation.state().ledger.driven()) > 1e-3;
      }
      EXPECT_EQ(found, first) << name;
    }
  }
  EXPECT_GE(deep, scenes / 2) << "half of them reach layer 3";
  EXPECT_GE(worked, scenes / 2) << "in half of them scripts do work";
}

TEST(ScriptedStrategies, can_be_rebuilt_at_random_instants) {
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = compile(scene_of(seed));
    const Time end = *model.quantum.nearest(0.5);
    test::Random random(static_cast<std::uint64_t>(seed));
    Simulation whole(model, {}), broken(model, {});
    Time now = 0;
    for (int i = 0; i < 12; ++i) {
      now += static_cast<Time>(random.uniform(0, static_cast<double>(end - now) / 4));
      // In half of the cases at the instant of a script event: just before it, or just after.
      if (random.chance(0.5) && !model.script.empty())
        for (const ScriptEvent& event : model.script)
          if (event.time >= now && event.time < end) {
            now = event.time + random.integer(0, 1);
            break;
          }
      broken.advance(now);
      broken.rebuild(strategies[static_cast<std::size_t>(random.integer(0, 7))].second);
    }
    EXPECT_EQ(result(model, broken, end), result(model, whole, end)) << "seed " << seed;
  }
}

TEST(ScriptedStrategies, resume_from_a_checkpoint_in_the_middle_of_a_script) {
  const Scratch scratch;
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = compile(scene_of(seed));
    const Time end = *model.quantum.nearest(0.5);
    test::Random random(static_cast<std::uint64_t>(seed));
    Simulation whole(model, {}), first(model, {});
    first.advance(static_cast<Time>(random.uniform(0, 1) * static_cast<double>(end)));
    const auto file = scratch.write("state.bin", to_bytes(model, first.state(), {}));
    Simulation second(model, {}, read_checkpoint(file, model).state);
    EXPECT_EQ(result(model, second, end), result(model, whole, end)) << "seed " << seed;
  }
}

TEST(ScriptedStrategies, keep_momentum_to_rounding) {
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = compile(scene_of(seed));
    Simulation simulation(model, {});
    const Sample first = observe(model, simulation.state(), 0);
    double linear = 0, angular = 0, linear_scale = 0, angular_scale = 0;
    for (int i = 1; i <= 20; ++i) {
      simulation.advance(*model.quantum.nearest(0.025 * i));
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

}  // namespace
}  // namespace nacre::scripted_strategies_test
