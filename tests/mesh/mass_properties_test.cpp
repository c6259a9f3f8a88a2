// Volume, centre, axes and moments of meshes against closed forms.
#include "nacre/mesh/mass_properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/geometry/rotation.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::mass_properties_test {
namespace {

const Rotation turn({1, 2, -0.5}, 40);
const Vec3 shift{3, -2, 5};

Mesh moved(Mesh mesh) {
  for (Vec3& x : mesh.vertices) x = turn(x) + shift;
  return mesh;
}

std::array<double, 3> sorted(std::array<double, 3> moments) {
  std::ranges::sort(moments);
  return moments;
}

void expect_near(const std::array<double, 3>& a, const std::array<double, 3>& b, double error) {
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(a[i], b[i], error) << i;
}

void expect_right_handed(const MassProperties& of) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(norm(of.axes[i]), 1, 1e-14);
    EXPECT_NEAR(dot(of.axes[i], of.axes[(i + 1) % 3]), 0, 1e-14);
  }
  EXPECT_NEAR(dot(of.axes[0], cross(of.axes[1], of.axes[2])), 1, 1e-14);
}

/// The moment along an axis of a cuboid is that of its width in this direction: m a^2/12.
TEST(MassProperties, of_a_cuboid_are_those_of_the_book) {
  const double a = 2, b = 3, c = 5, volume = a * b * c;
  const MassProperties of = volume_properties(moved(box({.size = {a, b, c}, .divisions = {2, 1, 3}})));
  EXPECT_NEAR(of.measure, volume, 1e-12 * volume);
  EXPECT_LT(norm(of.centre - shift), 1e-14 * 10);
  expect_near(sorted(of.moments), {volume * a * a / 12, volume * b * b / 12, volume * c * c / 12},
              1e-12 * volume * c * c);
  expect_right_handed(of);
  for (int i = 0; i < 3; ++i) {
    const double width = std::sqrt(12 * of.moments[i] / volume);
    const Vec3 edge = turn(std::abs(width - a) < 1e-9   ? Vec3{1, 0, 0}
                           : std::abs(width - b) < 1e-9 ? Vec3{0, 1, 0}
                                                        : Vec3{0, 0, 1});
    EXPECT_NEAR(std::abs(dot(of.axes[i], edge)), 1, 1e-12);
  }
}

/// V = s^3/(6 root 2); each moment V s^2/40.
TEST(MassProperties, of_a_regular_tetrahedron_are_those_of_the_book) {
  const Mesh mesh = moved(platonic({Platonic::tetrahedron, std::sqrt(3.0 / 8) * 2}));  // edges of 2
  const MassProperties of = volume_properties(mesh);
  const double volume = 8 / (6 * std::sqrt(2.0));
  EXPECT_NEAR(of.measure, volume, 1e-12);
  expect_near(of.moments, {volume / 10, volume / 10, volume / 10}, 1e-12);
  expect_right_handed(of);
}

TEST(MassProperties, of_a_fine_ball_approach_those_of_a_sphere) {
  const MassProperties of = volume_properties(moved(sphere({.radius = 0.5, .frequency = 16})));
  const double volume = 4.0 / 3 * std::acos(-1.0) * 0.125;
  EXPECT_NEAR(of.measure, volume, 0.01 * volume);
  for (const double moment : of.moments) EXPECT_NEAR(moment, of.measure * 0.25 / 5, 0.01 * of.measure * 0.05);
}

TEST(MassProperties, of_a_sheet_are_those_of_a_plate_with_its_thickness) {
  const double width = 3, height = 2, thickness = 0.1, area = width * height;
  const Mesh mesh = moved(grid({.nx = 5, .ny = 4, .width = width, .height = height, .jitter = 0.3}));
  EXPECT_FALSE(is_closed(mesh));
  const MassProperties of = area_properties(mesh, thickness);
  EXPECT_NEAR(of.measure, area, 1e-12);
  EXPECT_LT(norm(of.centre - shift), 1e-13);
  expect_near(sorted(of.moments),
              {area * thickness * thickness / 12, area * height * height / 12, area * width * width / 12},
              1e-12 * area);
  expect_right_handed(of);
}

TEST(MassProperties, add_the_parts_of_a_mesh_whichever_way_they_face) {
  const Mesh one = box({.size = {1, 1, 1}});
  Mesh two = one;
  const auto count = static_cast<int>(one.vertices.size());
  for (const Vec3& x : one.vertices) two.vertices.push_back(x + Vec3{3, 0, 0});
  for (const auto& [a, b, c] : one.triangles) two.triangles.push_back({count + a, count + c, count + b});
  const MassProperties of = volume_properties(two);
  EXPECT_NEAR(of.measure, 2, 1e-13);
  EXPECT_LT(norm(of.centre - Vec3{1.5, 0, 0}), 1e-14 * 10);
  expect_near(sorted(of.moments), {2.0 / 12, 2.0 / 12, 2.0 / 12 + 2 * 1.5 * 1.5}, 1e-12);
}

TEST(MassProperties, know_whether_a_surface_is_closed) {
  EXPECT_TRUE(is_closed(box({.size = {1, 2, 3}})));
  EXPECT_TRUE(is_closed(sphere({.radius = 1, .frequency = 2})));
  Mesh open = box({.size = {1, 2, 3}});
  open.triangles.pop_back();
  EXPECT_FALSE(is_closed(open));
  EXPECT_FALSE(is_closed(grid({})));
  EXPECT_FALSE(is_closed(Mesh{}));
}

}  // namespace
}  // namespace nacre::mass_properties_test
