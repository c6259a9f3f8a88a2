// A run that ends because a force leaves the range in which its step is stable has one ending: outcome, time,
// reason and hash are equal for all strategies.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <vector>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"

namespace nacre::unstable_ending_test {
namespace {

/// A sheet that its pins pull beyond what its steps are stable for, with a plane and a ball beside it.
std::string pulled_sheet(std::uint64_t seed) {
  test::Random random(seed);
  return fmt::format(
      "[simulation]\nduration = 0.1\ngravity = [0, 0, 0]\n[[material]]\nname = \"m\"\ndensity = 500\n"
      "thickness = 0.001\nstretch = {}\nbend = 1e-4\nmax_stretch = {}\n[[body]]\nname = \"s\"\nmaterial = "
      "\"m\"\n"
      "shape = {{grid = {{nx = 3, ny = 2, width = 0.2, height = 0.1}}}}\npin = [{{vertices = [0, 3]}}, "
      "{{vertices = "
      "[2, 5], motion = {{velocity = [{}, {}, 0]}}}}]\n[[plane]]\npoint = [0, 0, "
      "-0.02]\n[[particles]]\nradius = "
      "0.02\nmass = 0.01\nposition = [{}, 0, 0.05]\nvelocity = [0, 0, {}]\n",
      random.scale(10, 1000), random.uniform(1.05, 1.4), random.uniform(2, 9), random.uniform(-1, 1),
      random.uniform(-0.1, 0.1), -random.uniform(0.1, 3));
}

std::string ending_of(const Model& model, const Strategy& strategy) {
  Simulation simulation(model, strategy);
  const Ending ending = simulation.advance(*model.quantum.nearest(0.1));
  return fmt::format("{} at {}, {:x}: {}", to_string(ending.outcome), simulation.state().now,
                     simulation.state().trajectory_hash(), ending.reason);
}

TEST(UnstableEnding, is_one_for_all_strategies) {
  const std::vector<Strategy> strategies{{.name = StrategyName::always},
                                         {.name = StrategyName::paper},
                                         {.epochs = false},
                                         {.eagerness = 0},
                                         {.eagerness = 100},
                                         {.guides = false},
                                         {.threads = 2, .grain = 1}};
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Model model = model_of(pulled_sheet(seed));
    const std::string fast = ending_of(model, {});
    EXPECT_TRUE(fast.starts_with("unstable")) << fast;
    for (std::size_t i = 0; i < strategies.size(); ++i)
      EXPECT_EQ(ending_of(model, strategies[i]), fast) << "seed " << seed << ", strategy " << i;
  }
}

}  // namespace
}  // namespace nacre::unstable_ending_test
