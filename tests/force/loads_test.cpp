// Drag, wind and pressure as formulas.
#include <gtest/gtest.h>

#include <cmath>

#include "force/every_potential.hpp"
#include "nacre/force/drag.hpp"
#include "nacre/force/pressure.hpp"
#include "nacre/force/wind.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::loads_test {
namespace {

using test::ForceDice;
using test::trials;

Vec3 sum_of(const Stencil<Wind>& forces) { return forces[0] + forces[1] + forces[2]; }

/// In the plane z = 0, of area 2.
const Stencil<Wind> plate{Vec3{0, 0, 0}, Vec3{2, 0, 0}, Vec3{0, 2, 0}};
const Stencil<Wind> at_rest{};

TEST(Drag, is_against_the_velocity_and_in_proportion_to_it) {
  const Drag drag{3};
  EXPECT_EQ(drag.forces({Vec3{7, 8, 9}}, {Vec3{1, -2, 4}}, {.air = {5, 5, 5}})[0], (Vec3{-3, 6, -12}));
}

TEST(Wind, across_a_plate_is_the_drag_of_textbooks) {
  const double density = 1.2, coefficient = 1.1, speed = 5, area = 2;
  const Wind wind{0.5 * density * coefficient, 0.7};
  for (const double sign : {1.0, -1.0}) {
    const Vec3 force = sum_of(wind.forces(plate, at_rest, {.air = {0, 0, sign * speed}}));
    EXPECT_NEAR(force.z, sign * 0.5 * density * coefficient * area * speed * speed, 1e-12);
    EXPECT_EQ(force.x, 0);
    EXPECT_EQ(force.y, 0);
  }
}

TEST(Wind, along_a_plate_has_no_force) {
  const Wind wind{1, 1};
  EXPECT_TRUE(is_zero(sum_of(wind.forces(plate, at_rest, {.air = {3, 4, 0}}))));
}

TEST(Wind, that_a_plate_moves_with_has_no_force) {
  const Wind wind{1, 1};
  const Vec3 v{1, 2, 3};
  EXPECT_TRUE(is_zero(sum_of(wind.forces(plate, {v, v, v}, {.air = v}))));
}

TEST(Wind, lifts_perpendicular_to_the_flow_away_from_the_side_it_meets) {
  const Wind lift{0, 2};
  const Vec3 flow{3, 0, 4};
  const Vec3 force = sum_of(lift.forces(plate, at_rest, {.air = flow}));
  EXPECT_NEAR(dot(force, flow), 0, 1e-13);
  EXPECT_GT(force.z, 0);
  // rho/2 Cl A u^2 cos sin, with cos = 4/5 the part of the flow across the plate
  EXPECT_NEAR(norm(force), 2 * 2 * 25 * 0.8 * 0.6, 1e-12);
}

TEST(Wind, only_takes_energy_out_of_the_motion_with_respect_to_the_air) {
  ForceDice dice;
  for (int i = 0; i < trials; ++i) {
    const Wind wind{dice.positive(), dice.positive()};
    const Stencil<Wind> x{dice.vector(), dice.vector(), dice.vector()};
    const Stencil<Wind> v{dice.vector(), dice.vector(), dice.vector()};
    const Vec3 air = dice.vector(), relative = air - (1.0 / 3) * (v[0] + v[1] + v[2]);
    const Vec3 force = sum_of(wind.forces(x, v, {.air = air}));
    EXPECT_GE(dot(force, relative), -1e-14 * norm(force) * norm(relative));
  }
}

TEST(Wind, does_not_depend_on_the_side_that_is_called_the_front) {
  ForceDice dice;
  for (int i = 0; i < trials; ++i) {
    const Wind wind{dice.positive(), dice.positive()};
    const Stencil<Wind> x{dice.vector(), dice.vector(), dice.vector()}, turned{x[0], x[2], x[1]};
    const Surroundings around{.air = dice.vector()};
    const Vec3 one = sum_of(wind.forces(x, at_rest, around)),
               other = sum_of(wind.forces(turned, at_rest, around));
    EXPECT_LT(norm(one - other), 1e-13 * (norm(one) + 1));
  }
}

TEST(Wind, is_linear_in_the_speed_beyond_the_fastest) {
  const Wind quadratic{1, 0.5}, limited{1, 0.5, 5};
  const auto at = [&](const Wind& wind, double speed) {
    return norm(sum_of(wind.forces(plate, at_rest, {.air = {0, 0.6 * speed, 0.8 * speed}})));
  };
  EXPECT_EQ(at(limited, 4), at(quadratic, 4));
  EXPECT_NEAR(at(limited, 5), at(quadratic, 5), 1e-12);
  EXPECT_NEAR(at(limited, 15), 3 * at(quadratic, 5), 1e-12);
}

/// A sphere with dents.
Mesh dented(ForceDice& dice) {
  Mesh mesh = sphere({.radius = 1, .frequency = 2});
  for (Vec3& x : mesh.vertices) x += 0.1 * dice.vector();
  return mesh;
}

Stencil<Pressure> corners(const Mesh& mesh, const std::array<int, 3>& triangle) {
  return {mesh.vertices[triangle[0]], mesh.vertices[triangle[1]], mesh.vertices[triangle[2]]};
}

double volume(const Mesh& mesh, const Vec3& origin = {}) {
  double sum = 0;
  for (const auto& triangle : mesh.triangles) sum += Pressure::volume(corners(mesh, triangle), origin);
  return sum;
}

/// Of a pressure of 1.
std::vector<Vec3> forces_on(const Mesh& mesh) {
  std::vector<Vec3> forces(mesh.vertices.size());
  for (const auto& triangle : mesh.triangles) {
    const auto each = Pressure{}.forces(corners(mesh, triangle), {}, {.air = {}, .pressure = 1});
    for (int j = 0; j < 3; ++j) forces[triangle[j]] += each[j];
  }
  return forces;
}

TEST(Pressure, pushes_with_the_derivative_of_the_volume_of_a_closed_surface) {
  ForceDice dice;
  for (int i = 0; i < 50; ++i) {
    const Mesh mesh = dented(dice);
    const std::vector<Vec3> forces = forces_on(mesh);
    Mesh ahead = mesh, behind = mesh;
    constexpr double h = 1e-4;
    double slope = 0;
    for (std::size_t j = 0; j < mesh.vertices.size(); ++j) {
      const Vec3 direction = dice.vector();
      ahead.vertices[j] += h * direction;
      behind.vertices[j] -= h * direction;
      slope += dot(forces[j], direction);
    }
    EXPECT_NEAR((volume(ahead) - volume(behind)) / (2 * h), slope, 1e-6);
  }
}

TEST(Pressure, has_neither_net_force_nor_torque_on_a_closed_surface) {
  ForceDice dice;
  const Mesh mesh = dented(dice);
  const std::vector<Vec3> forces = forces_on(mesh);
  Vec3 force, torque;
  for (std::size_t i = 0; i < forces.size(); ++i) {
    force += forces[i];
    torque += cross(mesh.vertices[i], forces[i]);
  }
  EXPECT_LT(norm(force), 1e-14);
  EXPECT_LT(norm(torque), 1e-14);
}

TEST(Pressure, sums_a_volume_that_does_not_depend_on_the_origin) {
  ForceDice dice;
  const Mesh mesh = dented(dice);
  EXPECT_NEAR(volume(mesh), volume(mesh, {1, -2, 3}), 1e-13);
  EXPECT_GT(volume(mesh), 3);
}

}  // namespace
}  // namespace nacre::loads_test
