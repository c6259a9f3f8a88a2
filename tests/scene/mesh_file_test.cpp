// Bodies from files of which vertices were dropped or welded, and lengths in millimetres.
#include <gtest/gtest.h>

#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::mesh_file_test {
namespace {

/// Vertex 0 is unused; 3 and 5 are equal to 2 and 4.
const std::string split_square =
    "v 9 9 9\nv 0 0 0\nv 1 0 0\nv 1 0 0\nv 0 1 0\nv 0 1 0\nv 1 1 0\nf 2 3 5\nf 4 7 6\n";

class MeshFile : public testing::Test {
 protected:
  MeshFile() { folder_.write("it.obj", split_square); }

  Scene scene(const std::string& keys, const std::string& tables = "") const {
    return load(folder_.write("scene.toml", head + keys + tables));
  }
  Model model(const std::string& keys, const std::string& tables = "") const {
    return compile(resolve(scene(keys, tables)));
  }
  std::string problem(const std::string& keys, const std::string& tables = "") const {
    try {
      model(keys, tables);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  const Scratch folder_;
  const std::string head = "[simulation]\nduration = 1\n[[body]]\nname = \"it\"\nmaterial = \"paper\"\n";
  const std::string welded = "mesh = \"it.obj\"\nweld = 0\n";
};

TEST_F(MeshFile, references_pins_and_velocities_count_as_the_file_does) {
  std::string velocities = "velocities = [";
  for (int i = 0; i < 7; ++i) velocities += "[" + std::to_string(i) + ", 0, 0], ";
  const Scene read = scene(welded + "pin = {vertices = [6], release = 0.5}\n" + velocities + "]\n");
  const BodyTable& body = read.bodies[0];
  EXPECT_EQ(body.mesh.vertices.size(), 4u);
  EXPECT_EQ(body.pins[0].vertices, std::vector<int>{3});
  EXPECT_EQ(body.velocities, (std::vector<Vec3>{{1, 0, 0}, {2, 0, 0}, {4, 0, 0}, {0, 0, 0}}))
      << "the pin holds the last";
  EXPECT_EQ(body.notes.size(), 2u);

  const Model one = model(welded, "[[probe]]\nname = \"p\"\nposition = [\"it:5\", \"it:6\"]\n");
  EXPECT_EQ(std::get<PositionProbe>(one.probes[0].what).points, (std::vector<int>{2, 3}));
  EXPECT_EQ(one.point_name(3), "it:6");
  EXPECT_EQ(one.point_name(2), "it:4") << "the lowest number of a welded vertex";
  const Model range = model(welded, "[[probe]]\nname = \"p\"\nposition = \"it:0-3\"\n");
  EXPECT_EQ(std::get<PositionProbe>(range.probes[0].what).points, (std::vector<int>{0, 1}));
}

TEST_F(MeshFile, one_that_is_missing_is_reported_at_its_key_with_a_suggestion) {
  const std::string folder = folder_.path().string() + "/";
  EXPECT_EQ(problem("mesh = \"itt.obj\"\n"), folder + "scene.toml:6: body.it.mesh: there is no file " +
                                                 folder + "itt.obj (did you mean 'it.obj'?)");
  EXPECT_EQ(problem("mesh = {file = \"it.ob\", strict = true}\n"),
            folder + "scene.toml:6: body.it.mesh.file: there is no file " + folder +
                "it.ob (did you mean 'it.obj'?)");
  folder_.write("wrong.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n");
  EXPECT_EQ(problem("mesh = \"wrong.obj\"\n"),
            folder + "wrong.obj:3: face 1: names vertex 3, but vertices go from 1 to 2")
      << "the content of a file has its own lines";
}

TEST_F(MeshFile, a_reference_to_a_vertex_that_was_dropped_is_refused) {
  EXPECT_NE(problem(welded, "[[probe]]\nname = \"p\"\nposition = \"it:0\"\n")
                .find("'it:0' belongs to no face and no line: it was dropped from the mesh"),
            std::string::npos);
  EXPECT_NE(problem(welded, "[[probe]]\nname = \"p\"\nposition = \"it:7\"\n")
                .find("'it:7' names nothing: it has numbers 0 to 6"),
            std::string::npos);
  EXPECT_NE(problem(welded + "pin = {vertices = [0]}\n")
                .find("pin.vertices: vertex 0 belongs to no face and no line: it was dropped"),
            std::string::npos);
}

TEST_F(MeshFile, the_scene_that_is_written_has_the_same_numbers_and_the_same_model) {
  const std::string probe = "[[probe]]\nname = \"p\"\nposition = [\"it:3\", \"it:6\"]\n";
  const Scene read = resolve(scene(welded + "pin = {vertices = [5]}\nvelocity = [0, 0, 1]\n", probe));
  const Scene again = load(folder_.write("again.toml", to_toml(read)));
  EXPECT_EQ(again.bodies[0].mesh.numbering, read.bodies[0].mesh.numbering);
  const Model first = compile(read), second = compile(again);
  EXPECT_EQ(first.hash, second.hash);
  EXPECT_EQ(std::get<PositionProbe>(first.probes[0].what).points,
            std::get<PositionProbe>(second.probes[0].what).points);
  EXPECT_EQ(second.point_name(2), "it:4");
  EXPECT_EQ(to_toml(again), to_toml(read));
}

TEST_F(MeshFile, the_sides_of_a_seam_are_written_with_the_numbers_of_the_file) {
  const Scene read = scene(welded,
                           "[[seam]]\nbetween = [{body = \"it\", vertices = [1]}, {body = \"it\", vertices = [6]}]\n");
  const Scene again = load(folder_.write("again.toml", to_toml(read)));
  EXPECT_EQ(read.seams[0].between[1].vertices, std::vector<int>{3});
  EXPECT_EQ(again.seams[0].between[1].vertices, std::vector<int>{3});
}

TEST_F(MeshFile, a_strict_mesh_is_refused_where_another_is_changed) {
  EXPECT_EQ(problem("mesh = {file = \"it.obj\"}\nweld = 0\n"), "");
  EXPECT_NE(problem("mesh = {file = \"it.obj\", strict = true}\nweld = 0\n")
                .find("it.obj:1: vertex 1: belongs to no face and no line"),
            std::string::npos);
}

TEST_F(MeshFile, a_table_names_a_file_or_has_the_vertices) {
  EXPECT_NE(problem("mesh = {strict = true}\n").find("body.it.mesh.vertices: give either file"),
            std::string::npos);
  EXPECT_NE(problem("mesh = {file = \"it.obj\", triangles = [[0, 1, 2]]}\n")
                .find("body.it.mesh.triangles: belongs to vertices, not to a file"),
            std::string::npos);
  const std::string literal =
      "mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles = [[0, 1, 2]], ";
  EXPECT_NE(problem(literal + "numbers = [0, 3]}\n").find("numbers: there is no vertex 3"),
            std::string::npos);
  EXPECT_NE(problem(literal + "numbers = [0, 1]}\n").find("numbers: vertex 2 has no number"),
            std::string::npos);
}

TEST(Millimetres, every_length_of_a_scene_and_of_its_files_is_converted_and_nothing_else) {
  const Scratch folder;
  folder.write("part.obj", "v 0 0 0\nv 1000 0 0\nv 0 1000 0\nv 0 0.5 0\nf 1 2 3\nf 1 2 4\n");
  folder.write("rows.csv", "x,y,z,vx,vy,vz,mass,radius\n1,2,3,4,5,6,7,8\n");
  const Scene scene = load(folder.write(
      "scene.toml",
      "[simulation]\nduration = 2\ngravity = [0, 0, -9.81]\nunits = \"mm\"\n"
      "[contact]\nthickness = 0.5\nstiffness = 7\n"
      "[[material]]\nname = \"felt\"\nthickness = 3\ndensity = 200\nyoung = 1e5\n"
      "[[plane]]\npoint = [0, 0, -250]\nnormal = [0, 0, 2]\n"
      "[[particles]]\nname = \"a\"\nposition = [10, 20, 30]\nvelocity = [1, 2, 3]\nradius = 5\nmass = 4\n"
      "[[particles]]\nname = \"b\"\ncsv = \"rows.csv\"\n"
      "[[particles]]\nname = \"c\"\nlattice = {count = [2, 1, 1], spacing = 40}\n"
      "radius = {low = 3, high = 4}\nmass = {low = 3, high = 4}\n"
      "[[body]]\nname = \"part\"\nmesh = \"part.obj\"\nposition = [0, 0, 100]\nscale = 2\nweld = 1\n"
      "rotation = {degrees = 0}\nmaterial = \"felt\"\npin = {box = {low = [1999, -1, 0], high = [2001, 1, "
      "200]}}\n"
      "[[body]]\nname = \"ball\"\nshape = {sphere = {radius = 60, frequency = 2}}\nmaterial = \"felt\"\n"
      "[[spring]]\nbetween = [\"a\", \"b\"]\nstiffness = 8\nlength = 25\n"));
  EXPECT_EQ(scene.simulation.units, "SI") << "a scene that is loaded has metres";
  EXPECT_EQ(scene.simulation.duration, 2);
  EXPECT_EQ(scene.simulation.gravity.z, -9.81);
  EXPECT_EQ(scene.contact.thickness, 0.0005);
  EXPECT_EQ(scene.contact.stiffness, 7);
  EXPECT_EQ(scene.materials[0].thickness, 0.003);
  EXPECT_EQ(scene.materials[0].density, 200);
  EXPECT_EQ(scene.planes[0].point.z, -0.25);
  EXPECT_EQ(scene.planes[0].normal.z, 2);
  EXPECT_EQ(scene.particles[0].positions[0], (Vec3{0.01, 0.02, 0.03}));
  EXPECT_EQ(scene.particles[0].velocities[0], (Vec3{1, 2, 3}));
  EXPECT_EQ(scene.particles[0].radii[0], 0.005);
  EXPECT_EQ(scene.particles[0].masses[0], 4);
  EXPECT_EQ(scene.particles[1].positions[0], (Vec3{0.001, 0.002, 0.003}));
  EXPECT_EQ(scene.particles[1].velocities[0], (Vec3{4, 5, 6}));
  EXPECT_EQ(scene.particles[1].masses[0], 7);
  EXPECT_EQ(scene.particles[1].radii[0], 0.008);
  EXPECT_EQ(scene.particles[2].positions[1].x, 0.04);
  EXPECT_GE(scene.particles[2].radii[0], 0.003);
  EXPECT_LE(scene.particles[2].radii[0], 0.004);
  EXPECT_GE(scene.particles[2].masses[0], 3);
  EXPECT_EQ(scene.bodies[0].mesh.vertices, (std::vector<Vec3>{{0, 0, 0.1}, {2, 0, 0.1}, {0, 2, 0.1}}))
      << "the vertex half a millimetre away is welded";
  EXPECT_EQ(scene.bodies[0].pins[0].vertices, std::vector<int>{1});
  EXPECT_NEAR(norm(scene.bodies[1].mesh.vertices[0]), 0.06, 1e-15);
  EXPECT_EQ(scene.springs[0].length, 0.025);
  EXPECT_EQ(scene.springs[0].stiffness, 8);
  const Scene again = load(folder.write("again.toml", to_toml(scene)));
  EXPECT_EQ(again.particles[0].positions, scene.particles[0].positions);
}

}  // namespace
}  // namespace nacre::mesh_file_test
