// Ladders of single layers: all layers that act are awake, each with a clock of its own.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/sanitized.hpp"

namespace nacre::many_layers_test {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// A point that falls on a plane so soft that many thousand layers act before it turns.
Model soft(double stiffness) {
  return model_of(
      "[simulation]\nduration = 4\n[contact]\nthickness = 1e-4\nstiffness = " + std::to_string(stiffness) +
      "\nladder = \"layers\"\n[[plane]]\n[[particles]]\nposition = [0, 0, 0.5]\nvelocity = [0, 0, -1]\n");
}

TEST(ManyLayers, wake_in_parts_without_an_effect_on_the_trajectory) {
  const Model model = soft(3);
  const Time end = *model.quantum.nearest(0.51);
  Simulation whole(model, {});
  ASSERT_EQ(whole.advance(end).outcome, Outcome::reached);
  EXPECT_GT(whole.state().since_start.max_layer, 5000);
  std::atomic<bool> stop = true;
  Simulation broken(model, {});
  int calls = 0;
  std::jthread other([&](const std::stop_token& done) {
    for (; !done.stop_requested(); stop = true) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  });
  while (broken.advance(end, {.interrupt = &stop}).outcome == Outcome::interrupted) ++calls, stop = false;
  EXPECT_GT(calls, 5);
  EXPECT_EQ(broken.state().trajectory_hash(), whole.state().trajectory_hash());
  for (const Strategy& strategy :
       {Strategy{.eagerness = 0}, Strategy{.name = StrategyName::paper, .eagerness = 0},
        Strategy{.guides = false}}) {
    Simulation other_way(model, strategy);
    other_way.advance(end);
    EXPECT_EQ(other_way.state().trajectory_hash(), whole.state().trajectory_hash());
  }
}

/// What a process does with at most so many bytes more than it has now: its exit code is 0 if it ends well.
[[noreturn]] void run_within(std::size_t bytes, const Model& model) {
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const rlim_t most = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + bytes;
  const rlimit limit{most, most};
  setrlimit(RLIMIT_AS, &limit);
  Simulation simulation(model, {});
  const Ending ending = simulation.advance(*model.quantum.nearest(0.6));
  const bool good = ending.outcome == Outcome::reached && simulation.state().since_start.max_layer > 30'000;
  _exit(good ? 0 : 1);
}

TEST(ManyLayers, need_memory_only_for_those_that_are_awake) {
  if (test::sanitized) GTEST_SKIP() << "sanitizers need address space";
  EXPECT_EXIT(run_within(200'000'000, soft(0.1)), testing::ExitedWithCode(0), "");
}

TEST(ManyLayers, rows_do_not_take_longer_than_the_motion) {
  const Model model = soft(0.3);
  Simulation unobserved(model, {}), observed(model, {});
  const Time end = *model.quantum.nearest(0.6);
  const auto begin = SteadyClock::now();
  ASSERT_EQ(unobserved.advance(end).outcome, Outcome::reached);
  const auto middle = SteadyClock::now();
  VecSum impulse;
  for (int row = 1; row <= 60; ++row) {
    ASSERT_EQ(observed.advance(end / 60 * row).outcome, Outcome::reached);
    Depth depth;
    impulse.add(model.quantum.seconds(end / 60) * observed.sample(depth).forces[0]);
  }
  const auto done = SteadyClock::now();
  ASSERT_EQ(observed.advance(end).outcome, Outcome::reached);
  EXPECT_GT(observed.state().since_start.max_layer, 10'000);
  EXPECT_EQ(observed.state().trajectory_hash(), unobserved.state().trajectory_hash());
  EXPECT_EQ(observed.state().gauges.figures(0, end), unobserved.state().gauges.figures(0, end));
  EXPECT_NEAR(impulse.total().z, -2, 0.1) << "down on the plane, by a point that turns";
  EXPECT_LT(done - middle, 3 * (middle - begin) + std::chrono::seconds(5));
}

TEST(ManyLayers, can_be_interrupted_while_they_wake) {
  for (const Strategy& strategy :
       {Strategy{}, Strategy{.epochs = false}, Strategy{.name = StrategyName::paper},
        Strategy{.name = StrategyName::always}}) {
    const Model model = soft(1e-3);
    std::atomic<bool> stop = false;
    Simulation simulation(model, strategy);
    SteadyClock::time_point stopped;
    std::jthread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(150));
      stopped = SteadyClock::now();
      stop = true;
    });
    const Ending ending = simulation.advance(*model.quantum.nearest(4), {.interrupt = &stop});
    other.join();
    EXPECT_EQ(ending.outcome, Outcome::interrupted);
    EXPECT_LT(SteadyClock::now() - stopped, std::chrono::seconds(1));
  }
}

}  // namespace
}  // namespace nacre::many_layers_test
