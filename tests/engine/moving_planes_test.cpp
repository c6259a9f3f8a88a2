// Planes that a script moves: one trajectory for all strategies, nothing passes through them, and their work
// is in the ledger. Points, spheres and meshes.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "nacre/record/checkpoint.hpp"
#include "nacre/record/series.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/hull_scenes.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"

namespace nacre::moving_planes_test {
namespace {

struct Rival {
  const char* name;
  Strategy strategy;
};
const std::array<Rival, 8> rivals{{
    {"two threads", {.threads = 2, .grain = 1}},
    {"no guides", {.guides = false}},
    {"no tree", {.tree = false}},
    {"no epochs", {.epochs = false}},
    {"not eager", {.eagerness = 0}},
    {"eager", {.eagerness = 100}},
    {"paper", {.name = StrategyName::paper}},
    {"always", {.name = StrategyName::always}},
}};

MotionKey key(double time, const Vec3& offset) {
  MotionKey key;
  key.time = time;
  key.offset = offset;
  return key;
}

/// Every plane of the scene moves to and fro along its normal and across it, some of them twice as far.
void move_planes(Scene& scene, double seconds, double way, std::uint64_t seed) {
  test::Random random(seed);
  for (PlaneTable& plane : scene.planes) {
    const Vec3 normal = (1 / norm(plane.normal)) * plane.normal;
    const Vec3 across{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)};
    PhaseTable phase;
    phase.begin = random.uniform(0, 0.2) * seconds;
    double time = phase.begin;
    for (int i = 0; i < 4; ++i) {
      time += random.uniform(0.05, 0.3) * seconds;
      phase.keys.push_back(key(time, random.uniform(-0.5, 1) * way * normal + random.uniform(-1, 1) * way * across));
    }
    plane.motion = {phase};
  }
}

/// The hash, and the last row of the series.
std::string result(const Model& model, Simulation& simulation, Time end) {
  const Ending ending = simulation.advance(end);
  Depth depth;
  const Sample sample = simulation.sample(depth);
  return std::to_string(simulation.state().trajectory_hash()) + " " + std::to_string(int(ending.outcome)) + " " +
         series_row(model, sample, depth);
}

/// The smallest distance between a wall and an element that forces move.
double least_gap(const Model& model, const Motion& motion, Time now) {
  double least = INFINITY;
  const Contacts& contacts = model.contacts;
  for (int a = 0; a < static_cast<int>(contacts.elements.size()); ++a)
    for (int b = 0; b < static_cast<int>(contacts.walls.size()); ++b) {
      const Pair pair{PairKind::point_wall, a, b};
      if (!contacts.touches(pair, model.points)) continue;
      least = std::min(least, approach(pair, contacts, [&](int point) {
                                return motion.position_at(model.points[point], now);
                              }).distance);
    }
  return least;
}

constexpr int sphere_scenes = test::sanitized ? 6 : 40, mesh_scenes = test::sanitized ? 5 : 60;

TEST(MovingPlanes, have_one_trajectory_over_points_and_spheres) {
  int worked = 0, deep = 0;
  for (int seed = 0; seed < sphere_scenes; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Scene scene = seed % 2 == 0 ? test::random_scene(seed, LadderKind::smooth)
                                : test::scripted_scene(seed, LadderKind::rungs);
    move_planes(scene, 0.5, 0.2, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    const Time end = *model.quantum.nearest(0.5);
    Simulation fast(model, {});
    const std::string first = result(model, fast, end);
    worked += std::abs(fast.state().ledger.work()) > 1e-6;
    deep += fast.state().since_start.max_layer >= 3;
    for (const auto& [name, strategy] : rivals) {
      Simulation simulation(model, strategy);
      EXPECT_EQ(result(model, simulation, end), first) << name;
    }
  }
  EXPECT_GE(worked, sphere_scenes / 2) << "in half of them planes or scripts do work";
  EXPECT_GE(deep, sphere_scenes / 3) << "a third reach layer 3";
}

TEST(MovingPlanes, have_one_trajectory_over_meshes_and_rods) {
  int met = 0;
  for (int seed = 0; seed < mesh_scenes; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Scene scene = scene_of(test::hull_scene(static_cast<std::uint64_t>(seed)));
    if (scene.planes.empty()) continue;
    scene = resolve(scene);
    move_planes(scene, 0.02, 0.02, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    const Time end = *model.quantum.nearest(0.02);
    Simulation fast(model, {});
    const std::string first = result(model, fast, end);
    for (const auto& [name, strategy] : rivals) {
      if (strategy.name == StrategyName::always && seed % 3 != 0) continue;  // it is slow
      Simulation simulation(model, strategy);
      EXPECT_EQ(result(model, simulation, end), first) << name;
    }
    met += std::abs(fast.state().ledger.work()) > 1e-12;
  }
  EXPECT_GE(met, mesh_scenes / 10) << "in a tenth of them planes do work";
}

TEST(MovingPlanes, are_never_passed_through) {
  for (int seed = 0; seed < sphere_scenes; ++seed) {
    Scene scene = seed % 2 == 0 ? test::random_scene(seed, LadderKind::smooth)
                                : resolve(scene_of(test::hull_scene(static_cast<std::uint64_t>(seed))));
    const double seconds = seed % 2 == 0 ? 0.5 : 0.02;
    move_planes(scene, seconds, seed % 2 == 0 ? 0.3 : 0.02, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    Simulation simulation(model, {});
    double least = INFINITY;
    int instants = 0;
    const Hooks hooks{.on_instant = [&](Time now, const Kicks&) {
      if (++instants % 7 == 0) least = std::min(least, least_gap(model, simulation.state().motion, now));
    }};
    simulation.advance(*model.quantum.nearest(seconds), hooks);
    EXPECT_GT(least, 0) << "seed " << seed;
  }
}

TEST(MovingPlanes, resume_from_a_checkpoint_and_rebuild_anywhere) {
  const Scratch scratch;
  for (int seed = 0; seed < sphere_scenes; seed += 3) {
    Scene scene = test::random_scene(static_cast<std::uint64_t>(seed), LadderKind::smooth);
    move_planes(scene, 0.5, 0.2, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    const Time end = *model.quantum.nearest(0.5);
    test::Random random(static_cast<std::uint64_t>(seed));
    Simulation whole(model, {}), first(model, {});
    first.advance(static_cast<Time>(random.uniform(0, 1) * static_cast<double>(end)));
    first.rebuild({});
    const auto file = scratch.write("state.bin", to_bytes(model, first.state(), {}));
    Simulation second(model, {}, read_checkpoint(file, model).state);
    EXPECT_EQ(result(model, second, end), result(model, whole, end)) << "seed " << seed;
  }
}

/// A ball of 1 kg at rest above a floor that comes up with 2 m/s.
const std::string piston = R"([simulation]
duration = 0.2
[contact]
thickness = 0.001
stiffness = 1e5
alpha = 0.01
[[particles]]
name = "ball"
position = [0, 0, 0.06]
radius = 0.05
[[plane]]
name = "floor"
motion = {velocity = [0, 0, 2]}
)";

TEST(MovingPlanes, hit_a_ball_with_twice_their_speed_and_their_work_is_its_energy) {
  const Model model = model_of(piston);
  Simulation simulation(model, {});
  Depth depth;
  const Sample before = simulation.sample(depth);
  ASSERT_EQ(simulation.advance(*model.quantum.nearest(0.2)).outcome, Outcome::reached);
  const Sample after = simulation.sample(depth);
  EXPECT_NEAR(simulation.state().motion.nodes()[0].v.z, 4, 0.01);
  EXPECT_NEAR(after.work, 8, 0.05) << "of the plane";
  EXPECT_NEAR(after.ledger, before.ledger, 0.01 * 8);
  EXPECT_NEAR(after.forces[0].z * 0.2, -4, 0.01) << "the impulse on the plane";
  EXPECT_LT(norm(after.linear - before.linear), 1e-12) << "the obstacle took the momentum";
}

TEST(MovingPlanes, keep_momentum_to_rounding) {
  for (int seed = 0; seed < sphere_scenes; seed += 2) {
    Scene scene = test::random_scene(static_cast<std::uint64_t>(seed), LadderKind::smooth);
    move_planes(scene, 0.5, 0.2, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    Simulation simulation(model, {});
    Depth depth;
    const Sample first = simulation.sample(depth);
    double linear = 0, angular = 0, linear_scale = 0, angular_scale = 0;
    for (int i = 1; i <= 10; ++i) {
      simulation.advance(*model.quantum.nearest(0.05 * i));
      const Sample sample = simulation.sample(depth);
      linear = std::max(linear, norm(sample.linear - first.linear));
      angular = std::max(angular, norm(sample.angular - first.angular));
      linear_scale = std::max(linear_scale, sample.linear_scale);
      angular_scale = std::max(angular_scale, sample.angular_scale);
    }
    EXPECT_LT(linear / linear_scale, 1e-12) << "seed " << seed;
    EXPECT_LT(angular / angular_scale, 1e-12) << "seed " << seed;
  }
}

TEST(MovingPlanes, keep_the_ledger_to_one_percent) {
  int worked = 0;
  for (int seed = 0; seed < sphere_scenes; ++seed) {
    Scene scene = test::random_scene(static_cast<std::uint64_t>(seed), LadderKind::smooth);
    scene.contact.alpha = 0.01;
    move_planes(scene, 0.5, 0.2, static_cast<std::uint64_t>(seed));
    const Model model = compile(scene);
    Simulation simulation(model, {});
    Depth depth;
    const Sample first = simulation.sample(depth);
    double scale = std::abs(first.total), change = 0, work = 0;
    for (int i = 1; i <= 10; ++i) {
      simulation.advance(*model.quantum.nearest(0.05 * i));
      const Sample sample = simulation.sample(depth);
      work = std::max(work, std::abs(sample.work));
      scale = std::max({scale, sample.kinetic, work});
      change = std::max(change, std::abs(sample.ledger - first.ledger));
    }
    EXPECT_LT(change, 0.01 * scale) << "seed " << seed;
    worked += work > 0.02 * scale;
  }
  EXPECT_GE(worked, sphere_scenes / 3) << "in a third of them the work is more than the limit of the error";
}

TEST(MovingPlanes, drag_things_along_by_friction) {
  const Model model = model_of(
      "[simulation]\nduration = 0.5\ngravity = [0, 0, -10]\n[contact]\nthickness = 0.001\nstiffness = 1e4\n"
      "restitution = 0\nfriction = 0.5\n[[particles]]\nposition = [0, 0, 0.002]\n"
      "[[plane]]\nname = \"belt\"\nmotion = {velocity = [1, 0, 0]}\n");
  Simulation simulation(model, {});
  Depth depth;
  const Sample before = simulation.sample(depth);
  ASSERT_EQ(simulation.advance(*model.quantum.nearest(0.1)).outcome, Outcome::reached);
  EXPECT_NEAR(simulation.state().motion.nodes()[0].v.x, 0.5, 0.1) << "mu g t";
  ASSERT_EQ(simulation.advance(*model.quantum.nearest(0.5)).outcome, Outcome::reached);
  EXPECT_NEAR(simulation.state().motion.nodes()[0].v.x, 1, 0.01) << "it moves with the belt";
  const Sample after = simulation.sample(depth);
  EXPECT_NEAR(after.ledger, before.ledger, 0.01 * std::abs(after.work));
  EXPECT_NEAR(after.work, 1, 0.1) << "half of it is the energy of the ball, half was lost to slip";
}

TEST(MovingPlanes, carry_the_gap_of_a_probe) {
  const Model model = model_of(piston + "[[probe]]\nname = \"g\"\ngap = [\"ball\", \"floor\"]\n");
  Simulation simulation(model, {});
  Depth depth;
  EXPECT_NEAR(simulation.sample(depth).probes.at(0), 0.01, 1e-15);
  simulation.advance(*model.quantum.nearest(0.002));
  EXPECT_NEAR(simulation.sample(depth).probes.at(0), 0.006, 1e-12);
}

}  // namespace
}  // namespace nacre::moving_planes_test
