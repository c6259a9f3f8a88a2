// Balls that fly are tracked by events, balls that lie on each other in epochs: one trajectory.
#include <gtest/gtest.h>

#include <memory>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::balls_test {
namespace {

/// Layers of balls that fall into a box, or lift off when gravity is turned round.
std::string balls(const std::string& gravity) {
  std::string scene =
      "[simulation]\nduration = 2\n" + gravity +
      "[contact]\nrestitution = 0.2\nthickness = 0.002\nstiffness = 1e5\n"
      "[[particles]]\nlattice = {count = [3, 3, 4], spacing = 0.21, corner = [0.15, 0.15, 0.15]}\n"
      "radius = 0.1\nmass = 1\n[[plane]]\n";
  for (const char* side :
       {"normal = [1, 0, 0]", "normal = [0, 1, 0]", "normal = [-1, 0, 0]\npoint = [0.7, 0, 0]",
        "normal = [0, -1, 0]\npoint = [0, 0.7, 0]"})
    scene += std::string("[[plane]]\n") + side + "\n";
  return scene;
}

std::unique_ptr<Simulation> run(const Model& model, const Strategy& strategy, Time end, Time slice) {
  auto simulation = std::make_unique<Simulation>(model, strategy);
  for (Time now = slice; now <= end; now += slice)
    EXPECT_EQ(simulation->advance(now).outcome, Outcome::reached);
  return simulation;
}

std::uint64_t certificates(const Simulation& simulation) { return simulation.state().counters.certificates; }

TEST(Balls, that_come_to_rest_on_each_other_are_tracked_in_epochs_with_the_same_trajectory) {
  const Model model = model_of(balls("gravity = [0.3, 0.2, -9.81]\n"));
  const Time end = *model.quantum.nearest(1), slice = end / 50;
  const auto pile = run(model, {}, end, slice), at_once = run(model, {}, end, end),
             events = run(model, {.epochs = false}, end, slice);
  EXPECT_NE(certificates(*pile), certificates(*events)) << "so the trackers differ";
  EXPECT_EQ(pile->state().trajectory_hash(), events->state().trajectory_hash());
  EXPECT_EQ(at_once->state().trajectory_hash(), events->state().trajectory_hash());
  EXPECT_EQ(pile->state().counters.kicks, events->state().counters.kicks);
  EXPECT_EQ(pile->state().since_start, events->state().since_start);
}

TEST(Balls, that_lift_off_again_keep_the_same_trajectory) {
  const Model model = model_of(
      balls("gravity_keys = [{time = 0, gravity = [0, 0, -9.81]}, {time = 0.8, gravity = [0, 0, -9.81]}, "
            "{time = 0.801, gravity = [0, 0, 30]}]\n"));
  const Time end = *model.quantum.nearest(1.5), slice = end / 150;
  const auto both = run(model, {}, end, slice), events = run(model, {.epochs = false}, end, slice);
  EXPECT_NE(certificates(*both), certificates(*events));
  EXPECT_EQ(both->state().trajectory_hash(), events->state().trajectory_hash());
  EXPECT_EQ(both->state().counters.kicks, events->state().counters.kicks);
}

}  // namespace
}  // namespace nacre::balls_test
