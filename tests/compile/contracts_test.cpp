// Contracts of scenes, compiling and repairs: each is violated once.
#include "support/contracts.hpp"

#include "nacre/compile/reaches.hpp"
#include "nacre/compile/shells.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/repair/draft.hpp"
#include "nacre/repair/way_out.hpp"
#include "nacre/scene/document.hpp"
#include "nacre/scene/generate.hpp"
#include "nacre/scene/schema.hpp"
#include "scene/scratch.hpp"

namespace nacre::contracts_test {
namespace {

const std::string ball = "[simulation]\nduration = 1\n[[particles]]\nposition = [0, 0, 1]\nradius = 0.1\n";

TEST(SceneContracts, only_lists_have_elements_and_only_tables_have_keys) {
  const Scratch scratch;
  const Document document(scratch.write("a.toml", "number = 1\nlist = [1]\n"));
  Reading reading{"a.toml"};
  Keys keys(&document.root(), "a", reading);
  EXPECT_CONTRACT(keys.value("number")->size(), "only a list has a size");
  EXPECT_CONTRACT(keys.value("list")->element(1), "must have this element");
  EXPECT_CONTRACT(keys.value("list")->keys(), "only a table has keys");
}

TEST(SceneContracts, a_condition_of_a_schema_is_for_a_key_that_it_has) {
  struct Table {
    double number = 0;
  };
  Schema<Table> schema("table");
  schema.key("number", &Table::number, number());
  EXPECT_CONTRACT(schema.written_if("nuber", [](const Table&) { return true; }), "must have this key");
}

TEST(SceneContracts, random_spheres_need_a_radius_and_a_box) {
  const RandomBox upside_down{.count = 1, .low = {0, 0, 1}, .high = {1, 1, 0}};
  EXPECT_CONTRACT(place({.count = 0, .low = {}, .high = {1, 1, 1}}, {}, {}, Random(0, "a", "b")),
                  "must be a sphere");
  EXPECT_CONTRACT(place(upside_down, {0.1}, {}, Random(0, "a", "b")), "low corner");
}

TEST(CompileContracts, a_scene_must_be_resolved) {
  EXPECT_CONTRACT(compile(scene_of(ball)), "must be resolved to compile it");
  EXPECT_CONTRACT(Reaches(scene_of(ball)), "must be resolved to have reaches");
  EXPECT_CONTRACT(repair::Draft(scene_of(ball)), "must be resolved");
}

TEST(CompileContracts, steps_need_a_base_and_a_scale) {
  std::vector<Problem> problems;
  EXPECT_CONTRACT(Steps(Quantum(), {.base = 0}, problems), "steps must be positive");
  EXPECT_CONTRACT(Steps(Quantum(), {.base = 1, .scale = 2}, problems), "scale of steps");
}

TEST(CompileContracts, sheets_and_rods_have_a_point_for_each_vertex) {
  Model model;
  std::vector<Problem> problems;
  const Steps steps(model.quantum, {.base = 1}, problems);
  const std::vector<Vec3> rest(3);
  EXPECT_CONTRACT(
      add_shell(model, {.rest = rest, .triangles = {}, .hinges = {}, .points = {}, .law = {}}, steps),
      "a sheet must have a point for each vertex");
  EXPECT_CONTRACT(add_rod(model, {.rest = rest, .points = {}, .law = {}}, steps),
                  "a rod must have a point for each vertex");
}

TEST(CompileContracts, a_start_is_checked_with_elements) {
  const Scene scene = resolve(scene_of(ball));
  Model model;
  std::vector<Problem> problems;
  const Bodies bodies(scene, model, problems);
  verify::KnownPairs known;
  EXPECT_CONTRACT(check_start(scene, bodies, model, problems, known), "must have its elements");
}

TEST(RepairContracts, a_body_has_one_radius) {
  repair::Draft draft(resolve(scene_of(R"([simulation]
duration = 1
[[body]]
shape = {polyline = {line = [[0, 0, 1], [1, 0, 1], [2, 0, 1]]}}
radius = 0.1
material = "paper"
)")));
  ASSERT_EQ(draft.surface().elements.size(), 2u);
  draft.set_radius(0, 0.05);
  EXPECT_CONTRACT(draft.scene(), "must have the same radius");
  draft.set_radius(1, 0.05);
  EXPECT_EQ(draft.scene().bodies[0].radius, 0.05);
}

TEST(RepairContracts, only_pieces_and_free_vertices_are_moved) {
  repair::Draft draft(resolve(scene_of(ball)));
  EXPECT_CONTRACT(draft.move(1, {}), "piece must exist");
  EXPECT_CONTRACT(draft.push(0, {}), "vertex that nothing holds");
  const repair::Thick point;
  EXPECT_CONTRACT(repair::way_out(point, point, -1), "gap must not be negative");
}

}  // namespace
}  // namespace nacre::contracts_test
