// Slivers are collapsed or flipped; the shape, the border and the topology stay.
#include "nacre/mesh/repair.hpp"

#include <gtest/gtest.h>

#include "mesh/files.hpp"
#include "mesh/measure.hpp"
#include "nacre/mesh/quality.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"
#include "nacre/mesh/topology.hpp"

namespace nacre::repair_test {
namespace {

TEST(RepairMesh, a_good_mesh_stays_as_it_is) {
  Mesh mesh = sphere({1, 4});
  const Mesh before = mesh;
  const Repaired repaired = repair(mesh);
  EXPECT_EQ(repaired.collapsed + repaired.flipped, 0u);
  EXPECT_EQ(mesh, before);
}

TEST(RepairMesh, a_short_edge_is_collapsed) {
  Mesh mesh = grid({.nx = 6, .ny = 6, .diagonals = Diagonals::parallel});
  mesh.vertices[14] = mesh.vertices[15] + Vec3{-1e-4, 0, 0};  // inner neighbours along x
  const double area = mesh_quality(mesh).total_area;
  const Repaired repaired = repair(mesh);
  EXPECT_GE(repaired.collapsed, 1u);
  EXPECT_LT(repaired.angle_before, 0.1);
  EXPECT_GT(repaired.angle_after, sliver_angle);
  EXPECT_NEAR(mesh_quality(mesh).total_area, area, 1e-9);
  EXPECT_EQ(boundary_loops(mesh).size(), 1u);
  EXPECT_TRUE(repaired.into[14] == 15 || repaired.into[15] == 14);
}

TEST(RepairMesh, the_long_side_of_a_blunt_triangle_is_flipped) {
  // Vertex 4 lies almost on the edge from 0 to 1.
  Mesh mesh{{{0, 0, 0}, {2, 0, 0}, {1, 1, 0}, {1, -1, 0}, {1, 1e-5, 0}},
            {{0, 4, 2}, {4, 1, 2}, {0, 1, 4}, {0, 3, 1}},
            {},
            {}};
  const Repaired repaired = repair(mesh);
  EXPECT_EQ(repaired.flipped, 1u);
  EXPECT_EQ(repaired.collapsed, 0u);
  EXPECT_GT(repaired.angle_after, 40);
  EXPECT_EQ(mesh.triangles.size(), 4u);
  EXPECT_EQ(test::open_sides(mesh), 4);
  EXPECT_NEAR(mesh_quality(mesh).total_area, 2, 1e-12);
}

TEST(RepairMesh, a_closed_surface_stays_closed_and_keeps_its_volume) {
  Mesh mesh = sphere({1, 6});
  const auto [a, b, c] = mesh.triangles[100];
  mesh.vertices[a] = mesh.vertices[b] + 1e-3 * (mesh.vertices[a] - mesh.vertices[b]);
  const double volume = test::volume(mesh);
  const Repaired repaired = repair(mesh);
  EXPECT_GE(repaired.collapsed, 1u);
  EXPECT_EQ(test::open_sides(mesh), 0);
  EXPECT_EQ(euler_characteristic(mesh), 2);
  EXPECT_NEAR(test::volume(mesh), volume, 2e-3 * volume);
  EXPECT_GT(repaired.angle_after, repaired.angle_before);
}

TEST(RepairMesh, the_corner_of_a_border_stays) {
  Mesh mesh = grid({.nx = 4, .ny = 4, .diagonals = Diagonals::parallel});
  mesh.vertices[1] = mesh.vertices[0] + Vec3{1e-4, 0, 0};
  const Vec3 corner = mesh.vertices[0];
  const Repaired repaired = repair(mesh);
  EXPECT_GE(repaired.collapsed, 1u);
  EXPECT_EQ(repaired.into[0], 0);
  EXPECT_EQ(mesh.vertices[0], corner);
  EXPECT_NEAR(mesh_quality(mesh).total_area, 1, 1e-9);
}

TEST(RepairMesh, a_file_with_a_flat_face_between_two_others_closes_without_a_crack) {
  // Face 3 is flat; without it vertex 5 would touch the edge from 1 to 2.
  const std::string text =
      "v 0 0 0\nv 2 0 0\nv 1 1 0\nv 1 -1 0\nv 1 0 0\nf 1 5 3\nf 5 2 3\nf 1 2 5\nf 1 4 2\n";
  const Mesh dropped = read_mesh(text, MeshFormat::obj, "mesh");
  const CheckedMesh repaired = read_checked_mesh(text, MeshFormat::obj, "mesh", {.repair = true});
  EXPECT_EQ(dropped.triangles.size(), 3u);
  EXPECT_EQ(repaired.mesh.triangles.size(), 4u);
  EXPECT_EQ(test::open_sides(repaired.mesh), 4);
  ASSERT_EQ(repaired.notes.size(), 1u);
  EXPECT_EQ(repaired.notes[0], "1 edge is flipped, the smallest angle is 45 degrees instead of 0");
}

TEST(RepairMesh, numbers_of_collapsed_vertices_mean_the_vertex_they_became) {
  Mesh mesh = grid({.nx = 6, .ny = 6, .diagonals = Diagonals::parallel});
  mesh.vertices[14] = mesh.vertices[15] + Vec3{-1e-4, 0, 0};
  const Mesh read = read_mesh(test::obj_of(mesh), MeshFormat::obj, "mesh", {.repair = true});
  EXPECT_EQ(read.vertices.size(), 35u);
  ASSERT_TRUE(read.numbering.place(14).has_value());
  EXPECT_EQ(read.numbering.place(14), read.numbering.place(15));
  EXPECT_EQ(read.numbering.count(35), 36);
}

}  // namespace
}  // namespace nacre::repair_test
