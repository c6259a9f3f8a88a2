// Edges, hinges, borders, parts and sides.
#include "nacre/mesh/topology.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "mesh/measure.hpp"
#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::topology_test {
namespace {

TEST(Topology, two_triangles_share_one_hinge) {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}}, {}, {}};
  const std::vector<Edge> all = edges(mesh);
  ASSERT_EQ(all.size(), 5u);
  EXPECT_EQ(all[1].vertices, (std::array{0, 2}));
  EXPECT_EQ(all[1].faces, (std::array{0, 1, -1}));
  EXPECT_EQ(hinges(mesh), (std::vector<HingeVertices>{{2, 0, 1, 3}}));
  EXPECT_EQ(boundary_loops(mesh), (std::vector<std::vector<int>>{{0, 1, 2, 3}}));
}

TEST(Topology, a_closed_surface_has_a_hinge_for_every_edge) {
  const Mesh mesh = sphere({1, 4});
  EXPECT_EQ(hinges(mesh).size(), edges(mesh).size());
  EXPECT_EQ(edges(mesh).size(), mesh.triangles.size() * 3 / 2);
  EXPECT_TRUE(boundary_loops(mesh).empty());
}

TEST(Topology, both_triangles_of_a_hinge_lie_to_the_same_side_even_if_the_mesh_disagrees) {
  Mesh mesh = sphere({1, 3});
  for (std::size_t i = 0; i < mesh.triangles.size(); i += 3)
    std::swap(mesh.triangles[i][0], mesh.triangles[i][1]);
  for (const auto& [a, b, c, d] : hinges(mesh)) {
    const auto normal = [&](int i, int j, int k) {
      return cross(test::place(mesh, j) - test::place(mesh, i), test::place(mesh, k) - test::place(mesh, i));
    };
    EXPECT_GT(dot(normal(a, b, c), normal(b, a, d)), 0);
  }
}

TEST(Topology, an_annulus_has_two_borders_and_a_bow_tie_has_one_per_wing) {
  EXPECT_EQ(boundary_loops(cylinder({1, 1, 5, 3})),
            (std::vector<std::vector<int>>{{0, 1, 2, 3, 4}, {10, 11, 12, 13, 14}}));
  const Mesh bow{{{0, 0, 0}, {1, 1, 0}, {1, -1, 0}, {-1, 1, 0}, {-1, -1, 0}}, {{0, 2, 1}, {0, 3, 4}}, {}, {}};
  EXPECT_EQ(boundary_loops(bow), (std::vector<std::vector<int>>{{0, 1, 2}, {0, 3, 4}}));
}

TEST(Topology, vertex_areas_sum_to_the_surface) {
  const Mesh mesh = irregular_disc({200, 2, 1});
  const auto areas = vertex_areas(mesh);
  EXPECT_NEAR(std::accumulate(areas.begin(), areas.end(), 0.0), test::surface(mesh), 1e-12);
  const Mesh triangle{{{0, 0, 0}, {3, 0, 0}, {0, 2, 0}}, {{0, 1, 2}}, {}, {}};
  EXPECT_EQ(vertex_areas(triangle), (std::vector<double>{1, 1, 1}));
}

TEST(Topology, parts_are_joined_by_triangles_and_segments) {
  Mesh mesh{std::vector<Vec3>(9), {{6, 3, 1}}, {{0, 8}, {4, 5}, {5, 8}}, {}};
  EXPECT_EQ(components(mesh), (std::vector<int>{0, 1, 2, 1, 0, 0, 1, 3, 0}));
}

TEST(Topology, orientation_follows_the_first_triangle) {
  const Mesh good = torus({2, 0.5, 9, 7});
  Mesh mixed = good;
  for (std::size_t i = 1; i < mixed.triangles.size(); i += 2)
    std::swap(mixed.triangles[i][1], mixed.triangles[i][2]);
  EXPECT_EQ(test::open_sides(mixed), -1);
  EXPECT_TRUE(orient(mixed));
  EXPECT_EQ(mixed, good);
}

TEST(Topology, a_surface_with_one_side_is_reported_and_kept) {
  Mesh strip{std::vector<Vec3>(7), {}, {}, {}};
  for (int i = 0; i < 7; ++i) strip.triangles.push_back({i, (i + 1) % 7, (i + 2) % 7});
  const Mesh before = strip;
  EXPECT_FALSE(orient(strip));
  EXPECT_EQ(strip, before);
  EXPECT_EQ(euler_characteristic(strip), 0);
  EXPECT_EQ(boundary_loops(strip).size(), 1u);
}

}  // namespace
}  // namespace nacre::topology_test
