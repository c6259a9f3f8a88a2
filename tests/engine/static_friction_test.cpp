// The numbers of Coulomb's law with static friction, and that it is part of the one trajectory.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "nacre/compile/scene_surface.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/bouncing.hpp"
#include "scene/scratch.hpp"
#include "support/hull_scenes.hpp"
#include "support/rotation.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"
#include "support/shards.hpp"
#include "support/slopes.hpp"

namespace nacre::static_friction_test {
namespace {

using namespace test;

// --- numbers of Coulomb's law ---

/// A ball on level ground.
std::string level_ball(const std::string& velocity, const std::string& contact, double height = 0.0519) {
  return fmt::format(
      "[simulation]\nduration = 60\ngravity = [0, 0, -{}]\n[contact]\nthickness = 0.001\nstiffness = 1e5\n"
      "friction_model = \"static\"\n{}[[plane]]\nname = \"floor\"\n"
      "[[particles]]\nname = \"ball\"\nradius = 0.05\nposition = [0, 0, {}]\nvelocity = {}\nspin = false\n",
      g, contact, height, velocity);
}

TEST(StaticFrictionOfABall, stops_a_slide_after_v_squared_over_two_mu_g) {
  for (const double mu : {0.1, 0.3, 1.0}) {
    SCOPED_TRACE(mu);
    const Model model =
        model_of(level_ball("[3, 0, 0]", fmt::format("friction = {}\nrestitution = 0.5\n", mu)));
    Simulation simulation(model, {});
    simulation.advance(*model.quantum.nearest(0.05));  // it has come to rest along the normal
    const Vec3 x = simulation.state().motion.position_at(0, simulation.state().now);
    const double v = simulation.state().motion.nodes()[0].v.x;
    simulation.advance(*model.quantum.nearest(2 + 3 / (mu * g)));
    const double stop = simulation.state().motion.position_at(0, simulation.state().now).x;
    EXPECT_NEAR((stop - x.x) / (v * v / (2 * mu * g)), 1, 0.002);
    EXPECT_LT(norm(simulation.state().motion.nodes()[0].v), 1e-9);
  }
}

TEST(StaticFrictionOfABall, gives_mu_times_the_normal_impulse_in_an_oblique_impact) {
  for (const double mu : {0.1, 0.4})
    for (const char* restitution : {"1", "0.5"}) {
      SCOPED_TRACE(fmt::format("{} {}", mu, restitution));
      std::string text =
          level_ball("[3, 0, -1]", fmt::format("friction = {}\nrestitution = {}\n", mu, restitution), 0.06);
      text.replace(text.find("gravity"), text.find("[contact]") - text.find("gravity"), "");
      const Model model = model_of(text);
      Simulation simulation(model, {});
      simulation.advance(*model.quantum.nearest(0.1));
      const Vec3 v = simulation.state().motion.nodes()[0].v;
      EXPECT_GT(v.z, 0.4);
      EXPECT_NEAR((3 - v.x) / (v.z + 1) / mu, 1, 0.005);
    }
}

struct Shaken {
  double most = 0, stays = 0;  ///< how far it moved, and how much of that is left
};

/// A ball on a plate that is pushed once with this acceleration, as half a wave, in the frame of the plate.
Shaken shaken(double acceleration) {
  constexpr int pushes = 400;  // so many that none makes it ring
  std::string text = level_ball("[0, 0, 0]", "friction = 0.5\nrestitution = 0.5\n");
  std::string keys;
  for (int i = 0; i <= pushes; ++i) {
    const double share = static_cast<double>(i) / pushes, t = 0.5 + share;
    const double push = i == pushes ? 0 : acceleration * std::sin(std::acos(-1.0) * share);
    keys += fmt::format("{{time = {}, gravity = [{}, 0, -{}]}}, ", i == 0 ? 0 : t, push, g);
  }
  const std::size_t key = text.find("gravity = ");
  text.replace(key, text.find("[contact]") - key, "gravity_keys = [" + keys + "]\n");
  const Model model = model_of(text);
  Simulation simulation(model, {});
  const auto x_at = [&](double seconds) {
    simulation.advance(*model.quantum.nearest(seconds));
    return simulation.state().motion.position_at(0, simulation.state().now).x;
  };
  const double start = x_at(0.5);
  Shaken moved;
  for (int i = 1; i <= 100; ++i) moved.most = std::max(moved.most, std::abs(x_at(0.5 + 0.02 * i) - start));
  moved.stays = std::abs(x_at(4) - start);
  return moved;
}

TEST(StaticFrictionOfABall, slips_on_a_plate_that_shakes_with_more_than_mu_g) {
  const Shaken held = shaken(0.99 * 0.5 * g), slipped = shaken(1.01 * 0.5 * g);
  EXPECT_LT(held.most, 5e-4) << "the springs give";
  EXPECT_LT(held.stays, 1e-6);
  EXPECT_GT(slipped.stays, 1e-5);
  EXPECT_GT(shaken(1.5 * 0.5 * g).stays, 1e-2);
}

// The memory is in the frame of the material: a block that a turning table carries does not creep on it.
TEST(StaticFrictionOnATurntable, holds_a_block) {
  std::string text = block(0.6, true);
  const std::string leaning = fmt::format("gravity = [{}, 0, {}]", g * cosine * slope, -g * cosine);
  text.replace(text.find(leaning), leaning.size(), fmt::format("gravity = [0, 0, -{}]", g));
  const std::string pin = "pin = {all = true}";
  text.replace(
      text.find(pin), pin.size(),
      "motion = {end = 60, rotation = {axis = [0, 0, 1], degrees_per_second = 60, interval = 0.01}}");
  const Model model = model_of(text);
  Simulation simulation(model, {});
  const auto radius_and_turn = [&] {
    Vec3 centre;
    double mass = 0;
    for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i)
      if (simulation.state().motion.inverse_mass(i) > 0)
        centre += simulation.state().motion.position_at(i, simulation.state().now), mass += 1;
    return (1 / mass) * centre;
  };
  simulation.advance(*model.quantum.nearest(3));
  const Vec3 before = radius_and_turn();
  simulation.advance(*model.quantum.nearest(9));  // one turn later
  EXPECT_LT(norm(radius_and_turn() - before), 1e-5);
}

TEST(StaticFrictionOnABelt, takes_a_stiff_block_along) {
  std::string text = stiff_block(0.4, false);
  const std::string leaning = fmt::format("gravity = [{}, 0, {}]", g * cosine * slope, -g * cosine);
  text.replace(text.find(leaning), leaning.size(), fmt::format("gravity = [0, 0, -{}]", g));
  const std::string floor = "name = \"floor\"\n";
  text.replace(text.find(floor), floor.size(), floor + "motion = {velocity = [0.2, 0, 0.3], end = 9}\n");
  const Model model = model_of(text);
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  simulation.advance(*model.quantum.nearest(1.5));
  const Sample last = observe(model, simulation.state(), simulation.state().now);
  const Vec3 v = simulation.state().motion.nodes()[model.stiff[0].centre].v;
  EXPECT_NEAR(v.x, 0.2, 1e-4);
  EXPECT_NEAR(v.z, 0.3, 1e-2);
  EXPECT_NEAR(last.ledger, first.ledger, 1e-4 * last.work);
}

// --- one trajectory ---

const std::array<std::pair<const char*, Strategy>, 8> rivals{{
    {"two threads", {.threads = 2, .grain = 3}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"no separation list", {.separation_list = false}},
    {"no epochs", {.epochs = false}},
    {"eager", {.eagerness = 100}},
    {"paper", {.name = StrategyName::paper}},
    {"always", {.name = StrategyName::always}},
}};

/// Half of them with friction everywhere, the others where their own text has it.
Scene hull_scene(int seed, LadderKind ladder) {
  Scene scene = scene_of(test::hull_scene(static_cast<std::uint64_t>(seed)));
  scene.contact.ladder = ladder;
  scene.contact.friction_model = FrictionModel::holding;
  if (seed % 2 == 0) {
    scene.contact.friction = 0.8;
    test::let_turn(scene, static_cast<std::uint64_t>(seed));
  }
  return resolve(scene);
}

std::uint64_t hash_of(const Model& model, const Strategy& strategy, double seconds, bool* reached = nullptr) {
  Simulation simulation(model, strategy);
  const Ending ending = simulation.advance(*model.quantum.nearest(seconds));
  if (reached) *reached = ending.outcome == Outcome::reached;
  return simulation.state().trajectory_hash();
}

/// Of the state that a simulation has reached, by the independent judge.
bool intersects(const Scene& scene, const Model& model, const Simulation& simulation) {
  verify::Surface surface = surface_of(scene).surface;
  EXPECT_EQ(surface.positions.size(), model.shown.size());
  for (std::size_t i = 0; i < surface.positions.size(); ++i)
    surface.positions[i] =
        simulation.state().motion.position_at(model.points[model.shown[i]], simulation.state().now);
  return !verify::intersections(surface).empty();
}

constexpr int shards = 5;

/// The long run of tests/soak asks for more, and then for all of them on the layers of the paper, too.
int scene_count() {
  const char* asked = std::getenv("NACRE_SCENES");
  return asked ? std::atoi(asked) : test::sanitized ? 10 : 30;
}

class ScenesWithMemory : public ::testing::TestWithParam<std::tuple<LadderKind, int>> {};

TEST_P(ScenesWithMemory, have_one_trajectory_for_all_strategies) {
  const auto [ladder, shard] = GetParam();
  int remembering = 0, count = 0;
  for (int seed = shard; seed < scene_count(); seed += shards) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Scene scene = hull_scene(seed, ladder);
    const Model model = compile(scene);
    Simulation simulation(model, {});
    std::size_t most = 0;
    const auto look = [&](Time, const Kicks& kicks) { most = std::max(most, kicks.traces.size()); };
    simulation.advance(*model.quantum.nearest(0.02), {.on_instant = look});
    ++count;
    remembering += most > 0;
    EXPECT_FALSE(intersects(scene, model, simulation));
    const std::uint64_t hash = simulation.state().trajectory_hash();
    for (std::size_t i = 0; i < rivals.size(); ++i) {
      const auto& [name, strategy] = rivals[i];
      const bool is_oracle = strategy.name == StrategyName::always;
      if (is_oracle ? seed / shards % 3 == 0 : test::is_chosen(i, seed / shards)) {
        EXPECT_EQ(hash_of(model, strategy, 0.02), hash) << name;
      }
    }
  }
  EXPECT_GE(remembering, count / 2);
}

TEST_P(ScenesWithMemory, of_points_have_one_trajectory_for_all_strategies) {
  const auto [ladder, shard] = GetParam();
  int turning = 0, count = 0;
  for (int seed = shard; seed < scene_count(); seed += shards) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Scene scene = test::random_scene(static_cast<std::uint64_t>(seed), ladder);
    scene.contact.friction_model = FrictionModel::holding;
    scene.contact.friction = 0.6;
    test::let_turn(scene, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    turning += !model.spins.empty();
    const double seconds = test::worthwhile(scene);
    const std::uint64_t hash = hash_of(model, {}, seconds);
    for (std::size_t i = 0; i < rivals.size(); ++i)
      if (test::is_chosen(i, seed / shards)) {
        EXPECT_EQ(hash_of(model, rivals[i].second, seconds), hash) << rivals[i].first;
      }
    ++count;
  }
  EXPECT_GE(turning, count / 2);
}

INSTANTIATE_TEST_SUITE_P(, ScenesWithMemory,
                         ::testing::Combine(::testing::Values(LadderKind::smooth, LadderKind::rungs),
                                            ::testing::Range(0, shards)),
                         test::shard_name);
INSTANTIATE_TEST_SUITE_P(Slow, ScenesWithMemory,
                         ::testing::Combine(::testing::Values(LadderKind::layers),
                                            ::testing::Range(0, scene_count() > 30 ? shards : 1)),
                         test::shard_name);

TEST(StaticFrictionAtRest, resumes_in_the_middle_of_sticking_to_the_same_last_bit) {
  for (const auto& scene_text : {block(0.6, true), sheet(0.8, false), stiff_block(0.6, true)}) {
    Scene scene = scene_of(scene_text);
    scene.simulation.duration = 0.3;
    scene.output.series_rate = 100;
    scene = resolve(scene);
    const Scratch scratch;
    const RunResult whole = record(scratch / "whole", scene);
    for (const double moment : {0.123456, 0.2}) {
      const std::string part = fmt::format("part_{}", moment);
      record(scratch / part, scene, moment);
      const RunResult rest = record(scratch / part, scene, {}, Existing::resume);
      EXPECT_EQ(rest.summary.trajectory_hash, whole.summary.trajectory_hash);
      EXPECT_TRUE(text_of(scratch / part / "series.csv") == text_of(scratch / "whole/series.csv"));
    }
  }
}

TEST(StaticFrictionAtRest, is_the_same_observed_or_not) {
  const Model model = model_of(sheet(0.6, true));
  Simulation plain(model, {}), observed(model, {});
  for (int i = 1; i <= 200; ++i) {
    observed.advance(*model.quantum.nearest(0.001 * i));
    observe(model, observed.state(), observed.state().now);
  }
  plain.advance(*model.quantum.nearest(0.2));
  EXPECT_EQ(plain.state().trajectory_hash(), observed.state().trajectory_hash());
}

}  // namespace
}  // namespace nacre::static_friction_test
