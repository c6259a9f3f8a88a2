#include "nacre/scene/load.hpp"

#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::load_test {
namespace {

TEST(Load, every_key_of_the_single_tables_is_read) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 2.5
gravity = [1, -2, 3.5]
gravity_step = 0.25
seed = 42
units = "cgs"
start = "paper"
quantum = "2^-45"
[output]
frame_rate = 12
series_rate = 34
checkpoint_minutes = 0.5
[contact]
thickness = 0.125
stiffness = 77
step = 0.001
ladder = "layers"
method = "misaligned"
restitution = 0.75
restitution_model = "paper"
ignore = [["a", "b"], ["a", "floor"]]
[strategy]
name = "paper"
threads = 3
eagerness = 1.5
guides = false
tree = false
separation_list = false
epochs = false
ahead = false
grain = 9
)");
  EXPECT_EQ(scene.name, "scene");
  EXPECT_EQ(scene.simulation.duration, 2.5);
  EXPECT_EQ(scene.simulation.gravity, (Vec3{1, -2, 3.5}));
  EXPECT_EQ(scene.simulation.gravity_step, 0.25);
  EXPECT_EQ(scene.simulation.seed, 42u);
  EXPECT_EQ(scene.simulation.units, "cgs");
  EXPECT_EQ(scene.simulation.start, Start::paper);
  EXPECT_EQ(scene.simulation.quantum, -45);
  EXPECT_EQ(scene.output.frame_rate, 12);
  EXPECT_EQ(scene.output.series_rate, 34);
  EXPECT_EQ(scene.output.checkpoint_minutes, 0.5);
  EXPECT_EQ(scene.contact.thickness, 0.125);
  EXPECT_EQ(scene.contact.stiffness, 77);
  EXPECT_EQ(scene.contact.step, 0.001);
  EXPECT_EQ(scene.contact.ladder, LadderKind::layers);
  EXPECT_EQ(scene.contact.method, Method::misaligned);
  EXPECT_EQ(scene.contact.restitution, 0.75);
  EXPECT_EQ(scene.contact.restitution_model, RestitutionModel::paper);
  EXPECT_EQ(scene.contact.ignore, (std::vector<std::array<std::string, 2>>{{"a", "b"}, {"a", "floor"}}));
  EXPECT_EQ(scene.strategy.name, StrategyName::paper);
  EXPECT_EQ(scene.strategy.threads, 3);
  EXPECT_EQ(scene.strategy.eagerness, 1.5);
  EXPECT_EQ(scene.strategy.grain, 9u);
  EXPECT_FALSE(scene.strategy.guides);
  EXPECT_FALSE(scene.strategy.tree);
  EXPECT_FALSE(scene.strategy.separation_list);
  EXPECT_FALSE(scene.strategy.epochs);
  EXPECT_FALSE(scene.strategy.ahead);
}

TEST(Load, every_key_of_particles_and_points_is_read) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 1
[[particles]]
name = "two"
positions = [[1, 2, 3], [4, 5, 6]]
velocities = [[7, 8, 9], [10, 11, 12]]
mass = [2, 3]
radius = [0.5, 0.25]
collide = false
[[particles]]
position = [0, 0, 1]
fixed = true
[[point]]
name = "middle"
of = ["two:0", "two:1"]
weights = [0.25, 0.75]
radius = 0.125
collide = false
)");
  const ParticlesTable& two = scene.particles.at(0);
  EXPECT_EQ(two.name, "two");
  EXPECT_EQ(two.positions, (std::vector<Vec3>{{1, 2, 3}, {4, 5, 6}}));
  EXPECT_EQ(two.velocities, (std::vector<Vec3>{{7, 8, 9}, {10, 11, 12}}));
  EXPECT_EQ(two.masses, (std::vector<double>{2, 3}));
  EXPECT_EQ(two.radii, (std::vector<double>{0.5, 0.25}));
  EXPECT_FALSE(two.fixed);
  EXPECT_FALSE(two.collide);
  EXPECT_TRUE(scene.particles.at(1).fixed);
  EXPECT_EQ(scene.particles.at(1).name, "particles2");
  const PointTable& middle = scene.points.at(0);
  EXPECT_EQ(middle.name, "middle");
  EXPECT_EQ(middle.of, (std::vector<std::string>{"two:0", "two:1"}));
  EXPECT_EQ(middle.weights, (std::vector<double>{0.25, 0.75}));
  EXPECT_EQ(middle.radius, 0.125);
  EXPECT_FALSE(middle.collide);
}

TEST(Load, every_key_of_springs_and_planes_is_read) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 1
[[spring]]
name = "guided"
between = ["a", "b"]
stiffness = 5
length = 0.5
damping = 0.25
step = 0.125
axis = [0, 3, 0]
[[spring]]
between = [["a", "b"], ["c", "d"]]
[[spring]]
chain = "rope"
closed = true
[[plane]]
name = "wall"
point = [1, 2, 3]
normal = [2, 0, 0]
collide = false
)");
  const SpringTable& guided = scene.springs.at(0);
  EXPECT_EQ(guided.name, "guided");
  EXPECT_EQ(guided.between, (std::vector<std::array<std::string, 2>>{{"a", "b"}}));
  EXPECT_EQ(guided.stiffness, 5);
  EXPECT_EQ(guided.length, 0.5);
  EXPECT_EQ(guided.damping, 0.25);
  EXPECT_EQ(guided.step, 0.125);
  EXPECT_EQ(guided.axis, (Vec3{0, 3, 0}));
  EXPECT_EQ(scene.springs.at(1).between.size(), 2u);
  EXPECT_EQ(scene.springs.at(2).chain, "rope");
  EXPECT_TRUE(scene.springs.at(2).closed);
  EXPECT_EQ(scene.planes.at(0).name, "wall");
  EXPECT_EQ(scene.planes.at(0).point, (Vec3{1, 2, 3}));
  EXPECT_EQ(scene.planes.at(0).normal, (Vec3{2, 0, 0}));
  EXPECT_FALSE(scene.planes.at(0).collide);
}

TEST(Load, materials_are_read_and_named_by_what_is_made_of_them) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 1
[[material]]
name = "rubber"
restitution = 0.5
[[material]]
[[particles]]
position = [0, 0, 1]
material = "rubber"
[[point]]
of = ["particles1"]
material = "material2"
[[plane]]
material = "rubber"
)");
  ASSERT_EQ(scene.materials.size(), 2u);
  EXPECT_EQ(scene.materials[0].name, "rubber");
  EXPECT_EQ(scene.materials[0].restitution, 0.5);
  EXPECT_EQ(scene.materials[1].name, "material2");
  EXPECT_EQ(scene.materials[1].restitution, std::nullopt);
  EXPECT_EQ(scene.particles[0].material, "rubber");
  EXPECT_EQ(scene.points[0].material, "material2");
  EXPECT_EQ(scene.planes[0].material, "rubber");
}

TEST(Load, one_pair_to_ignore_needs_no_list) {
  EXPECT_EQ(scene_of("[simulation]\nduration = 1\n[contact]\nignore = [\"a\", \"b\"]\n").contact.ignore,
            (std::vector<std::array<std::string, 2>>{{"a", "b"}}));
}

TEST(Load, what_a_scene_leaves_out_has_defaults) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 1
[[particles]]
positions = [[0, 0, 1], [0, 0, 2]]
[[point]]
of = ["particles1:0", "particles1:1"]
[[spring]]
chain = "particles1"
[[plane]]
)");
  EXPECT_EQ(scene.simulation.gravity, Vec3{});
  EXPECT_EQ(scene.simulation.units, "SI");
  EXPECT_EQ(scene.simulation.start, Start::centred);
  EXPECT_EQ(scene.simulation.quantum, -49);
  EXPECT_FALSE(scene.output.frame_rate) << "the duration chooses it";
  EXPECT_FALSE(scene.output.series_rate);
  EXPECT_EQ(scene.output.checkpoint_minutes, 5);
  EXPECT_EQ(scene.contact.alpha, 0.05);
  EXPECT_EQ(scene.contact.ladder, LadderKind::smooth);
  EXPECT_EQ(scene.contact.method, Method::layers);
  EXPECT_EQ(scene.contact.restitution, 1);
  EXPECT_EQ(scene.contact.restitution_model, RestitutionModel::rebound);
  EXPECT_TRUE(scene.contact.ignore.empty());
  EXPECT_TRUE(scene.strategy.guides && scene.strategy.tree && scene.strategy.separation_list &&
              scene.strategy.epochs && scene.strategy.ahead);
  EXPECT_EQ(scene.strategy.name, StrategyName::fast);
  EXPECT_EQ(scene.strategy.threads, 1);
  EXPECT_EQ(scene.particles[0].masses, (std::vector<double>{1, 1}));
  EXPECT_EQ(scene.particles[0].velocities, (std::vector<Vec3>{{}, {}}));
  EXPECT_EQ(scene.particles[0].radii, (std::vector<double>{0, 0}));
  EXPECT_TRUE(scene.particles[0].collide);
  EXPECT_EQ(scene.points[0].weights, (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(scene.springs[0].stiffness, 1);
  EXPECT_EQ(scene.springs[0].length, std::nullopt);
  EXPECT_EQ(scene.planes[0].normal, (Vec3{0, 0, 1}));
  EXPECT_EQ(scene.planes[0].name, "plane1");
}

TEST(Load, one_value_stands_for_all_particles_of_a_table) {
  const Scene scene = scene_of(R"(
[simulation]
duration = 1
[[particles]]
positions = [[0, 0, 1], [0, 0, 2]]
velocity = [1, 2, 3]
mass = 4
radius = 0.5
)");
  EXPECT_EQ(scene.particles[0].velocities, (std::vector<Vec3>{{1, 2, 3}, {1, 2, 3}}));
  EXPECT_EQ(scene.particles[0].masses, (std::vector<double>{4, 4}));
  EXPECT_EQ(scene.particles[0].radii, (std::vector<double>{0.5, 0.5}));
}

TEST(Load, a_quantum_may_be_a_number_of_seconds) {
  const auto quantum = [](const std::string& value) {
    return scene_of("[simulation]\nduration = 1\nquantum = " + value + "\n").simulation.quantum;
  };
  EXPECT_EQ(quantum("0.0009765625"), -10);
  EXPECT_EQ(quantum("\"2^-10\""), -10);
  EXPECT_EQ(quantum("\"2^-1000\""), -1000);
}

TEST(Load, names_may_be_any_text_but_for_dots_and_colons) {
  const Scene scene = scene_of(
      "[simulation]\nduration = 1\n[[particles]]\nname = \"große Kugel #1 \\\"π\\\"\"\nposition = [0, 0, "
      "1]\n");
  EXPECT_EQ(scene.particles[0].name, "große Kugel #1 \"π\"");
}

}  // namespace
}  // namespace nacre::load_test
