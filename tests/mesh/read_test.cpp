// Good files of every format become the mesh they describe.
#include "nacre/mesh/read.hpp"

#include <gtest/gtest.h>

#include "mesh/files.hpp"
#include "mesh/measure.hpp"
#include "nacre/base/circle.hpp"
#include "nacre/mesh/curve.hpp"
#include "nacre/mesh/sheet.hpp"
#include "nacre/mesh/solid.hpp"
#include "scene/scratch.hpp"

namespace nacre::read_test {
namespace {

Mesh read(MeshFormat format, const std::string& content, const ReadOptions& options = {}) {
  return read_mesh(content, format, "mesh", options);
}

/// Shapes whose coordinates need every digit, and rods.
std::vector<Mesh> shapes() {
  Mesh rod = polyline({{0.1, 0.2, 1.0 / 3}, {1e-30, 2, 3}, {4, 5e20, 6}});
  return {sphere({0.7, 3}), irregular_disc({60, 0.3, 5}), rod};
}

TEST(ReadMesh, obj_and_ply_come_back_bit_for_bit) {
  for (const Mesh& mesh : shapes()) {
    EXPECT_EQ(read(MeshFormat::obj, test::obj_of(mesh)), mesh);
    EXPECT_EQ(read(MeshFormat::ply, test::ply_of(mesh)), mesh);
    EXPECT_EQ(read(MeshFormat::ply, test::binary_ply_of(mesh, std::endian::little)), mesh);
    EXPECT_EQ(read(MeshFormat::ply, test::binary_ply_of(mesh, std::endian::big)), mesh);
  }
}

TEST(ReadMesh, off_comes_back_bit_for_bit_and_binary_off_to_single_precision) {
  const Mesh mesh = sphere({0.7, 3});
  EXPECT_EQ(read(MeshFormat::off, test::off_of(mesh)), mesh);
  const Mesh rounded = read(MeshFormat::off, test::binary_off_of(mesh));
  EXPECT_EQ(rounded.triangles, mesh.triangles);
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i)
    EXPECT_LT(norm(rounded.vertices[i] - mesh.vertices[i]), 1e-7);
}

TEST(ReadMesh, stl_is_welded_to_the_vertices_it_had) {
  const Mesh mesh = sphere({0.7, 3});
  const Mesh text = read(MeshFormat::stl, test::stl_of(mesh)),
             binary = read(MeshFormat::stl, test::binary_stl_of(mesh));
  for (const Mesh& read_back : {text, binary}) {
    EXPECT_EQ(read_back.vertices.size(), 92u);
    EXPECT_EQ(read_back.triangles.size(), mesh.triangles.size());
    EXPECT_EQ(test::open_sides(read_back), 0);
  }
  EXPECT_NEAR(test::volume(text), test::volume(mesh), 1e-12);
  ASSERT_EQ(text.groups.size(), 1u);
  EXPECT_EQ(text.groups[0].name, "thing");
  EXPECT_EQ(text.groups[0].vertices.size(), 92u);
}

TEST(ReadMesh, the_extension_decides_in_any_case) {
  const Scratch scratch;
  const Mesh mesh = platonic({Platonic::cube});
  EXPECT_EQ(read_mesh(scratch.write("a.OBJ", test::obj_of(mesh))), mesh);
  EXPECT_EQ(read_mesh(scratch.write("a.Ply", test::ply_of(mesh))), mesh);
  EXPECT_EQ(read_mesh(scratch.write("a.off", test::off_of(mesh))), mesh);
  EXPECT_EQ(read_mesh(scratch.write("a.stl", test::stl_of(mesh))).vertices.size(), 8u);
}

TEST(ReadMesh, groups_and_objects_of_obj_name_the_vertices_of_their_elements) {
  const Mesh mesh = read(MeshFormat::obj,
                         "o body\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 2 2 2\ng left both\nf 1 2 3\n"
                         "g right both\nf 2 4 3\ng\nl 4 5\ng nothing\n");
  const std::vector<VertexGroup> wanted{
      {"body", {0, 1, 2, 3, 4}}, {"left", {0, 1, 2}}, {"both", {0, 1, 2, 3}}, {"right", {1, 2, 3}}};
  EXPECT_EQ(mesh.groups, wanted);
  EXPECT_EQ(mesh.segments, (std::vector<std::array<int, 2>>{{3, 4}}));
}

TEST(ReadMesh, obj_counts_back_joins_lines_and_ignores_appearance) {
  const Mesh mesh =
      read(MeshFormat::obj,
           "mtllib x.mtl\r\nv 0 0 0 1\r\nv 1 0 0 0.5 0.5 0.5\r\nv +1 1e0 0 # a corner\r\nvt 0 0\r\n"
           "vn 0 0 1\r\nusemtl red\r\ns off\r\nf -3/1/1 \\\r\n -2//1 3/1\r\n");
  EXPECT_EQ(mesh.vertices, (std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}}));
  EXPECT_EQ(mesh.triangles, (std::vector<std::array<int, 3>>{{0, 1, 2}}));
}

TEST(ReadMesh, a_polygon_is_cut_into_triangles) {
  const Mesh pentagon =
      read(MeshFormat::off, "OFF 5 1 0\n0 0 0\n2 0 0\n3 1 0\n1 3 0\n-1 1 0\n5 0 1 2 3 4 255 0 0\n");
  EXPECT_EQ(pentagon.triangles.size(), 3u);
  EXPECT_GT(test::least_area_from_above(pentagon), 0);
  EXPECT_DOUBLE_EQ(test::surface(pentagon), 7);
}

TEST(ReadMesh, a_dart_is_cut_from_the_corner_with_a_valid_fan) {
  const Mesh dart = read(MeshFormat::obj, "v 0 0 0\nv 2 -2 0\nv 1 0 0\nv 2 2 0\nf 2 3 4 1\n");
  EXPECT_GT(test::least_area_from_above(dart), 0);
  EXPECT_DOUBLE_EQ(test::surface(dart), 2);
}

TEST(ReadMesh, triangles_that_disagree_are_turned_to_the_first) {
  const Mesh cube = platonic({Platonic::cube});
  Mesh mixed = cube;
  for (std::size_t i : {1, 4, 5, 9}) std::swap(mixed.triangles[i][0], mixed.triangles[i][1]);
  const Mesh mesh = read(MeshFormat::obj, test::obj_of(mixed));
  EXPECT_EQ(test::open_sides(mesh), 0);
  EXPECT_NEAR(test::volume(mesh), test::volume(cube), 1e-15);
}

TEST(ReadMesh, a_surface_with_one_side_is_kept_as_it_is) {
  Mesh strip;  // of Moebius: seven triangles on seven vertices, each on three in a row
  for (int i = 0; i < 7; ++i) {
    const CirclePoint at = on_circle(2 * i, 7), up = on_circle(3 * i, 7);
    strip.vertices.push_back({at.cosine, at.sine, up.sine});
    strip.triangles.push_back({i, (i + 1) % 7, (i + 2) % 7});
  }
  EXPECT_EQ(read(MeshFormat::obj, test::obj_of(strip)), strip);
}

TEST(ReadMesh, welding_on_request_closes_a_cut) {
  const std::string text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 0.001 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\nf 4 5 6\n";
  EXPECT_EQ(read(MeshFormat::obj, text).vertices.size(), 6u);
  EXPECT_EQ(read(MeshFormat::obj, text, {0.0}).vertices.size(), 5u);
  const Mesh closed = read(MeshFormat::obj, text, {0.01});
  EXPECT_EQ(closed.vertices.size(), 4u);
  EXPECT_EQ(test::open_sides(closed), 4);
}

}  // namespace
}  // namespace nacre::read_test
