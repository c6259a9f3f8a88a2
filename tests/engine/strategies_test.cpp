// The central test of the project: any two strategies give one trajectory, to the last bit.
#include <gtest/gtest.h>

#include <array>

#include "nacre/compile/compile.hpp"
#include "nacre/engine/expectation.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/rotation.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"
#include "support/shards.hpp"

namespace nacre::strategies_test {
namespace {

struct Outcomes {
  std::uint64_t hash;
  Depth depth;
  std::uint64_t kicks;
  Outcome outcome;
};

/// Notes at every instant which kinds of pairs are in reach of each other.
struct Kinds {
  const Model& model;
  std::vector<Pair> pairs = all_pairs(model.contacts, model.points);
  bool walls = false, points = false;

  void look(const State& state, Time now) {
    const auto at = [&](int point) { return state.motion.position_at(model.points[point], now); };
    for (const Pair& pair : pairs) {
      bool& met = pair.kind == PairKind::point_wall ? walls : points;
      met = met || approach(pair, model.contacts, at).distance < model.contacts.ladder(pair).law().reach(1);
    }
  }
};

Outcomes run(const Model& model, const Strategy& strategy, double seconds, Kinds* kinds = nullptr) {
  Simulation simulation(model, strategy);
  Hooks hooks;
  if (kinds) hooks.on_instant = [&](Time now, const Kicks&) { kinds->look(simulation.state(), now); };
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds), hooks);
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  const State& state = simulation.state();
  return {state.trajectory_hash(), state.since_start, state.counters.kicks, ending.outcome};
}

const std::array<std::pair<const char*, Strategy>, 11> rivals{{
    {"paper", {.name = StrategyName::paper}},
    {"always", {.name = StrategyName::always}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"no separation list", {.separation_list = false}},
    {"not eager", {.eagerness = 0, .ahead = false}},
    {"eager", {.eagerness = 100, .ahead = false}},
    {"two threads", {.threads = 2, .ahead = false, .grain = 1}},
    {"not ahead", {.ahead = false}},
    {"not watched", {}},
    {"paper, eager", {.name = StrategyName::paper, .eagerness = 30}},
}};

void expect_as_fast(const Model& model, std::size_t rival, double seconds, const Outcomes& fast) {
  const auto& [name, strategy] = rivals[rival];
  const Outcomes other = run(model, strategy, seconds);
  EXPECT_EQ(other.hash, fast.hash) << name;
  EXPECT_EQ(other.depth, fast.depth) << name;
  EXPECT_EQ(other.kicks, fast.kicks) << name;
}

/// No deeper than the initial energy allows, plus one rung.
void expect_depth_allowed_by_energy(const Model& model, Layer max_layer) {
  const std::vector<Layer> layers = deepest_layers(model, initial_state(model));
  Layer allowed = 0;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const Ladder& ladder = model.contacts.ladders[i];
    allowed = std::max(allowed, ladder.rung(std::min(ladder.rung_of(layers[i]) + 1, ladder.size() - 1)).last);
  }
  EXPECT_LE(max_layer, allowed);
}

// A fifth of the seeds in each shard, so that cores can share them.
constexpr int scenes = test::sanitized ? 30 : 105, shards = 5;

class RandomScenes : public ::testing::TestWithParam<std::tuple<LadderKind, int>> {};

TEST_P(RandomScenes, have_one_trajectory_for_all_strategies) {
  const auto [ladder, shard] = GetParam();
  int touched = 0, third = 0, tenth = 0, walls = 0, points = 0, count = 0;
  for (int seed = shard; seed < scenes; seed += shards) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Scene scene = test::random_scene(static_cast<std::uint64_t>(seed), ladder);
    const Model model = compile(scene);
    const double seconds = test::worthwhile(scene);
    Kinds kinds{model};
    const Outcomes fast = run(model, {}, seconds, &kinds);
    for (std::size_t i = 0; i < rivals.size(); ++i)
      if (test::is_chosen(i, seed / shards)) expect_as_fast(model, i, seconds, fast);
    expect_depth_allowed_by_energy(model, fast.depth.max_layer);
    EXPECT_GT(fast.depth.min_distance, 0);
    ++count;
    touched += fast.depth.max_layer >= 1;
    third += fast.depth.max_layer >= 3;
    tenth += fast.depth.max_layer >= test::deep_layer(ladder);
    walls += kinds.walls;
    points += kinds.points;
  }
  EXPECT_EQ(touched, count) << "every scene touches";
  if (test::sanitized) return;  // too few scenes for shares
  EXPECT_GE(third, count * 6 / 10) << "most reach layer 3";
  EXPECT_GE(tenth, count * 2 / 10) << "a fifth reach layer 10";
  EXPECT_GE(points, count / 2) << "in half of them points touch points";
  EXPECT_GE(walls, count / 2) << "in half of them points touch walls";
}

INSTANTIATE_TEST_SUITE_P(, RandomScenes, ::testing::Combine(test::all_ladders, ::testing::Range(0, shards)),
                         test::shard_name);

struct SpringCase {
  const char* stiffness;
  Layer least_depth, least_smooth;  ///< layers that are reached: the paper's, and smooth ones
};

TEST(Strategies, agree_on_the_spring_at_any_stiffness) {
  for (const auto& [stiffness, least_depth, least_smooth] :
       {SpringCase{"1000", 1, 1}, SpringCase{"10", 8, 6}, SpringCase{"1", 20, 9}})
    for (const char* ladder : {"smooth", "rungs", "layers"}) {
      SCOPED_TRACE(std::string(stiffness) + " " + ladder);
      const std::string set = std::string("contact.stiffness=") + stiffness;
      const Model model =
          compile(test::shipped("paper/spring_on_plane", {set, std::string("contact.ladder=") + ladder}));
      const Outcomes three_seconds = run(model, {}, 3);
      for (std::size_t i = 0; i < rivals.size(); ++i) expect_as_fast(model, i, 3, three_seconds);
      const double seconds = test::sanitized ? 60 : 300;
      const Outcomes fast = run(model, {}, seconds),
                     paper = run(model, {.name = StrategyName::paper}, seconds);
      EXPECT_EQ(paper.hash, fast.hash);
      if (!test::sanitized) {
        EXPECT_GE(fast.depth.max_layer, std::string_view(ladder) == "smooth" ? least_smooth : least_depth);
      }
      expect_depth_allowed_by_energy(model, fast.depth.max_layer);
    }
}

// Enough spheres for a tree of some depth, and for epochs that differ from one strategy to another.
TEST(Strategies, agree_on_a_gas_of_spheres) {
  for (const LadderKind ladder : {LadderKind::smooth, LadderKind::rungs, LadderKind::layers}) {
    for (int seed = 0; seed < 3; ++seed) {
      SCOPED_TRACE(seed);
      const Model model =
          compile(test::gas(static_cast<std::uint64_t>(seed), test::sanitized ? 3 : 5, ladder));
      const Outcomes fast = run(model, {}, 0.3);
      EXPECT_GT(fast.kicks, test::sanitized ? 5000u : 20000u);
      EXPECT_GE(fast.depth.max_layer, 3);
      for (std::size_t i = 0; i < rivals.size(); ++i)
        if (rivals[i].second.name != StrategyName::always)  // thousands of pairs
          expect_as_fast(model, i, 0.3, fast);
    }
  }
}

TEST(Strategies, a_fast_run_wakes_few_rungs) {
  const Model model = compile(test::shipped("paper/spring_on_plane"));
  Simulation always(model, {.name = StrategyName::always}), fast(model, {});
  always.advance(*model.quantum.nearest(20));
  fast.advance(*model.quantum.nearest(20));
  EXPECT_LT(5 * fast.state().counters.evaluations, always.state().counters.evaluations);
}

}  // namespace
}  // namespace nacre::strategies_test
