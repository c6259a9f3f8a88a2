// A run that stops at the end of a ladder has one ending: outcome, time, reason and hash are equal for all
// strategies.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"

namespace nacre::one_ending_test {
namespace {

const std::map<std::string, Strategy> strategies{
    {"fast", {}},
    {"by events", {.epochs = false}},
    {"by events, not eager", {.eagerness = 0, .epochs = false}},
    {"always", {.name = StrategyName::always}},
    {"paper", {.name = StrategyName::paper}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"no guides", {.guides = false}},
    {"not ahead", {.ahead = false}},
    {"two threads", {.threads = 2, .grain = 1}},
};

std::string ending_of(const Simulation& simulation, const Ending& ending) {
  const State& state = simulation.state();
  return fmt::format("{} at {}, {:x}: {}", to_string(ending.outcome), state.now, state.trajectory_hash(),
                     ending.reason);
}

std::string run(const Model& model, const Strategy& strategy, double seconds) {
  Simulation simulation(model, strategy);
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
  return ending_of(simulation, ending);
}

/// The ending that all strategies have.
std::string one_ending(const Model& model, double seconds) {
  const std::string fast = run(model, {}, seconds);
  for (const auto& [name, strategy] : strategies) EXPECT_EQ(run(model, strategy, seconds), fast) << name;
  return fast;
}

bool is_limit(const std::string& ending) { return ending.starts_with("layer_limit"); }

/// Softer and faster than contact can stop, with a coarse quantum.
class FastScene {
 public:
  explicit FastScene(std::uint64_t seed) : random_(seed), speed_(random_.scale(100, 1e5)) {
    thickness_ = random_.scale(5e-4, 5e-3);
    text_ = fmt::format(
        "[simulation]\nduration = 1\nquantum = \"2^{}\"\ngravity = [0, 0, {}]\n[contact]\nthickness = {}\n"
        "stiffness = {}\nalpha = {}\nladder = \"{}\"\n",
        exponent_, random_.integer(0, 1) ? -10 : 0, thickness_, random_.scale(1e-3, 1),
        random_.uniform(0.05, 0.5), random_.integer(0, 3) ? "rungs" : "layers");
    switch (random_.integer(0, 2)) {
      case 0:
        add_plane();
        break;
      case 1:
        add_points();
        break;
      default:
        add_sheet();
    }
    if (random_.integer(0, 2)) add_spring();
  }

  const std::string& text() const { return text_; }

 private:
  double height() { return random_.uniform(0.5, 1); }

  void add_plane() {
    text_ += fmt::format(
        "[[plane]]\n[[particles]]\nname = \"p\"\npositions = [[0, 0, {}], [0.1, 0, {}]]\n"
        "velocities = [[0, 0, {}], [0, 0, {}]]\n",
        height(), height(), -speed_, -speed_ * random_.uniform(0, 1));
  }
  void add_points() {
    text_ += fmt::format(
        "[[particles]]\nname = \"p\"\npositions = [[0, 0, {}], [{}, 0, 0]]\n"
        "velocities = [[0, 0, {}], [0, 0, 0]]\n",
        height(), random_.uniform(0, 2 * thickness_), -speed_);
  }
  void add_sheet() {
    text_ += fmt::format(
        "[[particles]]\nname = \"p\"\npositions = [[0.2, 0.2, {}], [0.5, 0.1, {}]]\n"
        "velocities = [[{}, 0, {}], [0, 0, {}]]\n[[body]]\nname = \"sheet\"\n"
        "shape = {{grid = {{nx = 2, ny = 2}}}}\nmaterial = \"wool\"\npin = {{all = true}}\n",
        height(), height(), random_.uniform(-0.1, 0.1) * speed_, -speed_, -speed_ * random_.uniform(0, 1));
  }
  void add_spring() {
    text_ += fmt::format(
        "[[particles]]\nname = \"w\"\npositions = [[5, 0, 1], [6, 0, 1]]\n[[spring]]\n"
        "between = [\"{}\", \"w:1\"]\nstiffness = {}\nlength = {}\nstep = {}\n",
        random_.integer(0, 1) ? "w:0" : "p:0", random_.scale(0.1, 100), random_.uniform(0.9, 1.1),
        std::ldexp(random_.integer(1, 3), exponent_));
  }

  test::Random random_;
  const int exponent_ = -18 - random_.integer(0, 5);
  double speed_, thickness_ = 0;
  std::string text_;
};

TEST(OneEnding, of_runs_that_pass_the_end_of_a_ladder) {
  int limits = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    limits += is_limit(one_ending(model_of(FastScene(seed).text()), 0.02));
  }
  EXPECT_GE(limits, 20);
}

TEST(OneEnding, of_a_bullet_beside_a_spring_that_ticks_at_every_quantum) {
  const Model model = model_of(
      "[simulation]\nduration = 1\nquantum = \"2^-20\"\n[contact]\nalpha = 0.5\nthickness = 0.0014\n"
      "stiffness = 0.012\n[[plane]]\n[[particles]]\nname = \"bullet\"\nposition = [0, 0, 1]\n"
      "velocity = [0, 0, -45000]\n[[particles]]\nname = \"w\"\npositions = [[5, 0, 1], [6, 0, 1]]\n"
      "velocities = [[0.1, 0, 0], [0, 0, 0]]\n[[spring]]\nchain = \"w\"\nstiffness = 10\n"
      "step = 9.5367431640625e-7\n");
  EXPECT_TRUE(is_limit(one_ending(model, 0.01)));
}

TEST(OneEnding, does_not_depend_on_where_the_run_was_continued) {
  int limits = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Model model = model_of(FastScene(seed).text());
    const Time end = *model.quantum.nearest(0.02);
    Simulation whole(model, {});
    const std::string ending = ending_of(whole, whole.advance(end));
    if (!is_limit(ending)) continue;
    ++limits;
    for (const Time before : {0, 1, 2, 7, 60}) {
      Simulation first(model, {});
      first.advance(std::max<Time>(0, whole.state().now - before));
      Simulation second(model, {.name = StrategyName::paper}, first.state());
      EXPECT_EQ(ending_of(second, second.advance(end)), ending) << "seed " << seed << ", " << before;
    }
  }
  EXPECT_GE(limits, 10);
}

// The energy at the start, above the place straight below it, is less than that at the bottom of the valley.
TEST(OneEnding, of_a_point_that_falls_into_a_valley) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[contact]\nthickness = 1e-3\nstiffness = 1e3\n"
      "[[plane]]\nnormal = [1, 0, 1]\n[[plane]]\nnormal = [-1, 0, 1]\n[[particles]]\nposition = [1, 0, "
      "1.2]\n");
  EXPECT_TRUE(one_ending(model, 1).starts_with("reached"));
}

}  // namespace
}  // namespace nacre::one_ending_test
