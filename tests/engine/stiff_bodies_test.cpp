// Stiff bodies: they turn as Euler's equations say, fall on planes and meshes, keep momentum and energy, and
// have one trajectory for all strategies.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "nacre/record/run.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/verify/judge.hpp"
#include "scene/bouncing.hpp"

namespace nacre::stiff_bodies_test {
namespace {

const std::string start = "[simulation]\nduration = 1\n";
const std::string brick = R"([[material]]
name = "stone"
density = 2000
[[body]]
name = "brick"
stiff = true
material = "stone"
shape = {box = {size = [0.1, 0.2, 0.3], divisions = 1}}
)";

struct Course {
  Sample first, last;
  double ledger = 0, linear = 0, angular = 0;  ///< largest departures from the first sample
};

Course follow(Simulation& simulation, double until, double spacing) {
  Depth depth;
  Course course{simulation.sample(depth), {}};
  for (double t = spacing; t <= until * 1.0000001; t += spacing) {
    const Ending ending = simulation.advance(*simulation.model().quantum.nearest(t));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    course.last = simulation.sample(depth);
    course.ledger = std::max(course.ledger, std::abs(course.last.ledger - course.first.ledger));
    course.linear = std::max(course.linear, norm(course.last.linear - course.first.linear));
    course.angular = std::max(course.angular, norm(course.last.angular - course.first.angular));
  }
  return course;
}

TEST(StiffBody, has_the_mass_and_the_moments_of_its_volume) {
  const Model model = model_of(start + brick);
  ASSERT_EQ(model.vertices.size(), 4u);
  ASSERT_EQ(model.stiff.size(), 1u);
  EXPECT_EQ(model.points.size(), 12u);
  EXPECT_EQ(model.shown.size(), 8u);
  const double mass = 2000 * 0.1 * 0.2 * 0.3;
  EXPECT_NEAR(model.vertices[0].mass, mass, 1e-12 * mass);
  std::array<double, 3> moments = model.stiff[0].moments;
  std::ranges::sort(moments);
  for (int i = 0; i < 3; ++i) {
    const double width = 0.1 * (i + 1);
    EXPECT_NEAR(moments[i], mass * width * width / 12, 1e-13 * mass);
  }
}

TEST(StiffBody, of_an_open_surface_has_the_mass_of_its_area) {
  const std::string plate = R"([[material]]
name = "sheet"
density = 2000
thickness = 0.01
[[body]]
stiff = true
material = "sheet"
shape = {grid = {nx = 3, ny = 3, width = 0.3, height = 0.2}}
)";
  const Model model = model_of(start + plate);
  EXPECT_NEAR(model.stiff[0].mass, 2000 * 0.01 * 0.06, 1e-13);
  const Model heavy = model_of(start + plate + "mass = 7\n");
  EXPECT_EQ(heavy.stiff[0].mass, 7);
  std::array<double, 3> moments = heavy.stiff[0].moments;
  std::ranges::sort(moments);
  EXPECT_NEAR(moments[0], 7 * 0.01 * 0.01 / 12, 1e-14);
  EXPECT_NEAR(moments[1], 7 * 0.2 * 0.2 / 12, 1e-14);
  EXPECT_NEAR(moments[2], 7 * 0.3 * 0.3 / 12, 1e-14);
}

/// About an axis of symmetry and another one: a spinning top without gravity, whose axis of symmetry turns
/// about the angular momentum L with the angular velocity L/I, I the moment of inertia across the axis.
TEST(StiffBody, precesses_as_a_free_symmetric_top) {
  const std::string top = R"([[body]]
name = "top"
stiff = true
mass = 3
shape = {box = {size = [0.2, 0.2, 0.1], divisions = 1}}
angular_velocity = [0.5, 0, 2]
stiff_frequency = 2000
)";
  const Model model = model_of(start + top);
  const double across = 3 * (0.2 * 0.2 + 0.1 * 0.1) / 12, along = 3 * (2 * 0.2 * 0.2) / 12;
  const Vec3 momentum{0.5 * across, 0, 2 * along};
  const int axis =
      1 + static_cast<int>(std::ranges::min_element(model.stiff[0].moments) - model.stiff[0].moments.begin());
  ASSERT_NEAR(std::abs(model.vertices[axis].x.z), 1, 1e-12);
  Simulation simulation(model, {});
  const Course course = follow(simulation, 1, 0.05);
  EXPECT_LT(course.linear, 1e-12);
  EXPECT_LT(norm(course.first.angular - momentum), 1e-12);
  EXPECT_LT(course.angular, 1e-12 * norm(momentum));
  EXPECT_LT(course.ledger, 1e-5 * course.first.kinetic);
  const double turned = norm(momentum) / across;
  const Vec3 u = (1 / norm(momentum)) * momentum;
  const Vec3 at_start = model.vertices[axis].x, part = dot(u, at_start) * u;
  const Vec3 expected = part + std::cos(turned) * (at_start - part) + std::sin(turned) * cross(u, at_start);
  const Vec3 axis_now = simulation.state().motion.position_at(axis, simulation.state().now);
  EXPECT_LT(norm(axis_now - expected), 2e-5) << "strain by spin is about 1.4 (2/2000)^2";
}

/// About its middle axis a free body tumbles, with constant energy and angular momentum.
TEST(StiffBody, tumbles_about_its_middle_axis_and_keeps_its_momenta) {
  const Model model = model_of(
      start + brick + "velocity = [1, 2, 3]\nangular_velocity = [0, 5, 0.01]\nstiff_frequency = 5000\n",
      {"", {"simulation.duration=6"}});
  Simulation simulation(model, {});
  double lowest = 1;
  Depth depth;
  const Sample first = simulation.sample(depth);
  for (double t = 0.1; t <= 6; t += 0.1) {
    simulation.advance(*model.quantum.nearest(t));
    const Sample now = simulation.sample(depth);
    EXPECT_NEAR(now.ledger, first.ledger, 1e-5 * first.kinetic);
    EXPECT_LT(norm(now.linear - first.linear), 1e-12 * first.linear_scale);
    EXPECT_LT(norm(now.angular - first.angular), 1e-11 * first.angular_scale);
    const Point& corner = model.points[4 + 0];
    const Vec3 x = simulation.state().motion.position_at(corner, simulation.state().now) -
                   simulation.state().motion.position_at(0, simulation.state().now);
    lowest = std::min(lowest, x.y / 0.1);
  }
  EXPECT_LT(norm(first.linear - 12 * Vec3{1, 2, 3}), 1e-12);
  EXPECT_LT(lowest, -0.9) << "it turns over";
}

const std::string falling = start + R"(gravity = [0, 0, -10]
[contact]
thickness = 0.002
stiffness = 1e4
)" + brick + R"(position = [0, 0, 0.4]
rotation = {axis = [1, 1, 0], degrees = 30}
velocity = [0.3, 0, -1]
angular_velocity = [1, 2, 0]
)";
const std::string floor_plane = "[[plane]]\nname = \"floor\"\n";
const std::string floor_mesh = R"([[body]]
name = "floor"
fixed = true
shape = {grid = {nx = 5, ny = 5, width = 3, height = 3}}
)";

TEST(StiffBody, falls_on_a_plane_and_keeps_its_energy) {
  const Model model =
      model_of(falling + floor_plane, {"", {"contact.stiffness=1e6", "contact.thickness=0.004"}});
  Simulation simulation(model, {});
  const Course course = follow(simulation, 1, 0.01);
  EXPECT_GT(simulation.state().since_start.max_layer, 0);
  EXPECT_GT(simulation.state().since_start.min_distance, 0);
  EXPECT_LT(course.ledger, 0.02 * course.first.total);
  EXPECT_LT(course.linear, 1e-12 * 12 * 10);
}

TEST(StiffBody, falls_on_a_mesh_and_is_in_no_frame_inside_it) {
  const Scratch scratch;
  Scene scene = resolve(scene_of(falling + floor_mesh));
  scene.output.frame_rate = 200;
  const RunResult result = record(scratch / "out", scene);
  EXPECT_EQ(result.summary.outcome, "reached");
  EXPECT_GT(result.summary.contact.max_layer, 0);
  EXPECT_LT(result.summary.momentum.linear_error, 1e-12);
}

const std::string meeting = start + R"([contact]
thickness = 0.002
stiffness = 1e4
)" + brick + R"(position = [-0.3, 0.02, 0]
velocity = [1, 0, 0]
angular_velocity = [1, 2, 3]
[[body]]
name = "other"
stiff = true
material = "stone"
shape = {sphere = {radius = 0.1, frequency = 2}}
position = [0.1, 0, 0.05]
velocity = [-1, 0.1, 0]
)";

TEST(StiffBodies, that_meet_keep_linear_and_angular_momentum) {
  const Model model = model_of(meeting);
  Simulation simulation(model, {});
  const Course course = follow(simulation, 0.5, 0.01);
  EXPECT_GT(simulation.state().since_start.max_layer, 0);
  EXPECT_GT(simulation.state().since_start.min_distance, 0);
  EXPECT_LT(course.linear, 1e-12 * course.first.linear_scale);
  EXPECT_LT(course.angular, 1e-11 * course.first.angular_scale);
  EXPECT_LT(course.ledger, 0.005 * course.first.total);
}

TEST(StiffBodies, have_one_trajectory_for_all_strategies) {
  const std::array<Strategy, 8> strategies{{{.threads = 2, .grain = 3},
                                            {.guides = false},
                                            {.tree = false},
                                            {.separation_list = false},
                                            {.epochs = false},
                                            {.eagerness = 0},
                                            {.eagerness = 100},
                                            {.name = StrategyName::paper}}};
  for (const std::string& text : {falling + floor_plane, falling + floor_mesh, meeting})
    for (const char* ladder : {"smooth", "rungs", "layers"}) {
      std::vector<std::string> values{"contact.ladder=" + std::string(ladder)};
      if (text == meeting) values.push_back("body.other.shape={sphere={radius=0.1, frequency=1}}");
      const Model model = model_of(text, {"", values});
      Simulation usual(model, {});
      usual.advance(*model.quantum.nearest(0.22));
      EXPECT_GT(usual.state().since_start.max_layer, 0);
      for (const Strategy& strategy : strategies) {
        if (strategy.name == StrategyName::paper && ladder != std::string("smooth")) continue;  // slow
        Simulation other(model, strategy);
        other.advance(*model.quantum.nearest(0.22));
        EXPECT_EQ(other.state().trajectory_hash(), usual.state().trajectory_hash());
      }
    }
}

/// The oracle evaluates every rung of every pair at each of its ticks: slow.
TEST(StiffBodies, move_as_the_oracle_says) {
  const Model model = model_of(falling + floor_plane);
  Simulation usual(model, {}), oracle(model, {.name = StrategyName::always});
  const Time end = *model.quantum.nearest(0.22);
  usual.advance(end);
  oracle.advance(end);
  EXPECT_EQ(oracle.state().trajectory_hash(), usual.state().trajectory_hash());
}

TEST(StiffBodies, resume_to_the_same_last_bit) {
  const Scratch scratch;
  const Scene scene = resolve(scene_of(falling + floor_mesh));
  const RunResult whole = record(scratch / "whole", scene);
  record(scratch / "part", scene, 0.31);
  const RunResult rest = record(scratch / "part", scene, {}, Existing::resume);
  EXPECT_EQ(rest.summary.trajectory_hash, whole.summary.trajectory_hash);
  EXPECT_TRUE(text_of(scratch / "part/series.csv") == text_of(scratch / "whole/series.csv"));
}

}  // namespace
}  // namespace nacre::stiff_bodies_test
