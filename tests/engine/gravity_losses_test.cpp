// A body that friction or restitution brings to rest under gravity: what contact takes from it is read off
// synchronised velocities, so the ledger stays closed however long the steps of gravity are.
#include <gtest/gtest.h>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/statistics.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::gravity_losses_test {
namespace {

/// Of a simulation at its time.
double ledger_of(Simulation& simulation) {
  Depth depth;
  return simulation.sample(depth).ledger;
}

TEST(GravityLosses, a_gripper_that_holds_still_gains_nothing) {
  const Model model = compile(test::shipped("stress/gripper"));
  Simulation simulation(model, {});
  Statistics statistics;
  double at_rest = 0, worst = 0;
  for (int i = 0; i <= 1000; ++i) {
    const double seconds = 1e-4 * i;
    simulation.advance(*model.quantum.nearest(seconds));
    Depth depth;
    const Sample sample = simulation.sample(depth);
    statistics.add(sample, seconds);
    if (i == 450) at_rest = sample.ledger;
    if (i > 450) worst = std::max(worst, std::abs(sample.ledger - at_rest));
  }
  EXPECT_GT(simulation.state().motion.position_at(2, simulation.state().now).z, -1e-4) << "it is held";
  EXPECT_LT(worst, 1e-7) << "in 55 ms; read off plain velocities it was 1.4e-5";
  EXPECT_LT(std::abs(statistics.drift(0.1)), 0.01) << "it was 0.35";
}

TEST(GravityLosses, a_ball_that_restitution_brings_to_rest_gains_a_small_part_of_what_it_did) {
  for (const char* restitution : {"0", "0.5", "0.9"}) {
    const Model model = model_of(
        "[simulation]\nduration = 1\ngravity = [0, 0, -10]\ngravity_step = 0.002\n[contact]\nthickness = "
        "0.001\n"
        "stiffness = 1e6\nrestitution = " +
        std::string(restitution) + "\n[[plane]]\n[[particles]]\nposition = [0, 0, 0.002]\n");
    Simulation simulation(model, {});
    simulation.advance(*model.quantum.nearest(0.5));
    const double before = ledger_of(simulation);
    simulation.advance(*model.quantum.nearest(1));
    const double e = std::stod(restitution), mgh = 10.0 * 10 * 0.002;  // m g^2 h
    const double naive = 0.5 * mgh * (1 - e) / (1 + e) * 0.5;          // power times seconds
    EXPECT_LT(std::abs(ledger_of(simulation) - before), 0.05 * naive) << restitution;
  }
}

TEST(GravityLosses, the_ledger_is_the_same_for_every_strategy) {
  const Scene scene = test::shipped("stress/gripper");
  const Model model = compile(scene);
  std::vector<double> ledgers;
  for (const StrategyName name : {StrategyName::fast, StrategyName::paper, StrategyName::always})
    for (const std::size_t grain : {std::size_t{1}, std::size_t{4096}}) {
      Strategy strategy = scene.strategy;
      strategy.name = name;
      strategy.threads = 2;
      strategy.grain = grain;
      Simulation simulation(model, strategy);
      simulation.advance(*model.quantum.nearest(0.02));
      Depth depth;
      ledgers.push_back(simulation.sample(depth).dissipation);
    }
  for (const double each : ledgers) EXPECT_EQ(each, ledgers.front());
}

/// Two stiff bricks that meet. The dashpots of their strains tick eight times as often as contact does.
Model two_bricks() {
  const std::string brick =
      "stiff = true\nmaterial = \"wood\"\nstiff_frequency = 60000\n"
      "shape = {box = {size = [0.0075, 0.025, 0.05], divisions = 1}}\n";
  return model_of(
      "[simulation]\nduration = 0.08\n[contact]\nfriction = 0.3\nrestitution = 1\nthickness = 1e-4\n"
      "stiffness = 4000\n[[material]]\nname = \"wood\"\ndensity = 700\n"
      "[[body]]\nname = \"one\"\nvelocity = [0.3, 0, 0]\nangular_velocity = [0, 10, 0]\n" +
      brick + "[[body]]\nname = \"two\"\nposition = [0.015, 0, 0]\n" + brick);
}

TEST(StrainLosses, of_an_elastic_impact_leave_out_the_swing_between_ticks_of_contact) {
  const Model model = two_bricks();
  Simulation simulation(model, {});
  const double first = ledger_of(simulation);
  simulation.advance(*model.quantum.nearest(0.08));
  const Sample last = observe(model, simulation.state(), simulation.state().now);
  EXPECT_GT(last.dissipation, 0.005 * first) << "they met";
  EXPECT_NEAR(last.ledger / first, 1, 5e-4) << "with the swing it was 5.2e-3";
}

TEST(StrainLosses, are_the_same_after_a_checkpoint_in_the_middle_of_an_impact) {
  const Model model = two_bricks();
  Simulation whole(model, {});
  const Time end = *model.quantum.nearest(0.03);
  bool touched = false;
  for (Time t = 0; !touched && t < end; t += *model.quantum.nearest(1.003e-4)) {
    whole.advance(t);
    touched = whole.state().pushes.any(t);
  }
  ASSERT_TRUE(touched);
  const std::string bytes = to_bytes(model, whole.state(), {});
  Simulation rest(model, {}, checkpoint_from(bytes, "checkpoint", model).state);
  EXPECT_EQ(ledger_of(rest), ledger_of(whole));
  whole.advance(end);
  rest.advance(end);
  EXPECT_EQ(ledger_of(rest), ledger_of(whole));
}

}  // namespace
}  // namespace nacre::gravity_losses_test
