// Two things that no force moves do not pass through each other: a run ends as `blocked` before they meet, at
// one time and with one reason for all strategies.
#include <gtest/gtest.h>

#include <array>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/simulation/foreseen_block.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/driven_scenes.hpp"
#include "support/sanitized.hpp"

namespace nacre::blocked_test {
namespace {

const std::array<std::pair<const char*, Strategy>, 9> strategies{{
    {"fast", {}},
    {"by events", {.epochs = false}},
    {"paper", {.name = StrategyName::paper}},
    {"always", {.name = StrategyName::always}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"two threads", {.threads = 2, .grain = 1}},
}};

struct End {
  Ending ending;
  Layer depth = 0;
  double seconds = 0;
  std::string text;  ///< outcome, time, hash and reason
  std::vector<Vec3> positions;
};

End end_of(const Model& model, Simulation& simulation, double seconds) {
  End end{simulation.advance(*model.quantum.nearest(seconds)), 0, 0, "", {}};
  const State& state = simulation.state();
  end.depth = state.since_start.max_layer;
  end.seconds = model.quantum.seconds(state.now);
  end.text = fmt::format("{} at {}, {:x}: {}", to_string(end.ending.outcome), state.now,
                         state.trajectory_hash(), end.ending.reason);
  for (const int point : model.shown)
    end.positions.push_back(state.motion.position_at(model.points[point], state.now));
  return end;
}

End run(const Model& model, const Strategy& strategy, double seconds) {
  Simulation simulation(model, strategy);
  return end_of(model, simulation, seconds);
}

/// The end that all strategies have.
End one_end(const Model& model, double seconds) {
  const End fast = run(model, {}, seconds);
  for (const auto& [name, strategy] : strategies)
    EXPECT_EQ(run(model, strategy, seconds).text, fast.text) << name;
  return fast;
}

/// Whether any two elements meet at these positions, those that no force moves included.
bool meets(const Scene& scene, const std::vector<Vec3>& positions) {
  SceneSurface surface = surface_of(scene);
  surface.surface.positions = positions;
  for (verify::Element& element : surface.surface.elements) element.movable = true;
  return !verify::intersections(surface.surface).empty();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr const char* beginning =
    "[simulation]\nduration = 3\ngravity = [0, 0, 0]\nquantum = \"2^-40\"\n"
    "[contact]\nthickness = 0.005\nstiffness = 1000\n";

constexpr const char* plate = R"([[body]]
name = "plate"
shape = {grid = {nx = 2, ny = 2, width = 0.5, height = 0.5}}
fixed = true
)";

/// Upright, its lowest row `height` above z = 0; the vertices of `rows` are pinned.
std::string cloth(double height, const std::string& pin) {
  return fmt::format(
      "[[body]]\nname = \"cloth\"\nmaterial = \"wool\"\nshape = {{grid = {{nx = 3, ny = 3, width = 0.2, "
      "height = 0.2}}}}\nrotation = {{axis = [1, 0, 0], degrees = 90}}\nposition = [0.013, 0.007, "
      "{}]\npin = [{}]\n",
      height + 0.1, pin);
}

End blocked(const std::string& text, double seconds) {
  const Scene scene = resolve(scene_of(beginning + text));
  const Model model = compile(scene);
  const End end = one_end(model, seconds);
  EXPECT_EQ(end.ending.outcome, Outcome::blocked) << end.text;
  EXPECT_FALSE(meets(scene, end.positions)) << end.text;
  return end;
}

TEST(Blocked, a_row_of_cloth_that_is_driven_through_a_fixed_grid_ends_the_run_before_it_meets_it) {
  for (const auto& [row, at] :
       {std::pair{"[0, 1, 2]", 0.025}, std::pair{"[3, 4, 5]", 0.075}, std::pair{"[6, 7, 8]", 0.125}}) {
    const End end = blocked(
        plate + cloth(0.05, fmt::format("{{vertices = {}, motion = {{velocity = [0, 0, -2]}}}}", row)), 3);
    EXPECT_NEAR(end.seconds, at, 0.001) << end.text;
    EXPECT_TRUE(has(end.ending.reason, "cloth:") && has(end.ending.reason, "plate:")) << end.ending.reason;
    EXPECT_TRUE(has(end.ending.reason, "body.cloth.pin")) << end.ending.reason;
    EXPECT_TRUE(has(end.ending.reason, "stands still")) << end.ending.reason;
  }
}

TEST(Blocked, a_piston_that_is_driven_into_a_pinned_row_of_cloth) {
  const End end = blocked(cloth(0.05, "{vertices = [6, 7, 8]}") + R"([[body]]
name = "piston"
shape = {box = {size = [0.1, 0.1, 0.1]}}
position = [0, 0.2, 0.24]
motion = {velocity = [0, -2, 0]}
)",
                          3);
  EXPECT_NEAR(end.seconds, 0.0715, 0.001);
  EXPECT_TRUE(has(end.ending.reason, "body.piston")) << end.ending.reason;
}

TEST(Blocked, a_ball_that_is_driven_into_the_pinned_end_of_a_rod) {
  const End end = blocked(R"([[body]]
name = "rod"
material = "wool"
radius = 0.01
shape = {polyline = {line = [[-0.2, 0, 0], [0.2, 0, 0]], count = 5}}
pin = {vertices = [0]}
[[particles]]
name = "ball"
radius = 0.02
position = [-0.2, 0.001, 0.1]
motion = {velocity = [0, 0, -2]}
)",
                          3);
  EXPECT_TRUE(has(end.ending.reason, "rod:0")) << end.ending.reason;
}

const std::string ball_of = "[[particles]]\nradius = 0.1\nmass = 1\n";

TEST(Blocked, balls_planes_and_things_that_are_released_later) {
  const std::string left = ball_of +
                           "name = \"left\"\nposition = [-0.5, 0, 0.2]\nmotion = {velocity = [1, 0, 0]}\n",
                    right = ball_of + "name = \"right\"\nposition = [0.5, 0, 0.2]\nfixed = true\n",
                    floor = "[[plane]]\nname = \"floor\"\n", later = "release = 5\n";
  const auto light = [](std::string text) { return text.replace(text.find("mass = 1\n"), 9, ""); };
  EXPECT_NEAR(blocked(light(left) + light(right), 2).seconds, 0.8, 0.001);
  EXPECT_NEAR(blocked(left + later + light(right), 2).seconds, 0.8, 0.001);
  EXPECT_NEAR(blocked(left + later + right + later, 2).seconds, 0.8, 0.001);
  const std::string down =
      light(ball_of) + "name = \"down\"\nposition = [0, 0, 1]\nmotion = {velocity = [0, 0, -1]}\n";
  EXPECT_NEAR(blocked(floor + down, 2).seconds, 0.9, 0.001);
  const std::string still = light(ball_of) + "name = \"still\"\nposition = [0, 0, 1]\nfixed = true\n";
  const End end = blocked("[[plane]]\nname = \"press\"\nmotion = {velocity = [0, 0, 1]}\n" + still, 2);
  EXPECT_NEAR(end.seconds, 0.9, 0.001);
  EXPECT_TRUE(has(end.ending.reason, "plane.press")) << end.ending.reason;
}

TEST(Blocked, not_by_the_vertices_that_carry_planes) {
  const Model model = model_of(std::string(beginning) + R"([[plane]]
name = "floor"
motion = {velocity = [0, 0, 0.1]}
[[plane]]
name = "wall"
point = [1, 0, 0]
normal = [-1, 0, 0]
motion = {velocity = [-0.1, 0, 0]}
[[particles]]
position = [0, 0, 1]
mass = 1
)");
  EXPECT_EQ(one_end(model, 0.1).ending.outcome, Outcome::reached);
}

TEST(Blocked, only_what_changes_its_distance_and_is_not_ignored) {
  const std::string two = R"([[particles]]
name = "left"
radius = 0.1
position = [-0.5, 0, 0]
motion = {velocity = [1, 0, 0]}
[[particles]]
name = "right"
radius = 0.1
position = [0.5, 0, 0]
fixed = true
)";
  const auto outcome = [](const std::string& text) {
    return run(model_of(beginning + text), {}, 2).ending.outcome;
  };
  EXPECT_EQ(outcome(two), Outcome::blocked);
  EXPECT_EQ(outcome("ignore = [[\"left\", \"right\"]]\n" + two), Outcome::reached);
  const std::string sphere = "[[body]]\nshape = {sphere = {radius = 0.1}}\n";
  EXPECT_EQ(outcome(sphere +
                    "name = \"a\"\nmotion = {end = 2, rotation = {degrees_per_second = 90, interval = 0.1}, "
                    "velocity = [0.1, 0, 0]}\n" +
                    sphere + "name = \"b\"\nfixed = true\nposition = [0, 1, 0]\n" + sphere +
                    "name = \"c\"\nfixed = true\nposition = [0, 1.3, 0]\n"),
            Outcome::reached)
      << "the distances within a body that turns do not change, nor those of two that stand still";
}

/// Runs to the end in parts, and checks after each that nothing meets that is not ignored.
End run_in_parts(const Scene& scene, const Model& model) {
  Simulation simulation(model, {});
  End end;
  for (int part = 1; part <= 8; ++part) {
    end = end_of(model, simulation, scene.simulation.duration * part / 8);
    EXPECT_FALSE(meets(scene, end.positions)) << "part " << part;
    if (end.ending.outcome != Outcome::reached) break;
  }
  return end;
}

/// The oracles take seconds for a scene: they have some of them, without deep layers.
bool is_too_slow(const Strategy& strategy, int seed, Layer depth) {
  constexpr Layer most = 20;
  if (strategy.name == StrategyName::paper) return seed % 12 != 0 || depth > most;
  return strategy.name == StrategyName::always && (seed % 4 != 0 || depth > most);
}

class DrivenScenes : public ::testing::TestWithParam<int> {};

TEST_P(DrivenScenes, have_one_ending_and_nothing_meets) {
  constexpr int scenes = test::sanitized ? 2 : 12;
  int blocked = 0, foreseen = 0;
  for (int i = 0; i < scenes; ++i) {
    const int seed = scenes * GetParam() + i;
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Scene scene = resolve(scene_of(test::driven_scene(static_cast<std::uint64_t>(seed))));
    const Model model = compile(scene);
    const End end = run_in_parts(scene, model);
    for (const auto& [name, strategy] : strategies) {
      if (is_too_slow(strategy, seed, end.depth)) continue;
      EXPECT_EQ(run(model, strategy, scene.simulation.duration).text, end.text) << name;
    }
    blocked += end.ending.outcome == Outcome::blocked;
    foreseen += foreseen_block(model, *model.quantum.nearest(scene.simulation.duration)).has_value();
  }
  if (test::sanitized) return;
  EXPECT_GE(blocked, scenes / 4) << "a quarter of them are blocked";
  EXPECT_GE(foreseen, scenes / 6);
}

INSTANTIATE_TEST_SUITE_P(, DrivenScenes, ::testing::Range(0, 4));

TEST(Blocked, is_foreseen_from_the_script_alone) {
  const std::string text = plate + cloth(0.05, "{vertices = [0, 1, 2], motion = {velocity = [0, 0, -2]}}");
  const Model model = model_of(beginning + text);
  const auto foreseen = foreseen_block(model, *model.quantum.nearest(3));
  ASSERT_TRUE(foreseen);
  const End end = run(model, {}, 3);
  EXPECT_EQ(model.quantum.seconds(foreseen->time), end.seconds);
  EXPECT_EQ(foreseen->reason, end.ending.reason);
  EXPECT_FALSE(foreseen_block(model, *model.quantum.nearest(0.02)));
}

TEST(Blocked, is_refused_at_the_start_unless_it_is_ignored) {
  const std::string text =
      plate + cloth(-0.05, "{vertices = [0, 1, 2, 3, 4, 5, 6, 7, 8], motion = {velocity = [0, 0, -2]}}");
  EXPECT_NO_THROW(model_of(beginning + ("ignore = [[\"plate\", \"cloth\"]]\n" + text)));
  try {
    model_of(beginning + text);
    ADD_FAILURE() << "they start in each other";
  } catch (const InputError& error) {
    EXPECT_TRUE(has(error.what(), "neither gives way")) << error.what();
    EXPECT_TRUE(has(error.what(), "contact.ignore")) << error.what();
  }
}

}  // namespace
}  // namespace nacre::blocked_test
