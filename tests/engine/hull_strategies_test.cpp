// Edges, triangles, rods and spheres on random scenes: one trajectory for all strategies, threads and
// ladders.
#include <gtest/gtest.h>

#include <array>

#include <fmt/format.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/hull_scenes.hpp"
#include "support/random.hpp"
#include "support/rotation.hpp"
#include "support/sanitized.hpp"
#include "support/shards.hpp"

namespace nacre::hull_strategies_test {
namespace {

struct Rival {
  const char* name;
  Strategy strategy;
};

const std::array<Rival, 8> rivals{{
    {"two threads", {.threads = 2, .grain = 3}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"no separation list", {.separation_list = false}},
    {"no epochs", {.epochs = false}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"paper", {.name = StrategyName::paper}},
}};

const Rival oracle{"always", {.name = StrategyName::always}};  // slow: for one scene in five

constexpr int scenes = test::sanitized ? 20 : 200, shards = 5;
constexpr int kinds = 5;

struct Outcomes {
  std::uint64_t hash;
  Depth depth;
  std::uint64_t kicks;
  Outcome outcome;
};

bool operator==(const Outcomes& a, const Outcomes& b) {
  return a.hash == b.hash && a.depth == b.depth && a.kicks == b.kicks && a.outcome == b.outcome;
}

/// Which kinds of pairs were in reach, at some instants.
struct Met {
  std::array<int, kinds> kind{};
  int within = 0;  ///< a body and itself
};

void look(const Model& model, const Simulation& simulation, Met& met) {
  for (const InReach& each : simulation.in_reach()) {
    met.kind[static_cast<std::size_t>(each.pair.kind)] = 1;
    if (each.pair.kind != PairKind::point_wall &&
        model.contacts.first_of(each.pair).body == model.contacts.second_of(each.pair).body)
      met.within = 1;
  }
}

Outcomes run(const Model& model, const Strategy& strategy, Met* met = nullptr) {
  Simulation simulation(model, strategy);
  Hooks hooks;
  int instants = 0;
  if (met)
    hooks.on_instant = [&](Time, const Kicks&) {
      if (++instants % 16 == 0) look(model, simulation, *met);
    };
  const Ending ending = simulation.advance(*model.quantum.nearest(0.02), hooks);
  const State& state = simulation.state();
  return {state.trajectory_hash(), state.since_start, state.counters.kicks, ending.outcome};
}

class HullScenes : public ::testing::TestWithParam<std::tuple<LadderKind, int>> {};

TEST_P(HullScenes, have_one_trajectory_for_all_strategies) {
  const auto [ladder, shard] = GetParam();
  std::array<int, kinds> met_kind{};
  int within = 0, reached = 0, touched = 0, third = 0, tenth = 0, count = 0;
  for (int seed = shard; seed < scenes; seed += shards) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Scene scene = resolve(scene_of(test::hull_scene(static_cast<std::uint64_t>(seed))));
    scene.contact.ladder = ladder;
    const Model model = compile(scene);
    Met met;
    const Outcomes fast = run(model, {}, &met);
    for (std::size_t i = 0; i < rivals.size(); ++i)
      if (test::is_chosen(i, seed / shards)) {
        EXPECT_TRUE(run(model, rivals[i].strategy) == fast) << rivals[i].name;
      }
    if (seed / shards % 5 == 0) {
      EXPECT_TRUE(run(model, oracle.strategy) == fast) << oracle.name;
    }
    EXPECT_GT(fast.depth.min_distance, 0);
    ++count;
    reached += fast.outcome == Outcome::reached;
    touched += fast.depth.max_layer >= 1;
    third += fast.depth.max_layer >= 3;
    tenth += fast.depth.max_layer >= test::deep_layer(ladder);
    within += met.within;
    for (std::size_t i = 0; i < kinds; ++i) met_kind[i] += met.kind[i];
  }
  EXPECT_GE(reached, count * 3 / 4) << "most reach their end; a crushed sheet may end unstable";
  if (test::sanitized) return;  // too few scenes for shares
  EXPECT_GE(touched, count * 9 / 10);
  EXPECT_GE(third, count / 2);
  EXPECT_GE(tenth, count / 10);
  EXPECT_GE(within, count / 5) << "bodies touch themselves";
  const auto& [walls, points, point_edge, point_triangle, edge_edge] = met_kind;
  EXPECT_GE(walls, count / 5);
  EXPECT_GE(points, 1);
  EXPECT_GE(point_edge, 1);
  EXPECT_GE(point_triangle, count / 3);
  EXPECT_GE(edge_edge, count / 3);
  RecordProperty("met",
                 fmt::format("{} scenes: reached {}, touched {}, third {}, tenth {}, within {}; walls {}, "
                             "points {}, point-edge {}, point-triangle {}, edge-edge {}",
                             count, reached, touched, third, tenth, within, walls, points, point_edge,
                             point_triangle, edge_edge));
}

INSTANTIATE_TEST_SUITE_P(, HullScenes,
                         ::testing::Combine(::testing::Values(LadderKind::smooth, LadderKind::rungs),
                                            ::testing::Range(0, shards)),
                         test::shard_name);
// The paper's ladder has far more rungs: two shards of the five.
INSTANTIATE_TEST_SUITE_P(Slow, HullScenes,
                         ::testing::Combine(::testing::Values(LadderKind::layers), ::testing::Range(0, 2)),
                         test::shard_name);

std::string hash_in(const RunResult& result) { return result.summary.trajectory_hash; }

/// Ten moments of contact, each in its own scene.
TEST(Hulls, resume_from_any_moment_of_contact_to_the_same_last_bit) {
  test::Random random(5);
  int found = 0;
  for (std::uint64_t seed = 0; found < 10; ++seed) {
    ASSERT_LT(seed, 100u);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Scene scene = resolve(scene_of(test::hull_scene(seed)));
    const Model model = compile(scene);
    const double moment = random.uniform(0.2, 0.9) * scene.simulation.duration;
    Simulation probe(model, {});
    probe.advance(*model.quantum.nearest(moment));
    if (probe.in_reach().empty()) continue;
    ++found;
    const Scratch scratch;
    const RunResult whole = record(scratch / "whole", scene);
    record(scratch / "part", scene, moment);
    Scene by_another = scene;
    by_another.strategy = rivals[seed % rivals.size()].strategy;
    const RunResult rest = record(scratch / "part", by_another, {}, Existing::resume);
    EXPECT_EQ(hash_in(rest), hash_in(whole));
    EXPECT_TRUE(text_of(scratch / "part/series.csv") == text_of(scratch / "whole/series.csv"));
  }
}

}  // namespace
}  // namespace nacre::hull_strategies_test
