// Runs with static friction are proven: the audit of kicks counts what the engine counts.
#include <gtest/gtest.h>

#include "nacre/compile/start.hpp"
#include "nacre/replay/replay.hpp"
#include "scene/scratch.hpp"

namespace nacre::friction_audit_test {
namespace {

/// What the audit of the whole run objects to; empty if nothing.
std::string objection_to(const std::string& text) {
  const Scene scene = resolve(scene_of(text));
  const Model model = compile(scene);
  const SceneSurface surface = thick_surface_of(scene);
  Replay replay({.scene = scene, .model = model, .surface = surface.surface}, initial_state(model), {});
  replay.run(*model.quantum.nearest(scene.simulation.duration));
  EXPECT_GT(replay.state().since_start.max_layer, 0) << "nothing touched";
  return replay.result(true).kick_objection;
}

const std::string start =
    "[simulation]\ngravity = [0, 0, -9.81]\nduration = 0.05\n[contact]\nfriction = 0.6\n";

const std::string falling_brick =
    start +
    "stiffness = 5\nthickness = 0.002\nrestitution = 0.3\n[[plane]]\nname = \"floor\"\n"
    "[[body]]\nname = \"brick\"\nstiff = true\nmass = 0.01\n"
    "shape = {box = {size = [0.06, 0.05, 0.03], divisions = 1}}\nposition = [0, 0, 0.05]\n"
    "rotation = {axis = [1, 2, 0], degrees = 30}\nvelocity = [0.5, 0, -1]\n"
    "angular_velocity = [10, -20, 5]\n";

TEST(FrictionAudit, counts_the_pending_strains_of_stiff_bodies) {
  EXPECT_EQ(objection_to(falling_brick), "");
}

TEST(FrictionAudit, counts_the_pending_contact_of_strains_that_tick_more_often) {
  EXPECT_EQ(objection_to(falling_brick + "stiff_frequency = 20000\n"), "");
}

TEST(FrictionAudit, knows_that_a_standing_rod_takes_the_couple_of_a_ball_that_turns) {
  EXPECT_EQ(objection_to(start + "[[body]]\nname = \"rail\"\nfixed = true\nradius = 0.005\n"
                                 "shape = {polyline = {line = [[-0.1, 0, 0], [0.1, 0, 0.01]], count = 3}}\n"
                                 "[[particles]]\nname = \"ball\"\nradius = 0.02\nmass = 0.01\n"
                                 "position = [0.02, 0.004, 0.04]\nvelocity = [0.6, 0, -1]\n"),
            "");
}

TEST(FrictionAudit, knows_that_particles_that_do_not_turn_leave_a_couple) {
  EXPECT_EQ(
      objection_to(start +
                   "[[particles]]\nname = \"balls\"\nradius = 0.02\nmass = 0.01\nspin = false\n"
                   "positions = [[0, 0, 0], [0.01, 0, 0.045]]\nvelocities = [[0, 0, 1], [0, 0.5, -1]]\n"),
      "");
}

}  // namespace
}  // namespace nacre::friction_audit_test
