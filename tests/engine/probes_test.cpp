// The values of probes, against values by hand and against a search through all pairs.
#include "nacre/engine/probes.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"
#include "support/scenes.hpp"

namespace nacre::probes_test {
namespace {

const std::string still = R"([simulation]
duration = 1
[[plane]]
name = "floor"
[[particles]]
name = "four"
positions = [[0, 0, 1], [1, 0, 1], [0, 2, 1], [0, 0, 5]]
radius = [0.1, 0.2, 0, 0.5]
[[particles]]
name = "one"
position = [1, 0, 3]
radius = 0.5
collide = false
[[point]]
name = "middle"
of = ["four:0", "four:1"]
radius = 0.05
)";

std::vector<double> read_at_start(const std::string& probe) {
  const Model model = model_of(still + "[[probe]]\n" + probe + "\n");
  return read_probes(model, initial_state(model).motion, 0, std::vector<Vec3>(model.places()));
}

using Values = std::vector<double>;

TEST(Probes, a_velocity_is_the_mean_of_its_points) {
  const std::string moving = "[[particles]]\nname = \"pair\"\npositions = [[9, 0, 1], [9, 1, 1]]\n"
                             "velocities = [[1, 0, 0], [0, 2, 4]]\n[[point]]\nname = \"there\"\n"
                             "of = [\"pair:0\", \"pair:1\"]\n";
  EXPECT_EQ(read_at_start("velocity = \"pair\"\n" + moving), (Values{0.5, 1, 2}));
  EXPECT_EQ(read_at_start("velocity = \"pair:1\"\n" + moving), (Values{0, 2, 4}));
  EXPECT_EQ(read_at_start("velocity = \"there\"\n" + moving), (Values{0.5, 1, 2}));
}

TEST(Probes, a_centre_weighs_by_mass) {
  const std::string heavy = "[[particles]]\nname = \"pair\"\npositions = [[9, 0, 1], [9, 4, 1]]\nmass = [3, 1]\n";
  EXPECT_EQ(read_at_start("centre = \"pair\"\n" + heavy), (Values{9, 1, 1}));
}

TEST(Probes, a_spin_is_the_angular_velocity_of_a_rigid_body_whatever_its_shape) {
  const auto spin = [](const std::string& shape, const std::string& omega) {
    return read_at_start("spin = \"b\"\n[[body]]\nname = \"b\"\nshape = {" + shape +
                         "}\nposition = [9, 0, 9]\nrotation = {axis = [1, 2, 3], degrees = 40}\n"
                         "material = \"paper\"\nvelocity = [3, 4, 5]\nangular_velocity = " + omega + "\n");
  };
  for (const char* shape : {"box = {size = [2, 1, 0.5], divisions = 4}", "sphere = {frequency = 3}",
                            "grid = {nx = 4, ny = 3}", "torus = {around = 9, tube = 5}"}) {
    const Values found = spin(shape, "[1, -2, 3]");
    EXPECT_NEAR(found.at(0), 1, 1e-12) << shape;
    EXPECT_NEAR(found.at(1), -2, 1e-12) << shape;
    EXPECT_NEAR(found.at(2), 3, 1e-12) << shape;
  }
}

TEST(Probes, a_straight_rod_has_no_spin_about_itself) {
  const Values found = read_at_start(
      "spin = \"pair\"\n[[particles]]\nname = \"pair\"\npositions = [[9, 0, 1], [11, 0, 1]]\n"
      "velocities = [[5, 0, -2], [5, 0, 2]]\n");
  EXPECT_NEAR(found.at(0), 0, 1e-15);
  EXPECT_NEAR(found.at(1), -2, 1e-15);
  EXPECT_NEAR(found.at(2), 0, 1e-15);
  EXPECT_EQ(read_at_start("spin = \"one\""), (Values{0, 0, 0}));
}

TEST(Probes, a_velocity_has_the_part_of_each_kick_that_has_acted) {
  const Model model = model_of(
      "[simulation]\nduration = 1\ngravity = [0, 0, -10]\n[[particles]]\nname = \"b\"\nposition = [0, 0, 9]\n"
      "[[probe]]\nname = \"v\"\nvelocity = \"b\"\n");
  Simulation simulation(model, {});
  Depth depth;
  for (const double t : {0.0, 0.0123, 0.3, 0.77}) {
    simulation.advance(*model.quantum.nearest(t));
    EXPECT_NEAR(simulation.sample(depth).probes.at(2), -10 * t, 1e-12) << "at any moment between two kicks";
  }
}

TEST(Probes, a_position_is_the_mean_of_its_points_each_counted_once) {
  EXPECT_EQ(read_at_start("position = \"one\""), (Values{1, 0, 3}));
  EXPECT_EQ(read_at_start("position = \"four\""), (Values{0.25, 0.5, 2}));
  EXPECT_EQ(read_at_start("position = \"four:3\""), (Values{0, 0, 5}));
  EXPECT_EQ(read_at_start("position = \"middle\""), (Values{0.5, 0, 1}));
  EXPECT_EQ(read_at_start("position = [\"four:1\", \"one\", \"four:1\"]"), (Values{1, 0, 2}));
}

TEST(Probes, a_range_names_all_from_its_first_to_its_last) {
  EXPECT_EQ(read_at_start("position = \"four:0-1\""), (Values{0.5, 0, 1}));
  EXPECT_EQ(read_at_start("position = [\"four:2-3\", \"four:3-3\"]"), (Values{0, 1, 3}));
}

TEST(Probes, a_gap_is_the_smallest_distance_between_surfaces) {
  EXPECT_NEAR(read_at_start("gap = [\"one\", \"four\"]")[0], std::sqrt(5.0) - 1, 1e-15);
  EXPECT_NEAR(read_at_start("gap = [\"one\", \"four:1\"]")[0], 1.3, 1e-15);
  EXPECT_NEAR(read_at_start("gap = [\"four:0\", \"four:1\"]")[0], 0.7, 1e-15);
  EXPECT_NEAR(read_at_start("gap = [\"four\", \"floor\"]")[0], 0.8, 1e-15);
  EXPECT_NEAR(read_at_start("gap = [\"floor\", \"one\"]")[0], 2.5, 1e-15);
  EXPECT_NEAR(read_at_start("gap = [\"middle\", \"four:1\"]")[0], 0.25, 1e-15)
      << "also for bodies that never touch";
}

TEST(Probes, the_gap_of_many_is_that_found_by_trying_all) {
  test::Random random(5);
  for (int round = 0; round < 60; ++round) {
    Model model;
    GapProbe probe;
    const double apart = random.scale(0.01, 100);
    const int count = random.integer(2, 60);
    for (int i = 0; i < count; ++i) {
      const bool first = i < count / 2;
      model.vertices.push_back({random.vector(1) + (first ? Vec3{} : apart * Vec3{0.6, 0, 0.8}), {}, 1});
      model.points.push_back(Point::vertex(i));
      (first ? probe.a : probe.b).push_back({i, random.chance(0.5) ? 0.0 : random.uniform(0, 0.2)});
    }
    model.finish();
    double expected = INFINITY;
    for (const auto& a : probe.a)
      for (const auto& b : probe.b)
        expected = std::min(
            expected, norm(model.vertices[a.point].x - model.vertices[b.point].x) - (a.radius + b.radius));
    EXPECT_EQ(gap_of(probe, model, initial_state(model).motion, 0), expected);
  }
}

TEST(Probes, the_forces_on_walls_add_up_to_all_they_gave) {
  const Scene scene = test::gas(3, 3, LadderKind::rungs);
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  VecSum given;
  double scale = 0;
  Depth depth;
  Time last = 0;
  for (int row = 0; row <= 50; ++row) {
    const Time now = *model.quantum.nearest(0.0137 * row);
    simulation.advance(now);
    for (const Vec3& force : simulation.sample(depth).forces) {
      given.add(model.quantum.seconds(now - last) * force);
      scale += norm(model.quantum.seconds(now - last) * force);
    }
    last = now;
  }
  EXPECT_GT(scale, 50) << "they were hit";
  EXPECT_LT(norm(given.total() + simulation.state().ledger.linear_given()), 1e-12 * scale);
}

TEST(Probes, a_ball_that_bounces_gives_the_floor_what_it_loses) {
  for (const char* method : {"layers", "misaligned", "impulse"}) {
    const Model model = model_of(
        "[simulation]\nduration = 1\n[contact]\nrestitution = 0.5\n[[plane]]\nname = \"floor\"\n"
        "[[particles]]\nname = \"ball\"\nposition = [0, 0, 0.2]\nvelocity = [1, 0, -1]\nmass = 2\n"
        "[[probe]]\nforce = \"ball\"\n",
        {"", {std::string("contact.method=") + method}});
    Simulation simulation(model, {});
    simulation.advance(*model.quantum.nearest(0.5));
    Depth depth;
    const Sample sample = simulation.sample(depth);
    const double change = 2 * (simulation.state().motion.nodes()[0].v.z + 1);
    EXPECT_GT(change, 1) << method;
    ASSERT_EQ(sample.forces.size(), 2u);
    EXPECT_NEAR(0.5 * sample.forces[0].z, -change, 1e-12) << method;
    EXPECT_EQ(sample.forces[0].x, 0) << method;
    EXPECT_EQ(sample.probes, (Values{0, 0, -sample.forces[0].z})) << method;
  }
}

TEST(Probes, a_ball_at_rest_loads_the_floor_with_its_weight) {
  const Model model = model_of(
      "[simulation]\nduration = 10\ngravity = [0, 0, -10]\n[contact]\nrestitution = 0.2\n[[plane]]\n"
      "[[particles]]\nposition = [0, 0, 0.15]\nradius = 0.1\nmass = 3\n");
  Simulation simulation(model, {});
  Depth depth;
  simulation.advance(*model.quantum.nearest(4));
  simulation.sample(depth);
  simulation.advance(*model.quantum.nearest(8));
  EXPECT_NEAR(simulation.sample(depth).forces[0].z, -30, 0.05);
}

/// A sphere hits another one, and a point carried by two masses falls on the floor.
const std::string collision = R"([simulation]
duration = 1
gravity = [0, 0, -1]
[contact]
restitution = 0.7
[[plane]]
name = "floor"
[[particles]]
name = "fast"
position = [0, 0, 1]
velocity = [3, 0, 0]
radius = 0.1
[[particles]]
name = "slow"
position = [0.5, 0.02, 1]
radius = 0.1
[[particles]]
name = "rod"
positions = [[0, 2, 0.5], [0, 3, 0.5]]
velocity = [0, 0, -1]
[[point]]
name = "knob"
of = ["rod:0", "rod:1"]
weights = [0.25, 0.75]
radius = 0.1
[[probe]]
name = "on_fast"
force = "fast"
[[probe]]
name = "on_slow"
force = "slow"
[[probe]]
name = "on_both"
force = ["fast", "slow"]
[[probe]]
name = "on_rod"
force = "rod"
[[probe]]
name = "on_knob"
force = "knob"
[[probe]]
name = "on_end"
force = "rod:1"
[[probe]]
name = "on_all"
force = ["floor", "fast", "slow", "rod", "knob"]
)";

TEST(Probes, the_force_on_a_body_is_all_that_contact_does_to_it) {
  const Model model = model_of(collision);
  Simulation simulation(model, {});
  Depth depth;
  simulation.advance(*model.quantum.nearest(0.5));
  const Sample sample = simulation.sample(depth);
  ASSERT_EQ(sample.probes.size(), 21u);
  const auto force = [&](int probe) {
    return Vec3{sample.probes[3 * probe], sample.probes[3 * probe + 1], sample.probes[3 * probe + 2]};
  };
  const Vec3 change = simulation.state().motion.nodes()[0].v - Vec3{3, 0, 0};
  EXPECT_LT(change.x, -1) << "they touched";
  EXPECT_NEAR(0.5 * force(0).x, change.x, 1e-12);
  EXPECT_EQ(force(1), -force(0));
  EXPECT_EQ(force(2), Vec3{});
  EXPECT_GT(force(3).z, 1) << "through the knob";
  EXPECT_EQ(force(4), force(3));
  EXPECT_LT(norm(force(5) - 0.75 * force(3)), 1e-15 * norm(force(3))) << "shares are taken of each kick";
  EXPECT_EQ(force(4), -sample.forces[0]);
  EXPECT_LT(norm(force(6)), 1e-12 * norm(force(3)));
}

TEST(Probes, every_strategy_reads_the_same_and_no_probe_changes_the_run) {
  const std::string unwatched = collision.substr(0, collision.find("[[probe]]"));
  const auto run = [](const std::string& scene, StrategyName name, int samples) {
    const Model model = model_of(scene);
    Simulation simulation(model, {.name = name});
    Values values;
    Depth depth;
    for (int i = 1; i <= samples; ++i) {
      simulation.advance(*model.quantum.nearest(0.6 / samples * i));
      for (double value : simulation.sample(depth).probes) values.push_back(value);
    }
    return std::pair{simulation.state().trajectory_hash(), values};
  };
  const auto fast = run(collision, StrategyName::fast, 30);
  EXPECT_EQ(run(collision, StrategyName::paper, 30), fast);
  EXPECT_EQ(run(collision, StrategyName::always, 30), fast);
  EXPECT_EQ(run(unwatched, StrategyName::fast, 1).first, fast.first);
  EXPECT_EQ(model_of(unwatched).hash, model_of(collision).hash);
}

}  // namespace
}  // namespace nacre::probes_test
