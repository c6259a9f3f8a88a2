#include "nacre/engine/slices.hpp"

#include <gtest/gtest.h>

#include <array>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/flows.hpp"
#include "support/ledger_bits.hpp"
#include "support/sanitized.hpp"

namespace nacre::slices_test {
namespace {

/// A sheet of several chunks of nodes that flows, is damped, is moved and released, and has friction with a
/// ball and a floor.
constexpr const char* sheet = R"([simulation]
duration = 0.01
gravity = [0, 0, -9.81]
seed = 3
[output]
series_rate = 1000
[[plane]]
name = "floor"
[contact]
restitution = 0.3
friction = 0.3
[[particles]]
name = "ball"
position = [0, 0, 0.0905]
velocity = [0, 0, 2]
radius = 0.08
mass = 0.01
[[body]]
name = "sheet"
shape = {grid = {nx = 60, ny = 60, width = 0.6, height = 0.6}}
position = [0, 0, 0.175]
speed = [0, 2]
material = "cotton"
pin = [{vertices = [0, 1, 2, 60, 61], motion = {end = 0.004, velocity = [0, 0.3, 0.3]}}, {vertices = [3599, 3598, 2400], release = 0.005}]
[[material]]
name = "cotton"
stretch_yield = 0.002
bend_yield = 0.02
stretch_damping = 1e-5
bend_damping = 1e-4
)";

Model sheet_model() { return model_of(sheet); }
constexpr double moment = test::sanitized ? 0.0002 : 0.006;

TEST(Slices, in_order_are_one_evaluation_of_everything) {
  const Model model = sheet_model();
  Simulation simulation(model, {});
  const Time now = *model.quantum.nearest(moment / 10);
  simulation.advance(now);
  std::vector<BatchTick> ticks;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches) {
      ticks.push_back({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
      ticks.back().move_to(model, now);
    }
  });
  const Motion& motion = simulation.state().motion;
  Evaluation whole;
  evaluate(model, motion, now, ticks, whole);
  ASSERT_GT(whole.kicks.losses.size(), 1000u);
  Slices slices;
  for (const int threads : {1, 3, 1, 2}) {
    slices.evaluate(model, motion, now, ticks, Workers(threads, 1));
    EXPECT_GT(slices.all().size(), 50u);
    EXPECT_EQ(slices.are_sorted(), threads > 1);
    const Evaluation joined = slices.joined();
    EXPECT_EQ(joined.forces, whole.forces);
    ASSERT_EQ(joined.kicks.kicks.size(), whole.kicks.kicks.size());
    ASSERT_EQ(joined.kicks.losses.size(), whole.kicks.losses.size());
    for (std::size_t i = 0; i < whole.kicks.kicks.size(); ++i) {
      ASSERT_EQ(joined.kicks.kicks[i].node, whole.kicks.kicks[i].node);
      ASSERT_EQ(joined.kicks.kicks[i].impulse, whole.kicks.kicks[i].impulse);
    }
    for (std::size_t i = 0; i < whole.kicks.losses.size(); ++i) {
      ASSERT_EQ(joined.kicks.losses[i].kick, whole.kicks.losses[i].kick);
      ASSERT_EQ(joined.kicks.losses[i].impulse, whole.kicks.losses[i].impulse);
    }
  }
}

/// Everything that is part of the answer.
struct Answer {
  std::uint64_t hash = 0;
  std::vector<std::uint64_t> ledger;
  std::vector<double> memory;
  std::uint64_t kicks = 0;
  std::string series;

  friend bool operator==(const Answer&, const Answer&) = default;
};

/// Runs to the moment, with some samples.
Answer answer(Simulation& simulation, double until) {
  Answer answer;
  Depth depth;
  const Quantum quantum = simulation.model().quantum;
  const double begun = quantum.seconds(simulation.state().now);
  for (int i = 1; i <= 3; ++i) {
    const Ending ending = simulation.advance(*quantum.nearest(begun + (until - begun) * i / 3));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample sample = simulation.sample(depth);
    answer.series += series_row(simulation.model(), sample, depth) + "\n";
  }
  const State& state = simulation.state();
  answer.hash = state.trajectory_hash();
  answer.ledger = test::bits_of(state.ledger);
  answer.memory = state.motion.memory();
  answer.kicks = state.counters.kicks;
  return answer;
}

TEST(Slices, of_a_sheet_of_many_chunks_give_one_answer_for_any_number_of_threads) {
  const Model model = sheet_model();
  Simulation alone(model, {});
  const Answer expected = answer(alone, moment);
  ASSERT_GE(alone.state().ledger.accounts.size(), 4u);
  EXPECT_GT(alone.state().ledger.dissipation(), 0);
  if (!test::sanitized) {
    EXPECT_GT(test::count_flowed(model, alone.state()), 1000);
    EXPECT_GT(alone.state().since_start.max_layer, 0) << "it must touch";
    EXPECT_NE(alone.state().ledger.driven(), 0);
  }
  for (const Strategy& strategy : {Strategy{.threads = 2}, Strategy{.threads = 3, .grain = 1}}) {
    Simulation shared(model, strategy);
    EXPECT_TRUE(answer(shared, moment) == expected) << strategy.threads;
  }
}

TEST(Slices, resume_from_a_checkpoint_with_another_number_of_threads) {
  const Model model = sheet_model();
  Simulation whole(model, {.threads = 2});
  answer(whole, moment / 2);
  const Scratch scratch;
  const auto file = scratch.write("state.bin", to_bytes(model, whole.state(), {}));
  Simulation rest(model, {.threads = 3, .grain = 100}, read_checkpoint(file, model).state);
  EXPECT_TRUE(answer(rest, moment) == answer(whole, moment));
}

}  // namespace
}  // namespace nacre::slices_test
