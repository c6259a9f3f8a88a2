// Bad files: the message about each, and its place.
#include <gtest/gtest.h>

#include "mesh/files.hpp"
#include "nacre/mesh/solid.hpp"
#include "scene/scratch.hpp"

namespace nacre::read_errors_test {
namespace {

using enum MeshFormat;
using test::complaints_about;

const ReadOptions strict{.strict = true};
const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::string complaint_about_file(const std::filesystem::path& file) {
  try {
    read_mesh(file);
  } catch (const InputError& error) {
    return error.problems()[0].what;
  }
  return "";
}

TEST(ReadMeshErrors, files_that_are_none) {
  const Scratch scratch;
  EXPECT_EQ(complaint_about_file(scratch / "a.obj"), "there is no such file");
  EXPECT_EQ(complaint_about_file(scratch.write("a.fbx", "x")),
            "is no kind of mesh that can be read: the name must end in .obj, .ply, .stl or .off");
  std::filesystem::create_directory(scratch / "folder.obj");
  EXPECT_EQ(complaint_about_file(scratch / "folder.obj"), "the file cannot be read");
  for (MeshFormat format : {obj, ply, stl, off}) {
    EXPECT_EQ(complaints_about(format, ""), "mesh: the file is empty");
    EXPECT_EQ(complaints_about(format, " \n\n"), "mesh: the file is empty");
  }
}

TEST(ReadMeshErrors, an_index_out_of_range) {
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3\nf 1 3 5\n"),
            "mesh:6: face 2: names vertex 5, but vertices go from 1 to 4");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 0\n"),
            "mesh:5: face: a corner must not be 0: vertices count from 1");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 -5\n"), "mesh:5: face: there is no vertex -5: 4 so far");
  EXPECT_EQ(complaints_about(obj, square + "l 1 9\n"),
            "mesh:5: line 1: names vertex 9, but vertices go from 1 to 4");
  EXPECT_EQ(complaints_about(off, "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n"),
            "mesh:6: face 0: names vertex 3, but vertices go from 0 to 2");
  EXPECT_EQ(complaints_about(off, "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 -1\n"),
            "mesh:6: face 0: names vertex -1, but vertices go from 0 to 2");
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.triangles[2][1] = 4;
  EXPECT_EQ(complaints_about(ply, test::binary_ply_of(mesh, std::endian::little)),
            "mesh: face 2: names vertex 4, but vertices go from 0 to 3");
}

TEST(ReadMeshErrors, a_coordinate_that_is_not_finite_or_not_a_number) {
  const std::string finite = ", must be finite and at most 1e+100 in size";
  EXPECT_EQ(complaints_about(obj, "v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
            "mesh:1: vertex 1: the coordinate is nan" + finite);
  EXPECT_EQ(complaints_about(off, "OFF\n3 1 0\n0 0 0\n-inf 0 0\n0 1 0\n3 0 1 2\n"),
            "mesh:4: vertex 1: the coordinate is -inf" + finite);
  EXPECT_EQ(complaints_about(obj, "v 0 0 1e200\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
            "mesh:1: vertex 1: the coordinate is 1e+200" + finite);
  EXPECT_EQ(complaints_about(obj, "v 0 0 1e999\nv 1 0 0x\nv 0 1\nf 1 2 3\n"),
            "mesh:1: vertex 1: a coordinate must be a number, not '1e999'\n"
            "mesh:2: vertex 2: a coordinate must be a number, not '0x'\n"
            "mesh:3: vertex 3: needs three coordinates");
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.vertices[3].y = NAN;
  EXPECT_EQ(complaints_about(ply, test::binary_ply_of(mesh, std::endian::big)),
            "mesh: vertex 3: the coordinate is nan" + finite);
  EXPECT_NE(complaints_about(stl, test::binary_stl_of(mesh)).find("the coordinate is nan" + finite),
            std::string::npos);
  EXPECT_NE(complaints_about(stl, test::stl_of(mesh)).find("the coordinate is nan" + finite),
            std::string::npos);
}

TEST(ReadMeshErrors, no_faces_and_no_lines) {
  EXPECT_EQ(complaints_about(obj, "v 0 0 0\n"), "mesh: has no faces and no lines");
  EXPECT_EQ(complaints_about(obj, "# only words\n"), "mesh: has no faces and no lines");
  EXPECT_EQ(complaints_about(off, "OFF 0 0 0\n"), "mesh: has no faces and no lines");
  EXPECT_EQ(complaints_about(stl, "solid a\nendsolid a\n"), "mesh: has no faces and no lines");
}

TEST(ReadMeshErrors, faces_that_are_no_surface) {
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3\nf 1 3 4\nf 3 1 2\n", strict),
            "mesh:7: face 3: has the same vertices as face 1");
  EXPECT_EQ(complaints_about(obj, square + "v 2 0 0\nf 1 2 3 4\nf 1 2 5\n", strict),
            "mesh:7: face 2: has no area");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3 4\nf 1 2 2\n", strict), "mesh:6: face 2: has no area");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3 4\nf 1 2\n"), "mesh:6: face 2: has fewer than 3 corners");
  EXPECT_EQ(complaints_about(obj, square + "v 1 0 5\nf 1 2 3\nf 1 3 4\nf 3 5 1\n"),
            "mesh:8: face 3: is the third at the edge from vertex 1 to vertex 3, after face 1 and face 2: a "
            "surface has at most two at an edge. Remove inner faces, or split the mesh there; if `weld` made "
            "them, weld less");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3\n", strict),
            "mesh:4: vertex 4: belongs to no face and no line");
  EXPECT_EQ(complaints_about(obj, square + "f 1 3 2 4\n"),
            "mesh:5: face 1: has no area or crosses itself: cut it into triangles");
}

TEST(ReadMeshErrors, a_file_of_which_nothing_would_be_left) {
  EXPECT_EQ(complaints_about(obj, "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n"), "mesh:4: face 1: has no area");
}

TEST(ReadMeshErrors, a_weld_that_leaves_nothing) {
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3\nf 1 3 4\n", {.weld = 10}),
            "mesh: nothing is left of it if vertices up to 10 apart are welded: weld less");
}

TEST(ReadMeshErrors, lines_that_are_no_rod) {
  EXPECT_EQ(complaints_about(obj, "v 0 0 0\nv 0 0 0\nv 1 0 0\nl 1 2 3\n"),
            "mesh:4: line 1: has no length between vertex 1 and vertex 2");
  EXPECT_EQ(complaints_about(obj, "v 0 0 0\nv 1 0 0\nl 1 2\nl 2 1\n", strict),
            "mesh:4: line 2: has the same vertices as line 1");
  EXPECT_EQ(complaints_about(obj, "v 0 0 0\nl 1\n"), "mesh:2: line 1: has fewer than 2 corners");
}

TEST(ReadMeshErrors, unknown_statements_and_headers) {
  EXPECT_EQ(complaints_about(obj, "curv 1 2\n" + square + "f 1 2 3 4\n"), "mesh:1: unknown statement 'curv'");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 three\n"),
            "mesh:5: face: a corner must be the number of a vertex, not 'three'");
  EXPECT_EQ(complaints_about(off, "FOO\n"), "mesh:1: the first word must be OFF, COFF, NOFF or CNOFF");
  EXPECT_EQ(complaints_about(off, "OFF\n3 x 0\n"),
            "mesh:2: expected the number of vertices, faces and edges");
  EXPECT_EQ(complaints_about(ply, "plz\n"), "mesh:1: the first word must be ply");
  EXPECT_EQ(complaints_about(ply, "ply\nformat ascii 2.0\n"),
            "mesh:2: the format must be ascii, binary_little_endian or binary_big_endian, and 1.0");
  EXPECT_EQ(
      complaints_about(ply, "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nend_header\n0\n"),
      "mesh:5: a vertex must have the properties x, y and z");
  EXPECT_EQ(complaints_about(ply, "ply\nformat ascii 1.0\n"),
            "mesh:2: the header does not end with end_header");
  EXPECT_EQ(
      complaints_about(stl, "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nendloop\n"),
      "mesh:6: face 0: expected 'vertex' three times, not 'endloop'");
  EXPECT_EQ(complaints_about(stl, "neither"),
            "mesh: is neither a text that starts with 'solid' nor long enough for a binary file");
}

TEST(ReadMeshErrors, files_that_end_too_early_or_too_late) {
  const Mesh mesh = platonic({Platonic::tetrahedron});
  const auto without_end = [](std::string content) { return content.substr(0, content.size() - 3); };
  EXPECT_EQ(complaints_about(off, "OFF\n4294967296 1 0\n0 0 0\n"),
            "mesh:3: vertex 1: expected, but the file ends");
  EXPECT_EQ(complaints_about(off, test::off_of(mesh) + "1 2 3\n"),
            "mesh:11: expected the end of the file behind the last face");
  EXPECT_EQ(complaints_about(off, without_end(test::binary_off_of(mesh))),
            "mesh: announces 4 vertices and 4 faces, but ends before");
  EXPECT_EQ(complaints_about(ply, without_end(test::binary_ply_of(mesh, std::endian::little))),
            "mesh: face 3: expected, but the file ends");
  EXPECT_EQ(complaints_about(ply, test::binary_ply_of(mesh, std::endian::little) + "x"),
            "mesh: expected the end of the file behind the last element");
  std::string cut = test::binary_stl_of(mesh);
  cut.resize(cut.size() - 60);
  EXPECT_EQ(complaints_about(stl, cut), "mesh: announces 4 faces, but has room for 2");
}

TEST(ReadMeshErrors, a_summary_comes_first_then_twenty_and_the_others_are_counted) {
  std::string text = square + "f 1 2 3 4\n";
  for (int i = 0; i < 50; ++i) text += "f 1 2 99\n";
  try {
    read_mesh(text, obj, "mesh");
    FAIL();
  } catch (const InputError& error) {
    ASSERT_EQ(error.problems().size(), 22u);
    EXPECT_EQ(error.problems()[0].what,
              "50 faces or lines name vertices that do not exist: the file is damaged, or was cut short: "
              "export it again");
    EXPECT_EQ(error.problems()[20].line, 25);
    EXPECT_EQ(error.problems()[21].what, "and 30 problems more");
  }
}

TEST(ReadMeshErrors, several_kinds_are_reported_at_once) {
  EXPECT_EQ(complaints_about(obj, square + "v 9 9 9\nf 1 2 3\nf 2 3 1\nf 1 1 4\n", strict),
            "mesh:8: face 3: has no area\nmesh:7: face 2: has the same vertices as face 1\n"
            "mesh:5: vertex 5: belongs to no face and no line");
}

TEST(ReadMeshErrors, a_tolerance_that_is_none) {
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3 4\n", {-1.0}), "mesh: weld: must be 0 or greater");
  EXPECT_EQ(complaints_about(obj, square + "f 1 2 3 4\n", {NAN}), "mesh: weld: must be 0 or greater");
}

}  // namespace
}  // namespace nacre::read_errors_test
