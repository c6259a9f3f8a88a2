// The triangulation of scattered points: no point inside the circle of a triangle.
#include "nacre/mesh/planar.hpp"

#include <gtest/gtest.h>

#include "mesh/measure.hpp"
#include "support/random.hpp"

namespace nacre {
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

}  // namespace
}  // namespace nacre
