#include "bench/sphere_inputs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <sstream>

#include "bench/sphere_box.hpp"
#include "scene/scratch.hpp"

namespace nacre::bench::sphere_inputs_test {
namespace {

constexpr const char* two_spheres = R"([simulation]
duration = 1
gravity = [0, 0, -9.8]
[contact]
thickness = 0.005
stiffness = 1e6
restitution = 0.7
[[plane]]
point = [-1, 0, 0]
normal = [1, 0, 0]
[[plane]]
point = [2, 0, 0]
normal = [-1, 0, 0]
[[plane]]
normal = [0, 1, 0]
[[plane]]
point = [0, 3, 0]
normal = [0, -1, 0]
[[plane]]
[[plane]]
point = [0, 0, 4]
normal = [0, 0, -1]
[[particles]]
positions = [[0.5, 1, 1.5], [1, 2, 2.5]]
velocities = [[1, 0, 0], [0, -2, 0.25]]
radius = 0.1
mass = 2
)";

SphereBox box() { return sphere_box_of(resolve(scene_of(two_spheres))); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool has_line(const std::string& text, const std::string& line) {
  const std::vector<std::string> lines = lines_of(text);
  return std::ranges::find(lines, line) != lines.end();
}

TEST(SphereBox, is_read_from_a_scene) {
  const SphereBox b = box();
  ASSERT_EQ(b.positions.size(), 2u);
  EXPECT_EQ(b.velocities[1], (Vec3{0, -2, 0.25}));
  EXPECT_EQ(b.low, (Vec3{-1, 0, 0}));
  EXPECT_EQ(b.high, (Vec3{2, 3, 4}));
  EXPECT_EQ(b.radius, 0.1);
  EXPECT_EQ(b.mass, 2);
  EXPECT_EQ(b.gravity, 9.8);
  EXPECT_EQ(b.stiffness, 1e6);
  EXPECT_EQ(b.restitution, 0.7);
  EXPECT_NEAR(energy_of(b), 1 + (4 + 0.0625) + 2 * 9.8 * (1.4 + 2.4), 1e-12);
}

TEST(SphereBox, refuses_what_other_programs_do_not_support) {
  Scene scene = resolve(scene_of(two_spheres));
  scene.particles.front().radii = {0.1, 0.2};
  EXPECT_THROW(sphere_box_of(scene), InputError);
  scene = resolve(scene_of(two_spheres));
  scene.planes[2].normal = {0, 1, 1};
  EXPECT_THROW(sphere_box_of(scene), InputError);
  scene = resolve(scene_of(two_spheres));
  scene.simulation.gravity = {1, 0, 0};
  EXPECT_THROW(sphere_box_of(scene), InputError);
  scene.planes.pop_back();
  EXPECT_THROW(sphere_box_of(scene), InputError);
}

TEST(SphereInputs, the_state_for_lammps_has_every_sphere_with_its_mass_and_speed) {
  const std::string text = lammps_state(box());
  EXPECT_TRUE(has_line(text, "2 atoms"));
  EXPECT_TRUE(has_line(text, "-1 2 xlo xhi"));
  EXPECT_TRUE(has_line(text, "0 4 zlo zhi"));
  EXPECT_TRUE(has_line(text, "2 0 -2 0.25 0 0 0"));
  int atoms = 0;
  for (const std::string& line : lines_of(text)) {
    double id, type, diameter, density, x, y, z;
    if (std::istringstream in(line); !(in >> id >> type >> diameter >> density >> x >> y >> z)) continue;
    if (++atoms > 2) break;
    EXPECT_EQ(diameter, 0.2);
    EXPECT_NEAR(density * std::numbers::pi / 6 * diameter * diameter * diameter, 2, 1e-12);
    EXPECT_EQ(x, atoms == 1 ? 0.5 : 1);
    EXPECT_EQ(z, atoms == 1 ? 1.5 : 2.5);
  }
  EXPECT_GE(atoms, 2);
}

TEST(SphereInputs, the_state_for_yade_has_a_line_for_each_sphere) {
  EXPECT_EQ(yade_state(box()), "0.5 1 1.5 1 0 0\n1 2 2.5 0 -2 0.25\n");
}

TEST(SphereInputs, scripts_are_filled_in_completely) {
  const Schedule schedule{.step = 4e-5, .lead_steps = 10, .steps = 1234, .sample_every = 50, .margin = 0.02};
  const std::string lammps = lammps_script(box(), schedule), yade = yade_script(box(), schedule);
  EXPECT_EQ(lammps.find('@'), std::string::npos);
  EXPECT_EQ(yade.find('@'), std::string::npos);
  for (const char* line : {"run 1234", "thermo 50", "timestep 4e-05", "neighbor 0.02 bin", "units si",
                           "variable stiffness equal 1000000", "variable gravity equal 9.8",
                           "variable low_x equal -1", "variable high_z equal 4"})
    EXPECT_TRUE(has_line(lammps, line)) << line;
  for (const char* line : {"steps, every = 1234, 50", "radius, mass, gravity = 0.1, 2, 9.8", "O.dt = 4e-05",
                           "low, high = (-1, 0, 0), (2, 3, 4)"})
    EXPECT_TRUE(has_line(yade, line)) << line;
}

/// All programs have the springs of the first layer then.
TEST(SphereInputs, with_friction_have_equal_springs_and_a_memory) {
  Scene scene = resolve(scene_of(two_spheres));
  scene.contact.friction = 0.5;
  const SphereBox rough = sphere_box_of(scene);
  EXPECT_EQ(rough.friction, 0.5);
  EXPECT_EQ(rough.stiffness, 2e6);
  EXPECT_NEAR(rough.shear_stiffness, 2e6 / 7, 1e-6);
  const std::string lammps = lammps_script(rough, {}), smooth = lammps_script(box(), {});
  EXPECT_NE(lammps.find("pair_style gran/hooke/history ${stiffness} 285714.28"), std::string::npos);
  EXPECT_NE(lammps.find(" NULL 0.5 1\n"), std::string::npos);
  EXPECT_TRUE(has_line(lammps, "fix motion all nve/sphere"));
  EXPECT_NE(smooth.find("pair_style gran/hooke ${stiffness} NULL "), std::string::npos);
  EXPECT_TRUE(has_line(smooth, "fix motion all nve"));
  EXPECT_NE(yade_script(rough, {}).find("frictionAngle=0.4636"), std::string::npos);
  scene.contact.friction_model = FrictionModel::paper;
  EXPECT_THROW(sphere_box_of(scene), InputError);
}

/// The speed after a contact that begins with speed 1, by small steps until the spring is free again.
double rebound(double damping, double stiffness, double mass) {
  double depth = 0, speed = 1;
  const double step = 1e-7;
  do {
    speed -= step * (stiffness / mass * depth + damping * speed);
    depth += step * speed;
  } while (depth > 0);
  return -speed;
}

TEST(SphereInputs, damping_gives_the_restitution) {
  EXPECT_EQ(damping_for(1, 1e6, 0.5), 0);
  EXPECT_NEAR(rebound(damping_for(0.7, 1e6, 0.5), 1e6, 0.5), 0.7, 1e-3);
  EXPECT_NEAR(rebound(damping_for(0.5, 1e6, 1), 1e6, 1), 0.5, 1e-3);
}

TEST(SphereInputs, the_dashpots_given_to_yade_join_to_those_of_lammps) {
  const std::string yade = yade_script(box(), {});
  const auto viscosity_after = [&](const std::string& name) {
    const std::size_t at = yade.find("cn=", yade.find(name));
    return std::stod(yade.substr(at + 3));
  };
  const double ball = viscosity_after("ball = "), wall = viscosity_after("stone = ");
  EXPECT_NEAR(ball * ball / (ball + ball), 1 * damping_for(0.7, 1e6, 1), 1e-9);
  EXPECT_NEAR(ball * wall / (ball + wall), 2 * damping_for(0.7, 1e6, 2), 1e-9);
}

}  // namespace
}  // namespace nacre::bench::sphere_inputs_test
