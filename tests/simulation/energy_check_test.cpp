// Whether a run ends as unstable depends on its trajectory alone.
#include "nacre/simulation/energy_check.hpp"

#include <gtest/gtest.h>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/contracts.hpp"

namespace nacre::energy_check_test {
namespace {

Model model_of(const std::string& text, const std::vector<std::string>& sets = {}) {
  return compile(resolve(scene_of(text, {"", sets})));
}

/// Stable for one plane, not for 25 that push together.
std::string unstable_scene() {
  std::string text =
      "[simulation]\nduration = 100\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.1\nstiffness = 1000\n"
      "step = 0.022\n[[particles]]\nposition = [0, 0, 1]\n";
  for (int i = 0; i < 25; ++i) text += "[[plane]]\n";
  return text;
}

struct Result {
  Ending ending;
  Time now = 0;
  std::uint64_t hash = 0;

  friend bool operator==(const Result& a, const Result& b) {
    return a.ending.outcome == b.ending.outcome && a.ending.reason == b.ending.reason && a.now == b.now &&
           a.hash == b.hash;
  }
};

Result result_of(const Simulation& simulation, const Ending& ending) {
  return {ending, simulation.state().now, simulation.state().trajectory_hash()};
}

Result run(const Model& model, double seconds, const Strategy& strategy = {}) {
  Simulation simulation(model, strategy);
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
  return result_of(simulation, ending);
}

/// Advances in steps of this length.
Result run_in_parts(const Model& model, double seconds, double part) {
  Simulation simulation(model, {});
  Ending ending;
  for (int i = 1; i * part < seconds && ending.outcome == Outcome::reached; ++i)
    ending = simulation.advance(*model.quantum.nearest(i * part));
  if (ending.outcome == Outcome::reached) ending = simulation.advance(*model.quantum.nearest(seconds));
  return result_of(simulation, ending);
}

TEST(EnergyCheck, energy_from_nowhere_ends_a_run_at_one_instant_however_it_is_watched) {
  const Model model = model_of(unstable_scene());
  const Result whole = run(model, 100);
  ASSERT_EQ(whole.ending.outcome, Outcome::unstable);
  EXPECT_NE(whole.ending.reason.find("a step is too long for its force"), std::string::npos);
  for (const double part : {0.01, 0.37, 5.0}) EXPECT_EQ(run_in_parts(model, 100, part), whole) << part;
  const double end = model.quantum.seconds(whole.now);
  EXPECT_EQ(run(model, end), whole) << "a run to that instant ends there, too";
  EXPECT_EQ(run(model, end - 1e-9).ending.outcome, Outcome::reached);
}

TEST(EnergyCheck, every_strategy_ends_at_that_instant) {
  const Model model = model_of(unstable_scene());
  const Result fast = run(model, 100);
  for (const Strategy& strategy :
       {Strategy{.name = StrategyName::paper}, Strategy{.name = StrategyName::always},
        Strategy{.threads = 2, .grain = 1}, Strategy{.eagerness = 0}, Strategy{.guides = false}})
    EXPECT_EQ(run(model, 100, strategy), fast);
}

TEST(EnergyCheck, a_state_that_continues_elsewhere_ends_at_that_instant) {
  const Model model = model_of(unstable_scene());
  const Result whole = run(model, 100);
  for (const double share : {0.1, 0.5, 0.999, 1.0}) {
    Simulation first(model, {});
    first.advance(static_cast<Time>(share * static_cast<double>(whole.now)));
    Simulation second(model, {}, first.state());
    const Ending ending = second.advance(*model.quantum.nearest(100));
    EXPECT_EQ(result_of(second, ending), whole) << share;
  }
}

TEST(EnergyCheck, what_restitution_takes_from_a_body_at_rest_ends_no_run) {
  const Model model = model_of(
      "[simulation]\nduration = 400\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.01\nstiffness = 1000\n"
      "restitution = 0\n[[plane]]\n[[particles]]\nradius = 0.1\nposition = [0, 0, 0.102]\n");
  const Result whole = run(model, 200);
  EXPECT_EQ(whole.ending.outcome, Outcome::reached) << whole.ending.reason;
  EXPECT_EQ(run_in_parts(model, 200, 0.1), whole);
}

TEST(EnergyCheck, a_body_that_rests_or_falls_for_long_is_not_unstable) {
  const char* body =
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.01\n"
      "stiffness = 1000\n[[particles]]\nposition = [0, 0, 0.02]\n";
  EXPECT_EQ(run(model_of(std::string(body) + "[[plane]]\n"), 100).ending.outcome, Outcome::reached)
      << "it starts at the reach of contact, without energy";
  EXPECT_EQ(run(model_of(body), 10000).ending.outcome, Outcome::reached) << "only gravity gives it energy";
}

TEST(EnergyCheck, rounding_does_not_end_a_run_without_energy) {
  const Model model = model_of(
      "[simulation]\nduration = 1\n[[particles]]\nname = \"a\"\npositions = [[0.1, 0.2, 0.7], [0.3, 1.1, "
      "0.9], "
      "[1.7, 0.3, 0.4]]\n[[spring]]\nchain = \"a\"\nstiffness = 1000\n");
  EXPECT_EQ(run(model, 1000).ending.outcome, Outcome::reached);
}

TEST(EnergyCheck, work_of_scripts_is_no_explosion) {
  const std::string text =
      "[simulation]\nduration = 20\n[[particles]]\nname = \"hand\"\nposition = [0, 0, 0]\n"
      "motion = [{end = 10, velocity = [0.01, 0, 0]}, {end = 20, velocity = [-0.01, 0, 0]}]\n"
      "[[particles]]\nname = \"load\"\nposition = [1, 0, 0]\n"
      "[[particles]]\nname = \"far\"\nposition = [2, 0, 0]\nfixed = true\n"
      "[[spring]]\nbetween = [\"hand\", \"load\"]\nstiffness = 1e6\n"
      "[[spring]]\nbetween = [\"load\", \"far\"]\nstiffness = 1e6\n";
  const Result result = run(model_of(text), 19.5);
  EXPECT_EQ(result.ending.outcome, Outcome::reached) << result.ending.reason;
}

TEST(EnergyCheck, needs_a_model_that_is_finished) {
  const Model model;
  EXPECT_CONTRACT(EnergyCheck(model), "must be finished before its energy is checked");
}

TEST(EnergyCheck, its_instants_are_ticks_of_a_clock_that_fits_the_forces) {
  const Model model = model_of(unstable_scene());
  const EnergyCheck check(model);
  EXPECT_EQ(check.period() & (check.period() - 1), 0) << "a power of two";
  EXPECT_FALSE(check.is_due(0));
  EXPECT_TRUE(check.is_due(3 * check.period()));
  EXPECT_FALSE(check.is_due(3 * check.period() + 1));
  EXPECT_EQ(check.next_after(3 * check.period()), 4 * check.period());
  const Model free =
      model_of("[simulation]\nduration = 1\n[[particles]]\nposition = [0, 0, 1]\ncollide = false\n");
  EXPECT_EQ(EnergyCheck(free).next_after(5), never) << "nothing gives energy";
}

}  // namespace
}  // namespace nacre::energy_check_test
