// Contracts of a model. Each test makes one thing wrong with a model that is in order; finishing it must
// throw.
#include <gtest/gtest.h>

#include "model/draft.hpp"
#include "support/contracts.hpp"

namespace nacre::model_contracts_test {
namespace {

using test::draft;

/// Expects that finishing the model violates a contract about `words` after this change.
template <class Change>
void expect_violation(const Change& change, const std::string& words) {
  Model model = draft();
  change(model);
  EXPECT_CONTRACT(model.finish(), words);
}

template <class P>
Forces<P>& forces(Model& model) {
  return std::get<Forces<P>>(model.forces);
}

TEST(ModelContracts, a_model_must_be_finished_only_once) {
  Model model = draft();
  model.finish();
  EXPECT_CONTRACT(model.finish(), "only once");
}

TEST(ModelContracts, vertices_must_be_finite_and_have_a_positive_mass) {
  expect_violation([](Model& m) { m.vertices[1].x.y = NAN; }, "must be finite");
  expect_violation([](Model& m) { m.vertices[1].v.y = INFINITY; }, "must be finite");
  expect_violation([](Model& m) { m.vertices[0].mass = 0; }, "mass of a vertex");
}

TEST(ModelContracts, every_vertex_must_have_a_point_in_order) {
  expect_violation([](Model& m) { m.vertices.insert(m.vertices.end(), 2, Vertex{}); }, "must have a point");
  expect_violation([](Model& m) { std::swap(m.points[0], m.points[1]); },
                   "first points must be the vertices");
}

TEST(ModelContracts, a_point_must_have_one_to_four_nodes_that_exist) {
  expect_violation([](Model& m) { m.points[3].count = 0; }, "one to four nodes");
  expect_violation([](Model& m) { m.points[3].count = 5; }, "one to four nodes");
  expect_violation([](Model& m) { m.points[3].node[1] = 3; }, "nodes of a point");
  expect_violation([](Model& m) { m.points[3].weight[0] = NAN; }, "weights of a point");
}

TEST(ModelContracts, the_stencil_of_a_force_must_exist) {
  expect_violation([](Model& m) { forces<Spring>(m).stencils[0][1] = 4; }, "stencil of a force");
}

TEST(ModelContracts, the_step_of_a_force_must_be_positive) {
  Model model = draft();
  EXPECT_CONTRACT(forces<Gravity>(model).add({}, {0}, {0}), "step of a force");
  EXPECT_CONTRACT(forces<Gravity>(model).add({}, {0}, {longest_step + 1}), "step of a force");
}

TEST(ModelContracts, a_force_checks_its_parameters_when_it_is_added) {
  Model model = draft();
  EXPECT_CONTRACT(forces<Spring>(model).add({-1, 1, 0}, {0, 1}, {8}), "must not be negative");
}

TEST(ModelContracts, only_a_force_that_can_grow_may_have_a_growth_and_it_must_exist) {
  expect_violation([](Model& m) { forces<Spring>(m).growths[0] = 0; }, "growth of a force");
  expect_violation(
      [](Model& m) {
        m.growths = {{{{0, 1}}}};
        forces<Gravity>(m).growths[0] = 0;
      },
      "only a force that can grow");
}

TEST(ModelContracts, cues_must_be_of_vertices_that_exist_and_not_before_the_start) {
  expect_violation([](Model& m) { m.script = {ScriptEvent::release(5, 3)}; }, "vertex of a script event");
  expect_violation([](Model& m) { m.script = {ScriptEvent::release(-5, 0)}; }, "must not be negative");
}

TEST(ModelContracts, a_vertex_must_have_at_most_one_script_event_at_a_time) {
  expect_violation(
      [](Model& m) {
        m.script = {ScriptEvent::release(5, 1), ScriptEvent::drift(5, 0, {}), ScriptEvent::drift(5, 1, {})};
      },
      "at most one script event");
}

TEST(ModelContracts, a_vertex_must_arrive_after_the_time_of_its_script_event) {
  expect_violation([](Model& m) { m.script = {ScriptEvent::head_for(5, 1, {}, 5)}; }, "must arrive after");
  EXPECT_CONTRACT(ScriptEvent::head_for(5, 1, {}, 4).velocity_from({}, {}, Quantum()), "must arrive after");
}

TEST(ModelContracts, a_growth_must_have_keys_in_order_of_time) {
  EXPECT_CONTRACT(Growth{}.at(0, Quantum()), "at least one key");
  expect_violation([](Model& m) { m.growths = {{}}; }, "at least one key");
  expect_violation([](Model& m) { m.growths = {{{{5, 1}, {5, 2}}}}; }, "sorted by time");
  expect_violation([](Model& m) { m.growths = {{{{5, -1}}}}; }, "finite and not negative");
}

TEST(ModelContracts, the_contact_part_is_checked_too) {
  expect_violation([](Model& m) { m.contacts.elements[0].point = 4; }, "point of an element");
}

TEST(ModelContracts, every_wall_must_have_a_name_or_none) {
  expect_violation([](Model& m) { m.wall_names.pop_back(); }, "must have a name");
  Model model = draft();
  model.wall_names.clear();
  EXPECT_CONTRACT(model.pair_name({PairKind::point_wall, 0, 0}), "must have a name");
}

TEST(ModelContracts, watched_elements_must_exist) {
  expect_violation([](Model& m) { m.watched = {3}; }, "watched element");
}

TEST(ModelContracts, probes_must_measure_what_exists) {
  expect_violation([](Model& m) { m.probes = {{"p", PositionProbe{{4}}}}; }, "points of a probe");
  expect_violation([](Model& m) { m.probes = {{"p", PositionProbe{}}}; }, "at least one point");
  expect_violation(
      [](Model& m) {
        m.probes = {{"p", ForceProbe{{{2, 1.0}}}}};
      },
      "walls and watched elements");
  expect_violation([](Model& m) { m.probes = {{"p", PullProbe{{1, 0}}}}; }, "must be sorted");
}

TEST(ModelContracts, a_gap_must_be_to_a_wall_or_to_balls) {
  expect_violation([](Model& m) { m.probes = {{"p", GapProbe{{{0, 0.5}}, {}, {}}}}; }, "not to both");
  expect_violation([](Model& m) { m.probes = {{"p", GapProbe{{{0, 0.5}}, {}, 2}}}; }, "wall of a probe");
}

TEST(ModelContracts, a_force_must_be_of_a_kind_of_the_register_to_have_a_name) {
  EXPECT_CONTRACT(draft().force_name(contact_kind, 0), "in the register");
}

}  // namespace
}  // namespace nacre::model_contracts_test
