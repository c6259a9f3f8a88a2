// Meshes as people have them: what is dropped, welded and cut, and how vertices are numbered after it.
#include "nacre/mesh/checked.hpp"

#include <gtest/gtest.h>

#include "mesh/files.hpp"
#include "mesh/measure.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::checked_test {
namespace {

CheckedMesh read(const std::string& text, const ReadOptions& options = {}) {
  return read_checked_mesh(text, MeshFormat::obj, "mesh", options);
}

TEST(CheckedMesh, unused_vertices_are_dropped_and_the_others_keep_their_numbers) {
  const CheckedMesh read_one = read("v 9 9 9\nv 0 0 0\nv 1 0 0\nv 8 8 8\nv 0 1 0\ng it\nf 2 3 5\n");
  const Mesh& mesh = read_one.mesh;
  EXPECT_EQ(mesh.vertices, (std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(mesh.triangles, (std::vector<std::array<int, 3>>{{0, 1, 2}}));
  EXPECT_EQ(mesh.numbering, Numbering({-1, 0, 1, -1, 2}));
  EXPECT_EQ(mesh.groups, (std::vector<VertexGroup>{{"it", {0, 1, 2}}}));
  EXPECT_EQ(
      read_one.notes,
      (std::vector<std::string>{"2 are dropped that belong to no face and no line: vertex 1, vertex 4"}));
}

TEST(CheckedMesh, faces_that_are_there_twice_and_flat_ones_are_dropped) {
  const CheckedMesh mesh =
      read("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nf 1 2 3\nf 1 3 4\nf 3 1 2\nf 1 2 5\nf 1 1 4\n");
  EXPECT_EQ(mesh.mesh.triangles, (std::vector<std::array<int, 3>>{{0, 1, 2}, {0, 2, 3}}));
  EXPECT_EQ(mesh.mesh.vertices.size(), 4u) << "a vertex of a flat face only is of no use";
  EXPECT_EQ(mesh.notes,
            (std::vector<std::string>{"2 are dropped that have no area: face 4, face 5",
                                      "1 is dropped that is there twice: face 3",
                                      "1 is dropped that belongs to no face and no line: vertex 5"}));
}

TEST(CheckedMesh, a_quad_is_cut_along_the_diagonal_that_makes_no_face_twice) {
  // Two quads around a vertex with two neighbours only, as in the monkey of Blender: both first diagonals go
  // from vertex 1 to vertex 3 and would make the triangle 1 3 4 twice.
  const std::string quads = "v 0 0 0\nv 2 0 0.1\nv 2 2 0\nv 0.9 1.1 0\nv 0 2 0.1\nf 1 2 3 4\nf 1 4 3 5\n";
  const Mesh mesh = read(quads).mesh;
  EXPECT_EQ(mesh.triangles.size(), 4u);
  EXPECT_EQ(mesh.triangles[0], (std::array<int, 3>{0, 1, 2})) << "the first keeps its diagonal";
  EXPECT_EQ(test::open_sides(mesh), 4);
  EXPECT_EQ(test::complaints_about(MeshFormat::obj, quads, {.strict = true}), "");
}

TEST(CheckedMesh, a_quad_that_is_there_twice_is_dropped_whole) {
  const CheckedMesh mesh = read("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\nf 2 3 4 1\n");
  EXPECT_EQ(mesh.mesh.triangles.size(), 2u);
  EXPECT_EQ(mesh.notes, (std::vector<std::string>{"1 is dropped that is there twice: face 2"}));
}

TEST(CheckedMesh, triangles_stay_in_the_order_of_the_file_beside_quads) {
  const Mesh mesh = read(
                        "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\n"
                        "f 1 2 3 4\nf 2 5 3\nf 5 6 3\n")
                        .mesh;
  EXPECT_EQ(mesh.triangles, (std::vector<std::array<int, 3>>{{0, 1, 2}, {0, 2, 3}, {1, 4, 2}, {4, 5, 2}}));
}

TEST(CheckedMesh, faces_of_any_shape_are_cut_into_triangles) {
  const std::string letter = "v 0 0 0\nv 3 0 0\nv 3 3 0\nv 2 3 0\nv 2 1 0\nv 1 1 0\nv 1 3 0\nv 0 3 0\n";
  EXPECT_EQ(read(letter + "f 1 2 3 4 5 6 7 8\n").mesh.triangles.size(), 6u);
  std::string disc;
  for (int i = 0; i < 200; ++i)
    disc += fmt::format("v {} {} 0\n", std::cos(0.01 * M_PI * i), std::sin(0.01 * M_PI * i));
  disc += "f";
  for (int i = 1; i <= 200; ++i) disc += fmt::format(" {}", i);
  EXPECT_EQ(read(disc + "\n").mesh.triangles.size(), 198u) << "the end of a cylinder";
}

TEST(CheckedMesh, welded_vertices_share_one_place_and_keep_their_numbers) {
  const CheckedMesh seamed =
      read("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 4 5 6\n", {.weld = 0.0});
  EXPECT_EQ(seamed.mesh.vertices.size(), 4u);
  EXPECT_EQ(seamed.mesh.numbering, Numbering({0, 1, 2, 1, 3, 2}));
  EXPECT_EQ(seamed.notes, (std::vector<std::string>{"2 vertices are welded to others"}));
}

TEST(CheckedMesh, a_quad_at_a_pole_becomes_a_triangle_when_it_is_welded) {
  const CheckedMesh pole = read("v 0 0 1\nv 0 0 1\nv 1 0 0\nv 0 1 0\nf 1 3 4 2\n", {.weld = 0.0});
  EXPECT_EQ(pole.mesh.triangles, (std::vector<std::array<int, 3>>{{0, 1, 2}}));
}

TEST(CheckedMesh, the_places_of_an_stl_file_are_numbered_once_each) {
  const Mesh mesh = read_mesh(test::stl_of(platonic({Platonic::cube})), MeshFormat::stl, "mesh");
  EXPECT_EQ(mesh.vertices.size(), 8u);
  EXPECT_TRUE(mesh.numbering.is_plain());
}

TEST(CheckedMesh, coordinates_may_be_in_another_unit_and_so_is_nothing_else) {
  const Mesh mesh = read("v 0 0 0\nv 12.5 0 0\nv 0 1 0\nf 1 2 3\n", {.per_metre = 1000}).mesh;
  EXPECT_EQ(mesh.vertices, (std::vector<Vec3>{{0, 0, 0}, {0.0125, 0, 0}, {0, 0.001, 0}}));
}

TEST(CheckedMesh, many_edges_with_three_faces_have_a_summary_with_a_cure_first) {
  std::string fans;
  for (int i = 0; i < 30; ++i)
    fans += fmt::format("v {0} 0 0\nv {0} 0 1\nv {0} 1 0\nv {0} -1 0\nv {0}.5 0 0\n", 2 * i) +
            "f -5 -4 -3\nf -5 -4 -2\nf -5 -4 -1\n";
  const std::string said = test::complaints_about(MeshFormat::obj, fans);
  EXPECT_TRUE(said.starts_with("mesh:8: 30 edges have more than two faces: ")) << said;
  EXPECT_EQ(std::ranges::count(said, '\n'), 21) << "a summary, twenty, and the number of the others";
}

TEST(CheckedMesh, a_single_edge_with_three_faces_has_the_cure_too) {
  const std::string said = test::complaints_about(
      MeshFormat::obj, "v 0 0 0\nv 0 0 1\nv 1 0 0\nv -1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2 4\nf 1 2 5\n");
  EXPECT_TRUE(
      said.starts_with("mesh:8: face 3: is the third at the edge from vertex 1 to vertex 2, after face 1 "
                       "and face 2: a surface has at most two at an edge. Remove inner faces"))
      << said;
  EXPECT_EQ(std::ranges::count(said, '\n'), 0) << said;
}

}  // namespace
}  // namespace nacre::checked_test
