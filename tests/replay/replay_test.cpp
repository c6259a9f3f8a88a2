// Replays of runs: what is proven of them, and what the judge finds although the engine cannot see it.
#include "nacre/replay/replay.hpp"

#include <gtest/gtest.h>

#include "nacre/compile/start.hpp"
#include "nacre/replay/open_pairs.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::replay_test {
namespace {

ReplayResult replayed(const Scene& scene, const Model& model, const verify::Surface& surface, double seconds,
                      int threads = 1) {
  Replay replay({.scene = scene, .model = model, .surface = surface, .threads = threads},
                initial_state(model), {});
  replay.run(*model.quantum.nearest(seconds));
  return replay.result(true);
}

/// A sheet that falls on a ball that stands still; `more` is added to the scene.
std::string sheet_on_ball(const std::string& more) {
  return R"([simulation]
duration = 0.2
gravity = [0, 0, -10]
[[particles]]
name = "stone"
positions = [[0.5, 0.5, 0]]
radius = 0.2
fixed = true
[[body]]
name = "sheet"
shape = {grid = {nx = 6, ny = 6, width = 1, height = 1}}
material = "cotton"
position = [0, 0, 0.25]
velocity = [0, 0, -2]
collide = true
)" + more;
}

TEST(Replay, proves_a_sheet_on_a_ball) {
  const Scene scene = resolve(scene_of(sheet_on_ball("")));
  const Model model = compile(scene);
  const SceneSurface surface = thick_surface_of(scene);
  const ReplayResult result = replayed(scene, model, surface.surface, 0.1);
  EXPECT_TRUE(result.open.empty());
  EXPECT_GT(result.counts.pairs, 100u);
  EXPECT_GT(result.spans, 3u);
  EXPECT_EQ(result.kick_objection, "");
  EXPECT_EQ(result.clock_objection, "");
  EXPECT_EQ(result.hash_of_kicks, result.trajectory_hash);
}

TEST(Replay, finds_a_pair_that_is_hidden_from_the_engine) {
  const Scene scene = resolve(scene_of(sheet_on_ball("[contact]\nignore = [[\"stone\", \"sheet\"]]\n")));
  const Scene open = resolve(scene_of(sheet_on_ball("")));
  const ReplayResult result = replayed(scene, compile(scene), thick_surface_of(open).surface, 0.1);
  ASSERT_FALSE(result.open.empty());
  EXPECT_TRUE(result.open.front().where.meets);
  EXPECT_LE(result.open.front().where.distance, 1e-12);
  EXPECT_EQ(result.kick_objection, "") << "the rest of the replay goes on";
  const SceneSurface surface = thick_surface_of(open);
  const DescribedPairs pairs = described(result.open, surface, Quantum());
  ASSERT_EQ(pairs.list.size(), result.open.size());
  EXPECT_EQ(pairs.list[0].a, "stone");
  EXPECT_TRUE(pairs.list[0].b.starts_with("triangle ")) << pairs.list[0].b;
  EXPECT_LT(pairs.list[0].end - pairs.list[0].begin, 1e-12);
  EXPECT_NE(pairs.drawing.find("stone and triangle "), std::string::npos);
}

TEST(Replay, gives_the_same_counts_with_any_number_of_threads) {
  const Scene scene = resolve(scene_of(sheet_on_ball("")));
  const Model model = compile(scene);
  const SceneSurface surface = thick_surface_of(scene);
  const ReplayResult one = replayed(scene, model, surface.surface, 0.05);
  const ReplayResult three = replayed(scene, model, surface.surface, 0.05, 3);
  EXPECT_EQ(one.counts, three.counts);
  EXPECT_EQ(one.trajectory_hash, three.trajectory_hash);
  EXPECT_EQ(one.hash_of_kicks, three.hash_of_kicks);
}

TEST(Replay, proves_random_scenes_with_scripts) {
  for (std::uint64_t seed = 20; seed < 32; ++seed) {
    const Scene scene = resolve(test::random_scene(seed, LadderKind::smooth));
    const Model model = compile(scene);
    const SceneSurface surface = thick_surface_of(scene);
    const ReplayResult result = replayed(scene, model, surface.surface, 0.5 * test::worthwhile(scene));
    EXPECT_TRUE(result.open.empty()) << seed;
    EXPECT_EQ(result.hash_of_kicks, result.trajectory_hash) << seed;
  }
}

}  // namespace
}  // namespace nacre::replay_test
