// What a scene says of drag, wind, pressure and seams, and the model that is made of it.
#include <gtest/gtest.h>

#include "nacre/model/columns.hpp"
#include "nacre/scene/write.hpp"
#include "scene/scratch.hpp"

namespace nacre::load_compiler_test {
namespace {

const std::string start = "[simulation]\nduration = 1\n";
const std::string cloth = "[[material]]\nname = \"cloth\"\ndensity = 500\nthickness = 1e-3\nyoung = 1e5\n";

std::string ball(const std::string& keys) {
  return cloth + "[[body]]\nname = \"ball\"\nmaterial = \"cloth\"\nshape = {sphere = {}}\n" + keys;
}
std::string sheet(const std::string& keys) {
  return cloth + "[[body]]\nname = \"sheet\"\nmaterial = \"cloth\"\nshape = {grid = {}}\n" + keys;
}

template <class P>
const Forces<P>& forces(const Model& model) {
  return std::get<Forces<P>>(model.forces);
}

TEST(Drag, acts_on_every_vertex_that_moves_and_costs_membranes_nothing) {
  const std::string pin = "pin = {vertices = 0}\n";
  const Model without = model_of(start + sheet(pin)),
              with = model_of("[simulation]\nduration = 1\ndrag = 2\n" + sheet(pin));
  EXPECT_EQ(forces<Drag>(with).stencils.size(), with.vertices.size() - 1);
  EXPECT_TRUE(forces<Drag>(without).stencils.empty());
  for (std::size_t i = 0; i < forces<BoundedMembrane>(with).clocks.size(); ++i)
    EXPECT_EQ(forces<BoundedMembrane>(with).clocks[i], forces<BoundedMembrane>(without).clocks[i]);
  for (const Clock& clock : forces<Drag>(with).clocks)
    EXPECT_GE(clock.step, forces<BoundedMembrane>(with).clocks.back().step)
        << "drag steps no shorter than the sheet";
}

TEST(Loads, have_no_column_in_the_series) {
  const Model model = model_of(start + "[wind]\n" + ball("pressure = 5\n"));
  EXPECT_EQ(forces<Wind>(model).stencils.size(), 20u);
  EXPECT_EQ(forces<Pressure>(model).stencils.size(), 20u);
  for (const std::string& name : potential_names(model)) EXPECT_TRUE(name != "wind" && name != "pressure");
  ASSERT_EQ(model.cavities.size(), 1u);
  EXPECT_EQ(model.cavities[0].end - model.cavities[0].begin, 20);
}

TEST(Pressure, is_outward_however_the_triangles_are_turned) {
  const std::string turned =
      "[[body]]\nname = \"two\"\nmaterial = \"cloth\"\npressure = 5\n"
      "mesh = {vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [5, 0, 0], [6, 0, 0], [5, 1, 0], [5, "
      "0, "
      "1]], triangles = [[0, 1, 2], [0, 1, 3], [1, 2, 3], [2, 0, 3], [4, 6, 5], [4, 5, 7], [7, 5, 6], [6, 4, "
      "7]]}\n";
  const Model model = model_of(start + cloth + turned);
  ASSERT_EQ(model.cavities.size(), 2u) << "each part has its own";
  for (const Cavity& cavity : model.cavities) {
    EXPECT_NEAR(cavity.volume, 1.0 / 6, 1e-15);
    double volume = 0;
    for (int i = cavity.begin; i < cavity.end; ++i) {
      const auto& [a, b, c] = forces<Pressure>(model).stencils[i];
      const auto& x = model.vertices;
      volume += Pressure::volume({x[a].x, x[b].x, x[c].x}, {});
    }
    EXPECT_NEAR(volume, 1.0 / 6, 1e-14);
  }
}

TEST(Pressure, needs_a_closed_surface) {
  EXPECT_EQ(problems_of(start + sheet("pressure = 5\n")),
            "scene.toml:12: body.sheet.pressure: needs a closed surface: the edge of vertices 0 and 1 is a "
            "border");
}

TEST(Pressure, of_a_gas_is_greater_than_zero) {
  EXPECT_EQ(problems_of(start + ball("pressure = {excess = -5, gas = true, outside = 4}\n")),
            "scene.toml:12: body.ball.pressure: the pressure of a gas must be greater than 0");
  EXPECT_EQ(problems_of(start + ball("pressure = {excess = 5, exponent = 1.4}\n")),
            "scene.toml:12: body.ball.pressure.exponent: belongs to gas = true");
}

TEST(Pressure, is_a_number_or_a_table) {
  EXPECT_EQ(problems_of(start + ball("pressure = \"5 Pa\"\n")),
            "scene.toml:12: body.ball.pressure: must be a number, or a table {excess = p, gas = true}, not a "
            "string");
}

TEST(Wind, has_either_a_velocity_or_keys_in_order) {
  EXPECT_EQ(problems_of(start + "[wind]\nvelocity = [1, 0, 0]\nkeys = [{time = 0, velocity = [1, 0, 0]}]\n" +
                        ball("")),
            "scene.toml:5: wind.keys: give either velocity or keys, not both");
  EXPECT_NE(problems_of(start +
                        "[wind]\nkeys = [{time = 1, velocity = [1, 0, 0]}, {time = 1, velocity = "
                        "[1, 0, 0]}]\n" +
                        ball(""))
                .find("must be after 1 s, not 1 s"),
            std::string::npos);
}

const std::string seam =
    "[[seam]]\nbetween = [{body = \"one\", loop = 0}, {body = \"two\", boundary = true}]\n";
const std::string two_sheets = cloth +
                               "[[body]]\nname = \"one\"\nmaterial = \"cloth\"\nshape = {grid = {}}\n"
                               "[[body]]\nname = \"two\"\nmaterial = \"cloth\"\nshape = {grid = {nx = 3}}\n"
                               "position = [0, 0, 1]\n";

TEST(Seam, joins_every_vertex_to_the_nearest_of_the_other_side) {
  const Model model = model_of(start + two_sheets + seam);
  const auto& springs = forces<Spring>(model);
  // Each corner to the corner above it, and each middle of a side to one of its ends.
  EXPECT_EQ(springs.stencils.size(), 6u);
  int straight = 0;
  for (const auto& [a, b] : springs.stencils) {
    const Vec3 r = model.vertices[b].x - model.vertices[a].x;
    straight += r.x == 0 && r.y == 0;
  }
  EXPECT_EQ(straight, 4);
  for (const int growth : springs.growths) EXPECT_GE(growth, 0);
}

TEST(Seam, refuses_what_it_cannot_join) {
  EXPECT_EQ(problems_of(start + two_sheets + "[[seam]]\nbetween = [{body = \"one\", loop = 0}]\n"),
            "scene.toml:18: seam.seam1.between: must be two tables, not 1");
  EXPECT_EQ(problems_of(start + two_sheets + "[[seam]]\nbetween = [\"one\", \"two\"]\n"),
            "scene.toml:18: seam.seam1.between: must be two tables {body = \"name\", ...}")
      << "and nothing about their number";
  EXPECT_NE(problems_of(start + two_sheets +
                        "[[seam]]\nbetween = [{body = \"one\", loop = 0}, {body = \"two_\", loop = 0}]\n")
                .find("no [[body]] is named 'two_' (did you mean 'two'?); there are: one, two"),
            std::string::npos);
  EXPECT_NE(
      problems_of(start + two_sheets +
                  "[[seam]]\nbetween = [{body = \"one\", loop = 0}, {body = \"one\", vertices = [0]}]\n")
          .find("vertex 0 of one is in both sets"),
      std::string::npos);
  EXPECT_NE(problems_of(start + two_sheets + seam + "begin = 1\nend = 1\n").find("must be after begin"),
            std::string::npos);
}

TEST(Loads, are_written_with_the_scene_and_read_again) {
  const std::string text =
      "[simulation]\nduration = 1\ndrag = 0.5\n"
      "[wind]\nkeys = [{time = 0, velocity = [1, 0, 0]}, {time = 1, velocity = [0, 2, 0]}]\ndensity = 1.1\n"
      "[[particles]]\nposition = [9, 9, 9]\ndrag = 0.25\n" +
      two_sheets + "drag = 2\nwind = false\n" + seam +
      "stiffness = 7\ndamping = 0.1\nlength = 0.3\nend = 2\n" +
      "[[body]]\nname = \"ball\"\nmaterial = \"cloth\"\nshape = {sphere = {radius = 0.1}}\nposition = [5, 0, "
      "0]\n"
      "pressure = {excess = 5, gas = true, exponent = 1.4, outside = 1000}\n"
      "[[body]]\nname = \"tin\"\nmaterial = \"cloth\"\nshape = {sphere = {radius = 0.1}}\nposition = [6, 0, "
      "0]\n"
      "pressure = 12\n";
  const Scene scene = resolve(scene_of(text));
  EXPECT_EQ(compile(scene).hash, model_of(to_toml(scene)).hash);
}

}  // namespace
}  // namespace nacre::load_compiler_test
