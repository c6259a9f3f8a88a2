// Invalid bodies: the program exits 2, names the file and the wrong elements, and writes nothing.
#include "cli/program.hpp"
#include "mesh/files.hpp"
#include "nacre/mesh/solid.hpp"

namespace nacre::bad_mesh_test {
namespace {

const std::string head = "[simulation]\nduration = 1\n[[body]]\nname = \"it\"\n";
const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";
const std::string finite = ", must be finite and at most 1e+100 in size\n";

class BadMesh : public Cli {
 protected:
  /// What the program says about a body that it must refuse, both to run and to check. Its keys begin on
  /// line 5.
  std::string refused(const std::string& keys) const { return refused_scene(head + keys); }
  /// What it says about a file.
  std::string refused_file(const std::string& name, const std::string& content) const {
    folder_.write(name, content);
    return refused("mesh = \"" + name + "\"\nmaterial = \"paper\"\n");
  }
  /// The same if nothing may be dropped.
  std::string refused_strictly(const std::string& name, const std::string& content) const {
    folder_.write(name, content);
    return refused("mesh = {file = \"" + name + "\", strict = true}\nmaterial = \"paper\"\n");
  }
  static void expect_in(const std::string& said, const std::string& words) {
    EXPECT_NE(said.find(words), std::string::npos) << said;
  }
};

TEST_F(BadMesh, an_index_out_of_range) {
  expect_in(refused_file("it.obj", square + "f 1 2 3\nf 1 3 5\n"),
            "it.obj:6: face 2: names vertex 5, but vertices go from 1 to 4\n");
  expect_in(refused_file("it.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n"),
            "it.off:6: face 0: names vertex 3, but vertices go from 0 to 2\n");
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.triangles[2][1] = 4;
  for (const std::string& content : {test::ply_of(mesh), test::binary_ply_of(mesh, std::endian::little)})
    expect_in(refused_file("it.ply", content), "face 2: names vertex 4, but vertices go from 0 to 3\n");
  expect_in(refused("mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles = [[0, 1, 3]]}\n"),
            "bad.toml:5: body.it.mesh: face 0");
}

TEST_F(BadMesh, a_coordinate_that_is_not_a_number) {
  expect_in(refused_file("it.obj", "v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
            "it.obj:1: vertex 1: the coordinate is nan" + finite);
  expect_in(refused_file("it.off", "OFF\n3 1 0\n0 0 0\nnan 0 0\n0 1 0\n3 0 1 2\n"),
            "it.off:4: vertex 1: the coordinate is nan" + finite);
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.vertices[3].y = NAN;
  for (const std::string& content : {test::ply_of(mesh), test::binary_ply_of(mesh, std::endian::big)})
    expect_in(refused_file("it.ply", content), "vertex 3: the coordinate is nan" + finite);
  for (const std::string& content : {test::stl_of(mesh), test::binary_stl_of(mesh)}) {
    const std::string said = refused_file("it.stl", content);
    expect_in(said, "it.stl:");
    expect_in(said, "the coordinate is nan" + finite);
  }
  expect_in(refused("mesh = {vertices = [[0, 0, nan], [1, 0, 0], [0, 1, 0]], triangles = [[0, 1, 2]]}\n"),
            "bad.toml:5: body.it.mesh.vertices: ");
}

TEST_F(BadMesh, no_faces) {
  const std::string none = ": has no faces and no lines\n";
  const std::string no_vertices = "property float x\nproperty float y\nproperty float z\n";
  expect_in(refused_file("it.obj", square), "it.obj" + none);
  expect_in(refused_file("it.off", "OFF\n0 0 0\n"), "it.off" + none);
  expect_in(refused_file("it.stl", "solid a\nendsolid a\n"), "it.stl" + none);
  expect_in(refused_file("it.ply", "ply\nformat ascii 1.0\nelement vertex 1\n" + no_vertices +
                                       "element face 0\nproperty list uchar int vertex_indices\n"
                                       "end_header\n0 0 0\n"),
            "it.ply" + none);
  expect_in(refused("mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}\n"), "bad.toml:5: body.it.mesh");
}

TEST_F(BadMesh, a_face_that_is_there_twice_if_the_scene_is_strict) {
  expect_in(refused_strictly("it.obj", square + "f 1 2 3\nf 1 3 4\nf 3 1 2\n"),
            "it.obj:7: face 3: has the same vertices as face 1\n");
  expect_in(refused_strictly("it.off", "OFF\n3 2 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n3 1 2 0\n"),
            "it.off:7: face 1: has the same vertices as face 0\n");
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.triangles.push_back(mesh.triangles[1]);
  const std::string twice = "face 4: has the same vertices as face 1\n";
  for (const std::string& content : {test::ply_of(mesh), test::binary_ply_of(mesh, std::endian::little)})
    expect_in(refused_strictly("it.ply", content), twice);
  for (const std::string& content : {test::stl_of(mesh), test::binary_stl_of(mesh)})
    expect_in(refused_strictly("it.stl", content), twice);
}

TEST_F(BadMesh, a_face_without_area_if_the_scene_is_strict) {
  expect_in(refused_strictly("it.obj", square + "v 2 0 0\nf 1 2 3 4\nf 1 2 5\n"),
            "it.obj:7: face 2: has no area\n");
  expect_in(refused_strictly("it.off", "OFF\n3 1 0\n0 0 0\n1 0 0\n2 0 0\n3 0 1 2\n"),
            "it.off:6: face 0: has no area");
  Mesh mesh = platonic({Platonic::tetrahedron});
  mesh.vertices.push_back(0.5 * (mesh.vertices[0] + mesh.vertices[1]));
  mesh.triangles.push_back({0, 1, 4});
  expect_in(refused_strictly("it.ply", test::ply_of(mesh)), "face 4: has no area");
  expect_in(refused_strictly("it.stl", test::stl_of(mesh)), "face 4: has no area");
  expect_in(refused("mesh = {vertices = [[0, 0, 0], [1, 0, 0], [2, 0, 0]], triangles = [[0, 1, 2]]}\n"),
            "bad.toml:5: body.it.mesh: face 0");
}

TEST_F(BadMesh, an_empty_set_of_vertices_in_a_script) {
  const std::string sheet = "shape = {grid = {nx = 3, ny = 3}}\nmaterial = \"paper\"\n";
  const std::string led = ", motion = {end = 1, velocity = [0, 0, 1]}}\n";
  expect_in(refused(sheet + "pin = {box = {low = [5, 5, 5], high = [6, 6, 6]}" + led),
            "bad.toml:7: body.it.pin.box: there is no vertex in it");
  expect_in(refused(sheet + "pin = {beyond = {point = [5, 5, 5], normal = [1, 0, 0]}" + led),
            "bad.toml:7: body.it.pin.beyond: ");
  expect_in(refused(sheet + "pin = {vertices = []" + led), "bad.toml:7: body.it.pin.vertices: ");
  expect_in(refused("shape = {sphere = {}}\nmaterial = \"paper\"\npin = {boundary = true" + led),
            "bad.toml:7: body.it.pin.boundary: ");
}

TEST_F(BadMesh, an_unknown_material) {
  expect_in(refused("shape = {grid = {}}\nmaterial = \"wol\"\n"),
            "bad.toml:6: body.it.material: neither a [[material]] nor a known one");
}

}  // namespace
}  // namespace nacre::bad_mesh_test
