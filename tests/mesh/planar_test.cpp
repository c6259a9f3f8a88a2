// The triangulation of scattered points: no point inside the circle of a triangle.
#include "nacre/mesh/planar.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "mesh/measure.hpp"
#include "support/random.hpp"

namespace nacre::planar_test {
namespace {

Vec3 circumcentre(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 u = b - a, v = c - a;
  const double twice = 2 * (u.x * v.y - u.y * v.x), uu = dot(u, u), vv = dot(v, v);
  return a + Vec3{(v.y * uu - u.y * vv) / twice, (u.x * vv - v.x * uu) / twice, 0};
}

void expect_delaunay(const PlanarTriangulation& t) {
  const Mesh mesh{t.points(), t.triangles(), {}, {}};
  EXPECT_GT(test::least_area_from_above(mesh), 0);
  EXPECT_TRUE(test::all_used(mesh));
  for (const auto& [a, b, c] : t.triangles()) {
    const Vec3 centre = circumcentre(test::place(mesh, a), test::place(mesh, b), test::place(mesh, c));
    const double radius = norm(centre - test::place(mesh, a));
    for (const Vec3& point : t.points()) EXPECT_GT(norm(point - centre), radius * (1 - 1e-6));
  }
}

const std::vector<Vec3> border{{-1, -1, 0}, {0, -1, 0}, {1, -1, 0}, {1, 0, 0},
                               {1, 1, 0},   {0, 1, 0},  {-1, 1, 0}, {-1, 0, 0}};

TEST(Planar, random_points_give_a_delaunay_triangulation) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    test::Random random(seed);
    const auto draw = [&] { return Vec3{random.uniform(-0.9, 0.9), random.uniform(-0.9, 0.9), 0}; };
    PlanarTriangulation triangulation(border, draw());
    for (int i = 0; i < 100; ++i) triangulation.insert(draw());
    EXPECT_EQ(triangulation.points().size(), 109u);
    EXPECT_NEAR(test::surface({triangulation.points(), triangulation.triangles(), {}, {}}), 4, 1e-12);
    expect_delaunay(triangulation);
  }
}

TEST(Planar, points_on_edges_and_on_one_circle_are_taken) {
  PlanarTriangulation triangulation(border, {0, 0, 0});
  for (double x : {-0.5, 0.5})
    for (double y : {-0.5, 0.0, 0.5}) triangulation.insert({x, y, 0});
  expect_delaunay(triangulation);
}

/// Points of a lattice lie on the lines between others, but for rounding: both sides of an edge must agree
/// where they belong, or the search for their triangle never ends.
TEST(Planar, points_of_a_lattice_in_a_regular_border_are_taken) {
  for (int corners : {6, 8, 12})
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      std::vector<Vec3> polygon, lattice;
      for (int i = 0; i < corners; ++i)
        polygon.push_back({std::cos(2 * M_PI * i / corners), std::sin(2 * M_PI * i / corners), 0});
      for (int i = -20; i <= 20; ++i)
        for (int j = -20; j <= 20; ++j)
          if (const Vec3 x{0.1 * (i + 0.5 * j), 0.1 * j * std::sqrt(0.75), 0}; norm(x) < 0.85)
            lattice.push_back(x);
      test::Random random(seed);
      for (std::size_t i = lattice.size() - 1; i > 0; --i)
        std::swap(lattice[i], lattice[static_cast<std::size_t>(random.integer(0, static_cast<int>(i)))]);
      PlanarTriangulation triangulation(polygon, lattice[0]);
      for (std::size_t i = 1; i < lattice.size(); ++i) triangulation.insert(lattice[i]);
      EXPECT_NEAR(test::surface({triangulation.points(), triangulation.triangles(), {}, {}}),
                  0.5 * corners * std::sin(2 * M_PI / corners), 1e-12);
      expect_delaunay(triangulation);
    }
}

}  // namespace
}  // namespace nacre::planar_test
