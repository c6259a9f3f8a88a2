// Shells and rods on random scenes: one trajectory for all strategies, threads and widths of kernels, and for
// runs that are interrupted while sheets flow and scripts are active.
#include <gtest/gtest.h>

#include <array>

#include "nacre/base/hash.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "support/flows.hpp"
#include "support/json.hpp"
#include "support/random.hpp"
#include "support/rotation.hpp"
#include "support/sanitized.hpp"
#include "support/shell_scenes.hpp"
#include "support/widths.hpp"

namespace nacre::shell_strategies_test {
namespace {

const std::array<std::pair<const char*, Strategy>, 7> rivals{{
    {"two threads", {.threads = 2, .grain = 7}},
    {"paper", {.name = StrategyName::paper}},
    {"always, two threads", {.name = StrategyName::always, .threads = 2, .grain = 7}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 500}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
}};

// A quarter of the seeds in each shard, so that cores can share them.
constexpr int scenes = test::sanitized ? 12 : 100, shards = 4;

/// The paper's algorithm takes three quarters of the time, so it has one scene in this many.
constexpr int seeds_per_paper = 6;

/// What happened in a scene, or in how many scenes it happened.
struct Happened {
  int flow = 0, walls = 0, points = 0, deep = 0;
  int rods = 0, bare = 0, scripts = 0, led = 0, released = 0;

  void operator+=(const Happened& more) {
    flow += more.flow, walls += more.walls, points += more.points, deep += more.deep;
    rods += more.rods, bare += more.bare, scripts += more.scripts, led += more.led, released += more.released;
  }
};

/// Of the model, before the run.
Happened in(const Scene& scene, const Model& model) {
  Happened there;
  there.scripts = !model.script.empty();
  there.rods = !std::get<Forces<Bend>>(model.forces).potentials.empty();
  for (const BodyTable& body : scene.bodies) {
    there.bare |= !body.collide;
    for (const PinTable& pin : body.pins) {
      there.led |= !pin.motion.phases.empty();
      there.released |= pin.motion.release.has_value();
    }
  }
  return there;
}

/// At some instants: notes which kinds of pairs touch, and checks that kernels of every width agree.
struct Watch {
  const Model& model;
  const Simulation& simulation;
  Happened& happened;
  int instants = 0;

  void look(Time now) {
    if (++instants % 64 != 0) return;
    for (const InReach& each : simulation.in_reach())
      (each.pair.kind == PairKind::point_wall ? happened.walls : happened.points) = 1;
    const Motion& motion = simulation.state().motion;
    const std::uint64_t expected = bits(test::evaluated(model, motion, now, all_kernels().front()));
    for (const Kernels& kernels : all_kernels())
      EXPECT_EQ(bits(test::evaluated(model, motion, now, kernels)), expected) << "width " << kernels.width;
  }

  static std::uint64_t bits(const Evaluation& evaluation) {
    std::uint64_t h = 0;
    for (const Kick& kick : evaluation.kicks.kicks) h = mix(mix(h, kick.node), kick.impulse);
    for (const Loss& loss : evaluation.kicks.losses) h = mix(mix(h, loss.kick), loss.impulse);
    for (const Flow& flow : evaluation.kicks.flows)
      h = mix(mix(mix(h, flow.first), flow.values), flow.dissipated);
    return h;
  }
};

/// The hash, and the last row of the series: energy, work and momentum belong to the answer, too.
std::string result(Simulation& simulation, Time end, const Hooks& hooks = {}) {
  const Ending ending = simulation.advance(end, hooks);
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  Depth depth;
  const Sample sample = simulation.sample(depth);
  return to_hex(simulation.state().trajectory_hash()) + " " + series_row(simulation.model(), sample, depth);
}

Happened expect_one_trajectory(const Scene& scene, int seed) {
  const Model model = compile(scene);
  const Time end = *model.quantum.nearest(scene.simulation.duration);
  Happened happened = in(scene, model);
  Simulation simulation(model, {});
  Watch watch{model, simulation, happened};
  const std::string expected =
      result(simulation, end, {.on_instant = [&](Time now, const Kicks&) { watch.look(now); }});
  happened.flow = test::count_flowed(model, simulation.state()) > 0;
  happened.deep = simulation.state().since_start.max_layer >= 3;
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    const auto& [name, strategy] = rivals[i];
    const bool has_paper = test::every_strategy() || seed / shards % seeds_per_paper == 0;
    if (strategy.name == StrategyName::paper ? !has_paper : !test::is_chosen(i, seed / shards)) continue;
    Simulation rival(model, strategy);
    EXPECT_EQ(result(rival, end), expected) << name;
    EXPECT_EQ(rival.state().motion.memory(), simulation.state().motion.memory()) << name;
  }
  return happened;
}

class RandomShellScenes : public ::testing::TestWithParam<int> {
 protected:
  /// Does something with each scene of the shard, and adds up what happened.
  template <class F>
  Happened for_each_scene(const F& f) {
    Happened sum;
    for (int seed = GetParam(); seed < scenes; seed += shards) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      sum += f(resolve(scene_of(test::shell_scene(static_cast<std::uint64_t>(seed)))), seed);
    }
    return sum;
  }
  static constexpr int count = scenes / shards;
};

TEST_P(RandomShellScenes, have_one_trajectory_for_all_strategies_threads_and_widths) {
  const Happened in = for_each_scene(expect_one_trajectory);
  if (test::sanitized) return;  // too few scenes for shares
  EXPECT_GE(in.flow, count * 6 / 10) << "most flow";
  EXPECT_GE(in.walls, count / 3) << "in a third of them vertices touch walls";
  EXPECT_GE(in.points, count / 10) << "in some vertices touch spheres";
  EXPECT_GE(in.deep, count / 5) << "some reach layer 3";
  EXPECT_GE(in.rods, count / 5) << "some have rods";
  EXPECT_GE(in.bare, 1) << "some have bodies without contact";
  EXPECT_GE(in.scripts, count / 3) << "a third have scripts";
  EXPECT_GE(in.led, count / 5) << "some have pins that are moved";
  EXPECT_GE(in.released, count / 5) << "some have pins that are released";
}

/// A summary without the fields that depend on speed and strategy.
nlohmann::json essence(const RunResult& result) {
  nlohmann::json json = test::parse_json(to_json(result.summary));
  for (const char* key : {"wall_seconds", "cpu_seconds", "counters", "strategy", "threads"}) json.erase(key);
  return json;
}

/// What is active at a moment: flow that continues, scripts that have begun and have more events.
Happened under_way(const Scene& scene, double moment) {
  const Model model = compile(scene);
  Simulation simulation(model, {});
  const Time now = *model.quantum.nearest(moment);
  simulation.advance(now);
  const std::vector<double> before = test::flowed(model, simulation.state());
  const bool has_begun = test::count_flowed(model, simulation.state()) > 0;
  simulation.advance(*model.quantum.nearest(scene.simulation.duration));
  Happened happened;
  happened.flow = has_begun && test::flowed(model, simulation.state()) != before;
  happened.scripts =
      std::ranges::any_of(model.script, [&](const ScriptEvent& event) { return event.time < now; }) &&
      std::ranges::any_of(model.script, [&](const ScriptEvent& event) { return event.time > now; });
  return happened;
}

TEST_P(RandomShellScenes, resume_from_any_moment_to_the_same_last_bit) {
  const Happened in = for_each_scene([](const Scene& scene, int seed) {
    const Scratch scratch;
    test::Random random(static_cast<std::uint64_t>(seed));
    const double moment = random.uniform(0.1, 0.9) * scene.simulation.duration;
    const RunResult whole = record(scratch / "whole", scene);
    record(scratch / "part", scene, moment);
    Scene by_another = scene;
    by_another.strategy = rivals[static_cast<std::size_t>(seed) % rivals.size()].second;
    const RunResult rest = record(scratch / "part", by_another, {}, Existing::resume);
    EXPECT_EQ(essence(rest), essence(whole)) << moment;
    EXPECT_TRUE(text_of(scratch / "part/series.csv") == text_of(scratch / "whole/series.csv")) << moment;
    return under_way(scene, moment);
  });
  if (test::sanitized) return;
  EXPECT_GE(in.flow, count / 3) << "a third of them flow before and after";
  EXPECT_GE(in.scripts, count / 5) << "in some of them scripts are active";
}

INSTANTIATE_TEST_SUITE_P(, RandomShellScenes, ::testing::Range(0, shards));

}  // namespace
}  // namespace nacre::shell_strategies_test
