// Gravity that changes with time: against closed forms, with its work in the ledger and one trajectory.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/hull_scenes.hpp"
#include "support/scenes.hpp"

namespace nacre::gravity_keys_test {
namespace {

const std::string turning =
    "gravity_keys = [{time = 0, gravity = [0, 0, -10]}, {time = 1, gravity = [6, 0, -4]}]\n";

TEST(GravityKeys, move_a_mass_as_the_integral_of_the_acceleration_does) {
  const Model model = model_of("[simulation]\nduration = 2\n" + turning +
                               "[[particles]]\nposition = [0, 0, 50]\nmass = 3\n");
  Simulation simulation(model, {});
  Depth depth;
  const double first = simulation.sample(depth).ledger;
  simulation.advance(*model.quantum.nearest(2));
  const Sample sample = simulation.sample(depth);
  // Until 1 s: g = (6 t, 0, -10 + 6 t), then (6, 0, -4).
  const Vec3 x = simulation.state().motion.position_at(0, simulation.state().now);
  EXPECT_NEAR(x.x, 1 + 3 + 3, 0.01);
  EXPECT_NEAR(x.z, 50 - 5 + 1 - 7 - 2, 0.01);
  EXPECT_NEAR(sample.ledger, first, 1e-3 * sample.kinetic);
  EXPECT_GT(std::abs(sample.work), 100) << "the change of gravity does work";
}

TEST(GravityKeys, before_the_first_and_after_the_last_it_is_constant) {
  const Model keys = model_of(
      "[simulation]\nduration = 1\ngravity_keys = [{time = 0.7, gravity = [0, 0, -10]}]\n"
      "[[particles]]\nposition = [0, 0, 50]\n");
  const Model plain = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[[particles]]\nposition = [0, 0, 50]\n");
  Simulation a(keys, {}), b(plain, {});
  a.advance(*keys.quantum.nearest(1));
  b.advance(*plain.quantum.nearest(1));
  EXPECT_EQ(a.state().trajectory_hash(), b.state().trajectory_hash());
  Depth depth;
  EXPECT_EQ(a.sample(depth).work, 0);
}

/// The hash, and the last row of the series.
std::string result(const Model& model, Simulation& simulation, Time end) {
  simulation.advance(end);
  Depth depth;
  const Sample sample = simulation.sample(depth);
  return std::to_string(simulation.state().trajectory_hash()) + " " + series_row(model, sample, depth);
}

TEST(GravityKeys, have_one_trajectory_and_can_be_resumed) {
  const Scratch scratch;
  for (int seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const bool meshes = seed % 3 == 0;
    Scene scene = meshes ? resolve(scene_of(test::hull_scene(static_cast<std::uint64_t>(seed))))
                         : test::random_scene(static_cast<std::uint64_t>(seed), LadderKind::smooth);
    const double seconds = meshes ? 0.02 : 0.5;
    scene.simulation.gravity = {};
    scene.simulation.gravity_keys = {{0, {0, 0, -10}}, {0.4 * seconds, {40, 0, -10}}, {seconds, {0, -20, 5}}};
    const Model model = compile(scene);
    const Time end = *model.quantum.nearest(seconds);
    Simulation fast(model, {});
    const std::string first = result(model, fast, end);
    const std::array<Strategy, 4> strategies{{{.threads = 2, .grain = 1},
                                              {.name = StrategyName::paper},
                                              {.name = StrategyName::always},
                                              {.guides = false}}};
    for (const Strategy& strategy : strategies) {
      Simulation simulation(model, strategy);
      EXPECT_EQ(result(model, simulation, end), first);
    }
    Simulation half(model, {});
    half.advance(end / 3);
    const auto file = scratch.write("state.bin", to_bytes(model, half.state(), {}));
    Simulation rest(model, {}, read_checkpoint(file, model).state);
    EXPECT_EQ(result(model, rest, end), first);
  }
}

TEST(GravityKeys, keep_the_ledger_of_a_box_that_is_tilted) {
  const Model model = model_of("[simulation]\nduration = 1.5\n" + turning +
                               "[contact]\nthickness = 0.002\nrestitution = 0.5\nfriction = 0.3\n"
                               "[[particles]]\nlattice = {count = [2, 2, 2], spacing = 0.25, corner = [0.1, 0.1, 0.2]}\n"
                               "radius = 0.1\n[[plane]]\n[[plane]]\npoint = [1, 0, 0]\nnormal = [-1, 0, 0]\n");
  Simulation simulation(model, {});
  Depth depth;
  const double first = simulation.sample(depth).ledger;
  double largest = 0, change = 0;
  for (int i = 1; i <= 30; ++i) {
    simulation.advance(*model.quantum.nearest(0.05 * i));
    const Sample sample = simulation.sample(depth);
    largest = std::max({largest, sample.kinetic, std::abs(sample.work), std::abs(first)});
    change = std::max(change, std::abs(sample.ledger - first));
  }
  EXPECT_LT(change, 0.01 * largest);
  EXPECT_GT(largest, 10);
}

}  // namespace
}  // namespace nacre::gravity_keys_test
