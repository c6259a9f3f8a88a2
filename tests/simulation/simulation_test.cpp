// A trajectory depends on the model alone, not on observers, interruptions or rebuilt steppers.
#include <gtest/gtest.h>

#include "nacre/base/expect.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/contracts.hpp"
#include "support/random.hpp"
#include "support/scenes.hpp"

namespace nacre::simulation_test {
namespace {

constexpr int scenes = 30;

Model model_of(int seed) {
  return compile(test::random_scene(static_cast<std::uint64_t>(1000 + seed),
                                    seed % 2 ? LadderKind::layers : LadderKind::rungs));
}

std::uint64_t hash_at(const Model& model, Time end) {
  Simulation simulation(model, {});
  simulation.advance(end);
  return simulation.state().trajectory_hash();
}

TEST(Simulation, a_strategy_destroyed_and_rebuilt_at_random_instants_changes_nothing) {
  const Strategy strategies[] = {{},
                                 {.name = StrategyName::paper},
                                 {.eagerness = 0},
                                 {.eagerness = 50},
                                 {.guides = false},
                                 {.tree = false},
                                 {.separation_list = false}};
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = model_of(seed);
    test::Random random(static_cast<std::uint64_t>(seed));
    const Time end = *model.quantum.nearest(0.6);
    Simulation simulation(model, {});
    Time now = 0;
    for (int i = 0; i < 25; ++i) {
      now += static_cast<Time>(random.uniform(0, static_cast<double>(end - now) / 8));
      simulation.advance(now);
      simulation.rebuild(strategies[random.integer(0, 6)]);
    }
    simulation.advance(end);
    EXPECT_EQ(simulation.state().trajectory_hash(), hash_at(model, end)) << "seed " << seed;
  }
}

TEST(Simulation, a_state_handed_to_another_simulation_continues_as_before) {
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = model_of(seed);
    test::Random random(static_cast<std::uint64_t>(seed));
    const Time end = *model.quantum.nearest(0.6);
    Simulation first(model, {});
    first.advance(static_cast<Time>(random.uniform(0.1, 0.9) * static_cast<double>(end)));
    Simulation second(model, {.name = StrategyName::paper}, first.state());
    second.advance(end);
    first.advance(end);
    EXPECT_EQ(first.state().trajectory_hash(), second.state().trajectory_hash()) << "seed " << seed;
  }
}

TEST(Simulation, is_not_advanced_to_an_earlier_time) {
  const Model model = model_of(0);
  Simulation simulation(model, {});
  simulation.advance(1000);
  EXPECT_THROW(simulation.advance(999), ContractViolation);
  EXPECT_EQ(simulation.advance(1000).outcome, Outcome::reached);
}

TEST(Simulation, refuses_the_state_of_another_model) {
  const Model model = model_of(0);
  State fewer_nodes = initial_state(model), fewer_gauges = initial_state(model);
  fewer_nodes.motion = Motion(model.quantum, {}, {});
  fewer_gauges.gauges = {};
  EXPECT_THROW(Simulation(model, {}, fewer_nodes), ContractViolation);
  EXPECT_THROW(Simulation(model, {}, fewer_gauges), ContractViolation);
}

TEST(Simulation, observed_equals_unobserved) {
  for (int seed = 0; seed < scenes; ++seed) {
    const Model model = model_of(seed);
    const Time end = *model.quantum.nearest(0.5);
    Simulation watched(model, {});
    for (int i = 1; i <= 500; ++i) {
      watched.advance(end / 500 * i);
      Depth depth;
      watched.sample(depth);
    }
    watched.advance(end);
    EXPECT_EQ(watched.state().trajectory_hash(), hash_at(model, end)) << "seed " << seed;
  }
}

TEST(Simulation, observation_does_not_change_the_rival_methods_either) {
  for (const char* method : {"misaligned", "impulse", "dcr"}) {
    const Model model =
        compile(test::shipped("paper/spring_on_plane", {std::string("contact.method=") + method}));
    const Time end = *model.quantum.nearest(30);
    Simulation watched(model, {});
    for (int i = 1; i <= 23310; ++i) watched.advance(*model.quantum.nearest(i / 777.0));
    watched.advance(end);
    EXPECT_EQ(watched.state().trajectory_hash(), hash_at(model, end)) << method;
  }
}

TEST(Simulation, interrupting_again_and_again_changes_nothing) {
  const Model model = model_of(3);
  const Time end = *model.quantum.nearest(0.5);
  std::atomic<bool> stop = false;
  Simulation simulation(model, {});
  int interruptions = 0;
  const Hooks hooks{.interrupt = &stop, .on_instant = [&](Time now, const Kicks&) { stop = now % 3 == 0; }};
  while (simulation.advance(end, hooks).outcome == Outcome::interrupted) ++interruptions, stop = false;
  EXPECT_GT(interruptions, 10);
  EXPECT_EQ(simulation.state().trajectory_hash(), hash_at(model, end));
}

TEST(Simulation, a_run_to_t_is_a_prefix_of_a_longer_run) {
  const Model model = model_of(5);
  const Time half = *model.quantum.nearest(0.3), end = *model.quantum.nearest(0.6);
  std::vector<std::uint64_t> chains;
  Simulation longer(model, {});
  longer.advance(half);
  for (const Node& node : longer.state().motion.nodes()) chains.push_back(node.chain);
  longer.advance(end);
  Simulation shorter(model, {});
  shorter.advance(half);
  for (std::size_t i = 0; i < chains.size(); ++i)
    EXPECT_EQ(shorter.state().motion.nodes()[i].chain, chains[i]);
  EXPECT_NE(longer.state().trajectory_hash(), shorter.state().trajectory_hash());
}

TEST(Simulation, needs_a_model_that_is_finished) {
  const Model model;
  EXPECT_CONTRACT(Simulation(model, {}), "must be finished before it is simulated");
}

TEST(Simulation, a_step_too_long_for_its_force_ends_as_not_finite_with_the_last_state_kept) {
  Model model;
  model.vertices = {{{0, 0, 0}, {}, 1}, {{2, 0, 0}, {}, 1}};
  model.points = {Point::vertex(0), Point::vertex(1)};
  std::get<Forces<GuidedSpring>>(model.forces)
      .add({{1, 0, 0}, 1e6, 1, 0}, {0, 1}, {*model.quantum.nearest(1.0)});
  model.labels = {{"left", 0, 1}, {"right", 1, 1}};
  model.finish();
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(1000.0));
  EXPECT_EQ(ending.outcome, Outcome::not_finite);
  EXPECT_NE(ending.reason.find("left"), std::string::npos) << ending.reason;
  for (const Node& node : simulation.state().motion.nodes())
    EXPECT_TRUE(is_finite(node.x) && is_finite(node.v));
}

}  // namespace
}  // namespace nacre::simulation_test
