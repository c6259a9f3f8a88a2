// A [[body]] becomes vertices with masses, forces, pins.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "nacre/scene/write.hpp"
#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::body_compiler_test {
namespace {

const std::string start = "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n";

Model body(const std::string& keys) { return model_of(start + "[[body]]\nname = \"it\"\n" + keys); }

template <class P>
std::size_t count_of(const Model& model) {
  return std::get<Forces<P>>(model.forces).potentials.size();
}

double mass_of(const Model& model) {
  double sum = 0;
  for (const Vertex& vertex : model.vertices) sum += vertex.mass;
  return sum;
}

TEST(Body, a_sheet_has_membranes_hinges_and_the_mass_of_its_material) {
  const Model model =
      body("shape = {grid = {nx = 4, ny = 3, width = 0.3, height = 0.2}}\nmaterial = \"wool\"\n");
  EXPECT_EQ(model.vertices.size(), 12u);
  EXPECT_EQ(count_of<BoundedMembrane>(model), 12u);
  EXPECT_EQ(count_of<BoundedHinge>(model), 13u) << "all edges but those of the border";
  EXPECT_EQ(count_of<Gravity>(model), 12u);
  EXPECT_NEAR(mass_of(model), 413.4 * 0.568e-3 * 0.06, 1e-15);
  EXPECT_EQ(model.contacts.elements.size(), 12u);
  EXPECT_EQ(model.contacts.edges.size(), 23u);
  EXPECT_EQ(model.contacts.triangles.size(), 12u);
}

TEST(Body, a_rod_has_springs_joints_and_the_mass_of_a_round_wire) {
  const Model model = body(
      "shape = {polyline = {line = [[0, 0, 0], [1, 0, 0]], count = 6}}\nmaterial = \"wire\"\n"
      "[[material]]\nname = \"wire\"\ndensity = 1000\nthickness = 0.02\nyoung = 1e6\n");
  const double section = std::numbers::pi * 1e-4;
  EXPECT_NEAR(mass_of(model), 1000 * section, 1e-15);
  ASSERT_EQ(count_of<Spring>(model), 5u);
  ASSERT_EQ(count_of<Bend>(model), 4u);
  EXPECT_NEAR(std::get<Forces<Spring>>(model.forces).potentials[0].stiffness, 1e6 * section / 0.2, 1e-8);
  const double moment = std::numbers::pi / 4 * 1e-8;
  EXPECT_NEAR(std::get<Forces<Bend>>(model.forces).potentials[0].stiffness, 1e6 * moment / 0.2, 1e-12);
}

const std::string faster = "[[material]]\nname = \"wool\"\nmax_stretch = 1.5\n";

std::vector<Time> hinge_steps(const std::string& keys) {
  const Model model = body(keys + "material = \"wool\"\n" + faster);
  std::vector<Time> steps;
  for (const Clock& clock : std::get<Forces<Hinge>>(model.forces).clocks) steps.push_back(clock.step);
  std::ranges::sort(steps);
  return steps;
}

// Right angles have slopes that are zero but for rounding, which is another in every direction.
TEST(Body, steps_do_not_depend_on_how_a_sheet_is_turned) {
  for (const std::string shape : {"shape = {grid = {nx = 5, ny = 4, width = 0.12, height = 0.1}}\n",
                                  "shape = {ribbon = {line = [[-0.07, 0, 0], [0, 0.02, 0.01], [0.07, 0, 0]], "
                                  "width = 0.03, count = 9}}\n"}) {
    const std::vector<Time> steps = hinge_steps(shape);
    for (const char* turned : {"axis = [-0.2442, -0.6685, 1.1174], degrees = -49.7",
                               "axis = [1, 2, 3], degrees = 10", "axis = [0, 1, 0], degrees = 77"})
      EXPECT_EQ(hinge_steps(shape + "rotation = {" + turned + "}\n"), steps) << turned;
  }
}

TEST(Body, steps_hold_where_two_triangles_cancel_each_other_at_rest) {
  const auto sheared = [](double x) {
    return hinge_steps("mesh = {vertices = [[0, 0, 0], [1, 0, 0], [1.25, 1, 0], [" + std::to_string(x) +
                       ", -1, 0]], triangles = [[0, 1, 2], [1, 0, 3]]}\n");
  };
  for (const double x : {0.751, 0.749, 0.750001})
    EXPECT_NEAR(static_cast<double>(sheared(x)[0]) / static_cast<double>(sheared(0.75)[0]), 1, 0.02) << x;
}

TEST(Body, a_closed_rod_has_as_many_joints_as_segments_and_is_at_rest) {
  const Model model = body(
      "shape = {polyline = {line = [[1, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]], closed = true}}\n"
      "material = \"paper\"\n");
  EXPECT_EQ(count_of<Spring>(model), 4u);
  EXPECT_EQ(count_of<Bend>(model), 4u);
  EXPECT_EQ(model.outline.lines, (std::vector<std::vector<int>>{{0, 1, 2, 3, 0}}));
}

TEST(Body, stiffnesses_may_be_given_as_they_are) {
  const Model model = body(
      "shape = {grid = {}}\nmaterial = \"raw\"\n"
      "[[material]]\nname = \"raw\"\ndensity = 1000\nthickness = 0.001\nstretch = 50\nbend = "
      "0.25\nmax_stretch = 1.5\n");
  const Hinge& hinge = std::get<Forces<Hinge>>(model.forces).potentials.at(0);
  const Model softer = body(
      "shape = {grid = {}}\nmaterial = \"raw\"\n"
      "[[material]]\nname = \"raw\"\ndensity = 1000\nthickness = 0.001\nstretch = 50\nbend = "
      "0.125\nmax_stretch = 1.5\n");
  EXPECT_EQ(hinge.stiffness, 2 * std::get<Forces<Hinge>>(softer.forces).potentials.at(0).stiffness);
}

TEST(Body, a_material_of_a_known_name_fills_in_missing_numbers) {
  const Model model = body(
      "shape = {grid = {}}\nmaterial = \"aluminium\"\n[[material]]\nname = \"aluminium\"\nthickness = "
      "0.01\n");
  EXPECT_NEAR(mass_of(model), 2700 * 0.01, 1e-12);
}

TEST(Body, is_scaled_then_turned_then_moved) {
  const Model model = body(
      "shape = {polyline = {line = [[0, 0, 0], [1, 0, 0]]}}\nmaterial = \"paper\"\nscale = [2, 1, 1]\n"
      "rotation = {axis = [0, 0, 1], degrees = 90}\nposition = [10, 20, 30]\n");
  EXPECT_EQ(model.vertices[0].x, (Vec3{10, 20, 30}));
  EXPECT_EQ(model.vertices[1].x, (Vec3{10, 22, 30}));
}

TEST(Body, may_rest_elsewhere_than_it_starts) {
  const Model model = body(
      "mesh = {vertices = [[0, 0, 5], [2, 0, 5], [0, 2, 5]], triangles = [[0, 1, 2]], "
      "rest = [[0, 0, 0], [0, 1, 0], [0, 0, 1]]}\nmaterial = \"wool\"\nscale = 2\nposition = [0, 0, 1]\n" +
      faster);
  EXPECT_NEAR(mass_of(model), 413.4 * 0.568e-3 * 2, 1e-14) << "scaled as the mesh is";
  EXPECT_EQ(model.vertices[1].x, (Vec3{4, 0, 11}));
  const Membrane& membrane = std::get<Forces<Membrane>>(model.forces).potentials.at(0);
  EXPECT_EQ(membrane.rest.metric.xx, 4);
  EXPECT_EQ(membrane.rest.metric.xy, 0);
}

TEST(Body, ribbons_of_knots_are_flat_rectangles_at_rest) {
  const Scene scene = scene_of(start +
                               "[[body]]\nshape = {bowline = {across = 3, along = 40}}\nmaterial = \"wool\"\n"
                               "pin = {group = \"end\"}\n"
                               "[[body]]\nshape = {bowline = {part = \"post\"}}\npin = {all = true}\n");
  const BodyTable& ribbon = scene.bodies[0];
  ASSERT_EQ(ribbon.rest.size(), 120u);
  EXPECT_EQ(ribbon.rest[0], (Vec3{0, -0.01, 0}));
  EXPECT_EQ(ribbon.rest[119], (Vec3{0.27, 0.01, 0}));
  EXPECT_EQ(ribbon.pins[0].vertices, (std::vector<int>{117, 118, 119}));
  EXPECT_LT(norm(ribbon.mesh.vertices[119] - ribbon.mesh.vertices[0]), 0.1) << "it starts as a knot";
  EXPECT_EQ(scene.bodies[1].mesh.vertices.size(), 29u * 46u);
  EXPECT_TRUE(scene.bodies[1].rest.empty());
}

TEST(Body, pins_hold_for_ever_or_until_their_release) {
  const Model model = body(
      "shape = {grid = {nx = 3, ny = 3, width = 2, height = 2}}\nmaterial = \"wool\"\nvelocity = [0, 0, 1]\n"
      "pin = [{box = {low = [-1, -1, 0], high = [-1, 1, 0]}}, {vertices = [8], release = 0.5}]\n");
  for (int i : {0, 3, 6}) {
    EXPECT_TRUE(std::isinf(model.vertices[i].mass)) << i;
    EXPECT_EQ(model.vertices[i].v, Vec3{}) << i;
  }
  EXPECT_FALSE(std::isinf(model.vertices[8].mass));
  EXPECT_TRUE(model.vertices[8].held);
  EXPECT_EQ(model.vertices[1].v, (Vec3{0, 0, 1}));
  ASSERT_EQ(model.script.size(), 1u);
  EXPECT_EQ(model.script[0].kind, ScriptEvent::Kind::release);
  EXPECT_EQ(count_of<Gravity>(model), 6u);
}

TEST(Body, sets_of_vertices_are_found_by_place_border_and_number) {
  const std::string sheet = "shape = {grid = {nx = 3, ny = 3}}\nmaterial = \"wool\"\n";
  const auto pinned = [&](const std::string& set) {
    const Scene scene = scene_of(start + "[[body]]\n" + sheet + "pin = {" + set + "}\n");
    return scene.bodies[0].pins[0].vertices;
  };
  using Set = std::vector<int>;
  EXPECT_EQ(pinned("all = true"), (Set{0, 1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(pinned("boundary = true"), (Set{0, 1, 2, 3, 5, 6, 7, 8}));
  EXPECT_EQ(pinned("loop = 0"), (Set{0, 1, 2, 3, 5, 6, 7, 8}));
  EXPECT_EQ(pinned("vertices = [7, 2, 7]"), (Set{2, 7}));
  EXPECT_EQ(pinned("beyond = {point = [0, 0.4, 0], normal = [0, 2, 0]}"), (Set{6, 7, 8}));
  EXPECT_EQ(pinned("box = {low = [0, 0, 0], high = [1, 1, 0]}"), (Set{4, 5, 7, 8}));
}

TEST(Body, velocities_of_sets_come_one_after_the_other) {
  const Model model = body(
      "shape = {polyline = {line = [[0, 0, 0], [1, 0, 0], [2, 0, 0]]}}\nmaterial = \"paper\"\n"
      "velocity = [{all = true, value = [1, 0, 0]}, {vertices = [2], value = [0, 0, 3]}]\n");
  EXPECT_EQ(model.vertices[0].v, (Vec3{1, 0, 0}));
  EXPECT_EQ(model.vertices[2].v, (Vec3{0, 0, 3}));
}

TEST(Body, that_is_scripted_as_a_whole_needs_no_material_and_has_no_forces) {
  const Model model = body("shape = {sphere = {frequency = 2}}\nmotion = {velocity = [0, 1, 0]}\n");
  EXPECT_EQ(model.script.size(), model.vertices.size());
  EXPECT_EQ(model.outline.triangles.size(), 80u);
  EXPECT_EQ(count_of<Membrane>(model), 0u);
}

TEST(Body, comes_from_a_file_beside_the_scene_with_its_groups) {
  const Scratch scratch;
  scratch.write("tent.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\ng left\nf 1 2 3\ng right\nf 2 4 3\n");
  const auto file = scratch.write("scene.toml", start +
                                                    "[[body]]\nmesh = \"tent.obj\"\nmaterial = \"paper\"\n"
                                                    "pin = {group = \"left\"}\n");
  const Scene scene = load(file);
  EXPECT_EQ(scene.bodies[0].mesh.triangles.size(), 2u);
  EXPECT_EQ(scene.bodies[0].pins[0].vertices, (std::vector<int>{0, 1, 2}));
}

TEST(Body, meets_itself_and_everything_else_unless_that_is_switched_off) {
  const std::string sheet =
      "shape = {grid = {nx = 3, ny = 3}}\nmaterial = \"wool\"\nradius = 0.03\nposition = [0, 0, 1]\n";
  const Model model = body(sheet + "[[plane]]\n");
  ASSERT_EQ(model.contacts.elements.size(), 9u);
  EXPECT_EQ(model.contacts.elements[8].radius, 0.03);
  const auto touches = [](const Model& of, const Pair& pair) { return of.contacts.touches(pair, of.points); };
  EXPECT_TRUE(touches(model, {PairKind::point_wall, 0, 0}));
  EXPECT_TRUE(touches(model, {PairKind::point_triangle, 8, 0})) << "its far corner and its first triangle";
  EXPECT_FALSE(touches(model, {PairKind::point_triangle, 0, 0})) << "a triangle and its own corner";
  for (const Pair& pair : all_pairs(model.contacts, model.points))
    EXPECT_NE(pair.kind, PairKind::point_point) << "vertices meet through edges";
  const Model alone = body(sheet + "[[plane]]\n[contact]\nignore = [[\"it\", \"it\"]]\n");
  EXPECT_FALSE(touches(alone, {PairKind::point_triangle, 8, 0}));
  EXPECT_TRUE(touches(alone, {PairKind::point_wall, 0, 0}));
  EXPECT_TRUE(body(sheet + "collide = false\n").contacts.elements.empty());
}

TEST(Body, springs_can_hold_its_vertices) {
  const Model model = body(
      "shape = {grid = {}}\nmaterial = \"paper\"\n[[particles]]\nname = \"hook\"\nposition = [0, 0, "
      "1]\nfixed = true\n"
      "[[spring]]\nbetween = [\"hook\", \"it:3\"]\n");
  EXPECT_EQ(std::get<Forces<Spring>>(model.forces).stencils.at(0), (std::array{0, 4}));
}

const std::string everything =
    start +
    "[[body]]\nname = \"sheet\"\nshape = {disc = {rings = 3, radius = 0.1}}\n"
    "rotation = {axis = [1, 1, 0], degrees = 33}\nmaterial = \"tin\"\n"
    "pin = [{vertices = [0], motion = {end = 0.1, velocity = [0, 0, 0.2]}, release = 0.2}, "
    "{vertices = [5, 6]}]\n"
    "[[body]]\nname = \"rod\"\nshape = {polyline = {line = [[0, 0, 1], [0.3, 0, 1]], count = 5}}\n"
    "material = \"paper\"\nvelocity = [1, 2, 3]\ngrab = 0.3\n"
    "[[material]]\nname = \"tin\"\ndensity = 500\nthickness = 0.001\nyoung = 1e6\n"
    "stretch_damping = 1e-4\nbend_damping = 1e-3\nbend_yield = 0.2\nmax_stretch = 1.3\n";

TEST(Body, written_out_loads_again_to_the_same_model) {
  const Scene scene = resolve(scene_of(everything));
  const Scratch scratch;
  const Scene again = load(scratch.write("again.toml", to_toml(scene)));
  EXPECT_EQ(compile(again).hash, compile(scene).hash);
  EXPECT_EQ(to_toml(again), to_toml(scene));
}

TEST(Body, written_out_rests_where_it_did) {
  const Scene scene =
      resolve(scene_of(
          start + "[[body]]\nmesh = {vertices = [[0, 0, 5], [2, 0, 5], [0, 2, 5]], triangles = [[0, 1, 2]], "
                  "rest = [[0, 0, 0], [0.1, 1, 0], [0, 0, 1]]}\nmaterial = \"wool\"\n"
                  "rotation = {axis = [1, 0, 0], degrees = 10}\n"));
  const Scratch scratch;
  EXPECT_EQ(compile(load(scratch.write("again.toml", to_toml(scene)))).hash, compile(scene).hash);
}

TEST(Body, all_strategies_give_one_trajectory) {
  const Scene scene = resolve(scene_of(everything));
  const Model model = compile(scene);
  std::vector<std::uint64_t> hashes;
  for (const StrategyName name : {StrategyName::fast, StrategyName::paper, StrategyName::always}) {
    Strategy strategy = scene.strategy;
    strategy.name = name;
    Simulation simulation(model, strategy);
    const Ending ending = simulation.advance(*model.quantum.nearest(0.008));
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    hashes.push_back(simulation.state().trajectory_hash());
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[0], hashes[2]);
}

/// The kicks of gravity must not be in time with its swings.
TEST(Body, a_sheet_that_begins_to_fall_from_its_pins_keeps_its_ledger) {
  const Model model = body(
      "shape = {grid = {nx = 20, ny = 20}}\nmaterial = \"cotton\"\n"
      "pin = {beyond = {point = [0, 0.499, 0], normal = [0, 1, 0]}}\n");
  Simulation simulation(model, {});
  Depth depth;
  const double before = simulation.sample(depth).ledger;
  double worst = 0, kinetic = 0;
  for (int i = 1; i <= 10; ++i) {
    ASSERT_EQ(simulation.advance(*model.quantum.nearest(0.005 * i)).outcome, Outcome::reached);
    const Sample sample = simulation.sample(depth);
    worst = std::max(worst, std::abs(sample.ledger - before));
    kinetic = std::max(kinetic, sample.kinetic);
  }
  EXPECT_LT(worst, 1e-3 * kinetic);
}

const std::string rubber =
    "[[body]]\nname = \"band\"\nshape = {grid = {nx = 9, ny = 3, width = 0.8, height = 0.2}}\n"
    "material = \"rubber\"\n"
    "pin = [{beyond = {point = [0.399, 0, 0], normal = [1, 0, 0]}, motion = {velocity = [1, 0, 0]}}, "
    "{beyond = {point = [-0.399, 0, 0], normal = [-1, 0, 0]}, motion = {velocity = [-1, 0, 0]}}]\n"
    "[[material]]\nname = \"rubber\"\ndensity = 200\nthickness = 0.001\nyoung = 5e4\npoisson = 0.3\n"
    "stretch_damping = 1e-3\nmax_stretch = inf\n";

TEST(Body, without_a_largest_stretch_is_pulled_to_five_times_its_length) {
  const Scene scene = resolve(scene_of("[simulation]\nduration = 2\n" + rubber));
  const Model model = compile(scene);
  EXPECT_EQ(count_of<BoundedMembrane>(model), 32u);
  EXPECT_EQ(count_of<Membrane>(model), 0u);
  Simulation simulation(model, {});
  Depth depth;
  for (int i = 1; i <= 16; ++i) {
    const Ending ending = simulation.advance(*model.quantum.nearest(0.1 * i));
    ASSERT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample sample = simulation.sample(depth);
    EXPECT_NEAR(sample.ledger, 0, 0.01 * std::max(sample.work, 1e-3)) << "its step holds";
  }
  const Time end = *model.quantum.nearest(1.6);
  const auto at = [&](int vertex) { return simulation.state().motion.position_at(vertex, end); };
  EXPECT_NEAR(at(8).x - at(0).x, 5 * 0.8, 1e-9);
  const double beta = 1 / (2 * 0.7);
  EXPECT_NEAR((at(22).y - at(4).y) / 0.2, std::sqrt((5 - 1 + beta) / beta) / 5, 0.1);
}

TEST(Body, without_a_largest_stretch_is_written_out_so_and_does_not_flow) {
  const std::string text = "[simulation]\nduration = 2\n" + rubber;
  const Scene scene = resolve(scene_of(text));
  const Scratch scratch;
  EXPECT_EQ(compile(load(scratch.write("again.toml", to_toml(scene)))).hash, compile(scene).hash);
  EXPECT_EQ(
      problems_of(text + "stretch_yield = 0.1\n"),
      "scene.toml:16: material.rubber.stretch_yield: is not for max_stretch = inf: such a shell does not "
      "flow");
}

TEST(Body, a_hanging_sheet_keeps_its_ledger) {
  const Model model = body(
      "shape = {grid = {nx = 7, ny = 5, width = 0.3, height = 0.2}}\nmaterial = \"wool\"\n"
      "rotation = {axis = [1, 0, 0], degrees = 45}\npin = {vertices = [28, 34]}\n");
  Simulation simulation(model, {});
  Depth depth;
  const double before = simulation.sample(depth).ledger;
  EXPECT_EQ(simulation.advance(*model.quantum.nearest(0.3)).outcome, Outcome::reached);
  const Sample after = simulation.sample(depth);
  EXPECT_GT(after.kinetic, 0.02 * before) << "it falls";
  EXPECT_NEAR(after.ledger, before, 2e-3 * before);
}

}  // namespace
}  // namespace nacre::body_compiler_test
