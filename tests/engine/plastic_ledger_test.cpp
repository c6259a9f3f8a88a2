// The ledger of plastic flow: its work is dissipation, for any amount of flow in a step.
#include <gtest/gtest.h>

#include <cmath>

#include <fmt/format.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/flows.hpp"

namespace nacre::plastic_ledger_test {
namespace {

struct Result {
  double worst = 0;       ///< departure of the ledger from its start, over its start
  double dissipated = 0;  ///< over the same
  int flowed = 0;         ///< numbers: three of each membrane, one of each hinge or joint
};

Result run(const Model& model, double until, int samples) {
  Simulation simulation(model, {});
  const double first = observe(model, simulation.state(), 0).ledger;
  Result result;
  for (int i = 1; i <= samples; ++i) {
    const Time t = *model.quantum.nearest(until * i / samples);
    const Ending ending = simulation.advance(t);
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample sample = observe(model, simulation.state(), t);
    result.worst = std::max(result.worst, std::abs(sample.ledger / first - 1));
    result.dissipated = sample.dissipation / first;
  }
  result.flowed = test::count_flowed(model, simulation.state());
  return result;
}

/// A sheet of cotton whose vertices start in random directions.
Model thrown(int seed, double speed, const std::string& material, const std::string& shape) {
  return model_of(
      fmt::format("[simulation]\nduration = 1\nseed = {}\n[[body]]\nshape = {{{}}}\nmaterial = \"cotton\"\n"
                  "speed = [0, {}]\n[[material]]\nname = \"cotton\"\n{}",
                  seed, shape, speed, material));
}

const std::string sheet = "grid = {nx = 12, ny = 12, width = 0.24, height = 0.24}";
const std::string irregular = "irregular_disc = {vertices = 100, radius = 0.12}";

TEST(PlasticLedger, closes_at_any_yield_of_membranes_and_hinges) {
  struct Case {
    double stretch, bend, speed;
  };
  int seed = 0;
  for (const Case& c : {Case{0.02, 0.3, 3}, Case{0.01, 0.1, 3}, Case{0.003, 0.03, 0.5},
                        Case{0.001, 0.01, 0.5}, Case{1e-4, 1e-3, 0.3}, Case{1e-5, 1e-4, 0.1}})
    for (const std::string& shape : {sheet, irregular}) {
      const std::string yields = fmt::format("stretch_yield = {}\nbend_yield = {}\n", c.stretch, c.bend);
      for (const char* damping : {"", "stretch_damping = 1e-5\nbend_damping = 1e-4\n"}) {
        const Result found = run(thrown(++seed, c.speed, yields + damping, shape), 0.01, 5);
        EXPECT_LT(found.worst, 0.003) << shape << yields << damping;
        EXPECT_GT(found.dissipated, 0.2) << shape << yields << damping;
        EXPECT_GT(found.flowed, 100) << shape << yields << damping;
      }
    }
}

TEST(PlasticLedger, closes_at_any_yield_of_hinges_alone) {
  for (const double yield : {0.01, 0.001, 1e-4}) {
    const std::string material = fmt::format("bend = 1e-3\nbend_yield = {}\n", yield);
    const Result found = run(thrown(1, 1, material, sheet), 0.01, 5);
    EXPECT_LT(found.worst, 0.003) << yield;
    EXPECT_GT(found.flowed, 50) << yield;
    EXPECT_GT(found.dissipated, 0.01) << yield;
  }
}

/// A hinge that is bent beyond its yield at the start flows at once.
TEST(PlasticLedger, closes_for_a_sheet_that_starts_beyond_its_yield) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[body]]\nmesh = {vertices = [[0, 0, 0], [0.1, 0, 0], [0, 0.1, 0.05], "
      "[0, -0.1, 0.05]], triangles = [[0, 1, 2], [1, 0, 3]], rest = [[0, 0, 0], [0.1, 0, 0], [0, 0.1, 0], "
      "[0, -0.1, 0]]}\nmaterial = \"cotton\"\n[[material]]\nname = \"cotton\"\nstretch_yield = "
      "0.001\nbend_yield = 0.01\n");
  const Result found = run(model, 0.02, 5);
  EXPECT_LT(found.worst, 1e-4);
  EXPECT_GT(found.dissipated, 0.9);
  EXPECT_EQ(found.flowed, 7);
}

/// A rod that is thrown hard: joints flow.
TEST(PlasticLedger, closes_for_rods) {
  for (const double yield : {0.01, 0.003, 0.001}) {
    const Result found = run(thrown(3, 5, fmt::format("bend = 1e-4\nstretch = 300\nbend_yield = {}\n", yield),
                                    "polyline = {line = [[0, 0, 0], [0.4, 0, 0]], count = 21}"),
                             0.01, 5);
    EXPECT_LT(found.worst, 0.003) << yield;
    EXPECT_GT(found.flowed, 10) << yield;
    EXPECT_GT(found.dissipated, 0.01) << yield;
  }
}

}  // namespace
}  // namespace nacre::plastic_ledger_test
