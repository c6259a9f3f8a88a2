#include "nacre/engine/bounces.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "scene/scratch.hpp"
#include "support/contracts.hpp"

namespace nacre::bounces_test {
namespace {

const Quantum quantum(-49);

/// Of 1000 bounces at 1 m/s of a mass of 1 kg.
double change(LadderKind kind, double alpha, double thickness, double stiffness) {
  const Ladder ladder(kind, {thickness, stiffness}, *quantum.nearest(alpha * std::sqrt(2 / stiffness)));
  return energy_change_of_bounces(ladder, quantum, 1, 1, 1000).value();
}

TEST(Bounces, smooth_layers_keep_the_energy_where_corners_do_not) {
  const double thickness = 0.001, stiffness = 0.5 / (5 * thickness * thickness);
  EXPECT_LT(change(LadderKind::smooth, 0.05, thickness, stiffness), 0.005);
  EXPECT_GT(change(LadderKind::rungs, 0.05, thickness, stiffness), 0.01);
}

TEST(Bounces, long_steps_and_impacts_through_many_layers_heat) {
  const double thickness = 0.001, stiffness = 0.5 / (5 * thickness * thickness);
  EXPECT_GT(change(LadderKind::smooth, 0.2, thickness, stiffness), 0.1);
  EXPECT_GT(change(LadderKind::smooth, 0.05, thickness, 100), 0.1);
}

TEST(Bounces, an_impact_that_leaves_the_ladder_has_no_bound) {
  const Ladder ladder(LadderKind::smooth, {0.001, 1e-3}, Ladder::least_step * 4);
  EXPECT_EQ(energy_change_of_bounces(ladder, quantum, 1, 1e6, 10), INFINITY);
}

TEST(Bounces, a_flight_of_any_length_is_crossed_at_once) {
  for (const double speed : {1e-4, 1e-6, 1e-7}) {  // up to 2e7 s from wall to wall
    const double thickness = 0.001, stiffness = 0.5 * speed * speed / (5 * thickness * thickness);
    const Ladder ladder(LadderKind::smooth, {thickness, stiffness},
                        *quantum.nearest(std::min(500.0, 0.05 * std::sqrt(2 / stiffness))));
    const std::optional<double> change = energy_change_of_bounces(ladder, quantum, 1, speed, 1000);
    ASSERT_TRUE(change) << speed;
    EXPECT_LT(*change, 0.005) << speed;
  }
}

TEST(Bounces, that_take_too_many_steps_have_no_forecast) {
  const double stiffness = 1e5;
  const Ladder short_steps(LadderKind::smooth, {0.001, stiffness},
                           *quantum.nearest(1e-5 * std::sqrt(2 / stiffness)));
  EXPECT_FALSE(energy_change_of_bounces(short_steps, quantum, 1, 1, 1000));
  const Ladder ladder(LadderKind::smooth, {0.001, stiffness},
                      *quantum.nearest(0.05 * std::sqrt(2 / stiffness)));
  EXPECT_FALSE(energy_change_of_bounces(ladder, quantum, 1, 1e-300, 10)) << "a mass that never arrives";
}

TEST(Bounces, need_a_mass_that_moves) {
  const Ladder ladder(LadderKind::smooth, {0.001, 1}, 1 << 20);
  EXPECT_CONTRACT(energy_change_of_bounces(ladder, quantum, 0, 1, 10), "a bounce needs a mass that moves");
}

TEST(Bounces, of_balls_on_balls_and_on_meshes_are_forecast_as_those_on_planes) {
  const std::string ball =
      "[[particles]]\nname = \"ball\"\nposition = [0, 0, 1]\nvelocity = [0, 0, -1]\nradius = 0.1\n";
  const auto change = [&](const std::string& target, const char* alpha) {
    const Model model =
        model_of("[simulation]\nduration = 1\n[contact]\nthickness = 0.001\nstiffness = 1e5\nalpha = " +
                 std::string(alpha) + "\n" + ball + target);
    return forecast_bounces(model).value();
  };
  const std::string targets[] = {
      "[[plane]]\n", "[[particles]]\nname = \"other\"\nposition = [0, 0, 0]\nradius = 0.1\n",
      "[[body]]\nname = \"table\"\nshape = {grid = {nx = 3, ny = 3}}\npin = {all = true}\n"};
  for (const std::string& target : targets) {
    EXPECT_TRUE(change(target, "0.05").keeps_energy()) << target;
    EXPECT_FALSE(change(target, "0.5").keeps_energy()) << target;
    EXPECT_EQ(change(target, "0.5").speed, 1) << target;
  }
}

}  // namespace
}  // namespace nacre::bounces_test
