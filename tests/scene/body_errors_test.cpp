// Bad keys of a [[body]], and the places that the messages name.
#include <gtest/gtest.h>

#include "scene/scratch.hpp"

namespace nacre::body_errors_test {
namespace {

/// The keys begin on line 4.
std::string wrong(const std::string& keys) {
  return problems_of("[simulation]\nduration = 1\n[[body]]\nname = \"it\"\n" + keys);
}
void expect_wrong(const std::string& keys, const std::string& message) {
  EXPECT_NE(wrong(keys).find(message), std::string::npos) << keys << "\n" << wrong(keys);
}

const std::string sheet = "shape = {grid = {nx = 3, ny = 3}}\n", paper = "material = \"paper\"\n";

TEST(BodyErrors, where_the_mesh_comes_from) {
  expect_wrong(paper, "scene.toml:3: body.it.mesh: give either mesh = \"file.obj\" or shape = {...}");
  expect_wrong(sheet + "mesh = \"a.obj\"\n" + paper, "scene.toml:5: body.it.shape: give either");
  expect_wrong("mesh = \"none.obj\"\n" + paper, "none.obj");
  expect_wrong("shape = {gird = {nx = 3}}\n" + paper,
               "scene.toml:5: body.it.shape: there is no generator 'gird'");
  expect_wrong("shape = \"box\"\n" + paper,
               "body.it.shape: must be a table with one table in it, as {box = {...}}; there are: grid,");
  expect_wrong("shape = {grid = {nx = 1}}\n" + paper,
               "scene.toml:5: body.it.shape.grid.nx: must be a whole number from 2 to 100000, not 1");
  expect_wrong("shape = {grid = {width = 0}}\n" + paper, "body.it.shape.grid.width: must be greater than 0");
  expect_wrong("shape = {grid = {with = 1}}\n" + paper, "body.it.shape.grid.with: unknown key");
  expect_wrong("shape = {polyline = {}}\n" + paper, "body.it.shape.polyline.line: is missing");
  expect_wrong("mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles = [[0, 1, 3]]}\n" + paper,
               "scene.toml:5: body.it.mesh: face 0");
  expect_wrong("mesh = {vertices = [[0, 0, 0], [1, 0, 0]], segments = [[0]]}\n" + paper,
               "body.it.mesh.segments: must be a list of lists of 2 whole numbers");
  expect_wrong(
      "mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], segments = [[0, 1], [0, 2], [0, "
      "3]]}\n" +
          paper,
      "body.it.mesh: more than two segments meet at vertex 0");
}

TEST(BodyErrors, where_it_rests) {
  const std::string triangle =
      "mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0]], triangles = [[0, 1, 2]], ";
  expect_wrong(triangle + "rest = [[0, 0, 0], [1, 0, 0]]}\n" + paper,
               "scene.toml:5: body.it.mesh.rest: has 2 values for 3 vertices");
  expect_wrong(triangle + "rest = [[0, 0, 0], [1, 0, 0], [2, 0, 0]]}\n" + paper,
               "scene.toml:5: body.it.mesh.rest: face 0: has no area");
}

TEST(BodyErrors, knots_have_room_for_narrow_ribbons_only) {
  expect_wrong("shape = {reef_knot = {width = 0.021}}\n" + paper,
               "body.it.shape.reef_knot.width: is more than 2/27 of the length");
  expect_wrong("shape = {reef_knot = {ribbon = 3, width = 1}}\n" + paper,
               "body.it.shape.reef_knot.ribbon: must be");
  expect_wrong("shape = {bowline = {part = \"knot\", width = 1}}\n" + paper,
               "body.it.shape.bowline.part: must be");
  expect_wrong("shape = {bowline = {across = 1}}\n" + paper,
               "body.it.shape.bowline.across: must be a whole number from 2 to 100000, not 1");
}

TEST(BodyErrors, placement) {
  expect_wrong(sheet + paper + "scale = [1, 0, 1]\n", "scene.toml:7: body.it.scale: must not be zero");
  expect_wrong(sheet + paper + "rotation = {axis = [0, 0, 0], degrees = 3}\n",
               "body.it.rotation.axis: must not be zero");
  expect_wrong(sheet + paper + "rotation = {axis = [0, 0, 1]}\n", "body.it.rotation.degrees: is missing");
  expect_wrong(sheet + paper + "weld = 0.1\n", "body.it.weld: belongs to a mesh from a file");
}

TEST(BodyErrors, materials) {
  expect_wrong(sheet, "body.it.material: is missing");
  expect_wrong(sheet + "material = \"wol\"\n",
               "scene.toml:6: body.it.material: neither a [[material]] nor a known one");
  expect_wrong(sheet + "material = \"tin\"\n[[material]]\nname = \"tin\"\ndensity = 1\n",
               "material.tin.thickness: is missing");
  expect_wrong(
      sheet + "material = \"tin\"\n[[material]]\nname = \"tin\"\ndensity = 1\nthickness = 1\nstretch = 1\n",
      "material.tin.bend: is missing");
  expect_wrong(sheet + paper + "[[material]]\npoisson = 0.5\n", "poisson: must be from 0 to less than 0.5");
}

TEST(BodyErrors, sets_of_vertices) {
  expect_wrong(sheet + paper + "pin = {}\n", "body.it.pin: give one of all, box");
  expect_wrong(sheet + paper + "pin = {all = true, loop = 0}\n", "give one of all, box");
  expect_wrong(sheet + paper + "pin = {vertices = [9]}\n",
               "scene.toml:7: body.it.pin.vertices: there is no vertex 9");
  expect_wrong(sheet + paper + "pin = {vertices = [0.5]}\n", "must be whole numbers");
  expect_wrong(sheet + paper + "pin = {group = \"top\"}\n", "body.it.pin.group: there is no group 'top'");
  expect_wrong(sheet + paper + "pin = {loop = 1}\n", "there is no boundary loop 1");
  expect_wrong(sheet + paper + "pin = {box = {low = [5, 5, 5], high = [6, 6, 6]}}\n",
               "body.it.pin.box: there is no vertex in it");
  expect_wrong(sheet + paper + "pin = [{loop = 0}, {vertices = [0]}]\n",
               "vertex 0 is in a pin before this one");
  expect_wrong(sheet + paper + "velocity = [{all = true}]\n", "body.it.velocity.value: is missing");
}

TEST(BodyErrors, motion_and_contact) {
  expect_wrong(sheet + paper + "pin = {all = true}\nmotion = {velocity = [0, 0, 1]}\n",
               "body.it.pin: the motion of the body already holds all of it");
  expect_wrong(sheet + paper + "release = 1\n", "body.it.release: nothing holds them");
  expect_wrong(sheet + paper + "pin = {loop = 0, motion = {keys = [{time = 1, position = [0, 0, 0]}]}}\n",
               "several cannot be at one position");
  expect_wrong(sheet + paper + "[[particles]]\nname = \"it\"\nposition = [0, 0, 1]\n",
               "body.it.name: is taken by particles or a body");
}

}  // namespace
}  // namespace nacre::body_errors_test
