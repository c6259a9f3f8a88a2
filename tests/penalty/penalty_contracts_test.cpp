// Contracts of the contact law and of the contact part of a model. Each test makes one thing wrong with
// contacts that are in order.
#include <gtest/gtest.h>

#include "nacre/penalty/check_contacts.hpp"
#include "support/contracts.hpp"

namespace nacre::penalty_contracts_test {
namespace {

constexpr std::size_t points = 3;

/// A triangle with its edges, a wall, two materials and two ladders.
Contacts valid() {
  Contacts contacts;
  contacts.elements = {{.point = 0, .radius = 0.5, .material = 0, .mobility = 0.25},
                       {.point = 1, .radius = 0.5, .material = 1, .mobility = 0.5},
                       {.point = 2, .radius = 0.5, .material = 0, .mobility = 0}};
  contacts.edges = {{{0, 1}, 0.5}, {{0, 2}, 0.25}};
  contacts.triangles = {{{0, 1, 2}, 0.5}};
  contacts.walls = {{{{0, 0, 1}, 0}, 1, 1}};
  contacts.ladders = {Ladder(LadderKind::rungs, {0.1, 1000}, 1 << 23),
                      Ladder(LadderKind::rungs, {0.1, 1000}, 1 << 22)};
  contacts.mobility_limits = {0.5, 1};
  contacts.laws = {{0, 2}};
  contacts.law_of = {{0, 0}, {0, 0}};
  contacts.release = {{1, 0.5}, {0.5, 0.25}};
  contacts.friction = {{0, 0.5}, {0.5, 0.25}};
  contacts.ignored = {{0, 1}, {0, 4}};
  return contacts;
}

/// Expects that the contacts violate a contract about `words` after this change.
template <class Change>
void expect_violation(const Change& change, const std::string& words) {
  Contacts contacts = valid();
  change(contacts);
  EXPECT_CONTRACT(check_contacts(contacts, points), words);
}

TEST(ContactContracts, contacts_in_order_pass) { EXPECT_NO_THROW(check_contacts(valid(), points)); }

TEST(ContactContracts, the_point_of_an_element_must_exist) {
  expect_violation([](Contacts& c) { c.elements[1].point = 3; }, "point of an element");
}

TEST(ContactContracts, the_radius_of_an_element_must_not_be_negative) {
  expect_violation([](Contacts& c) { c.elements[1].radius = -1; }, "radius of an element");
}

TEST(ContactContracts, the_mobility_of_an_element_must_not_be_negative) {
  expect_violation([](Contacts& c) { c.elements[2].mobility = -1; }, "mobility of an element");
}

TEST(ContactContracts, the_corners_of_a_hull_must_be_elements_of_one_body) {
  expect_violation([](Contacts& c) { c.edges[1].corners[1] = 7; }, "must be elements");
  expect_violation([](Contacts& c) { c.elements[2].body = 1; }, "of one body");
}

TEST(ContactContracts, the_mobility_of_a_hull_must_be_the_largest_of_its_corners) {
  expect_violation([](Contacts& c) { c.triangles[0].mobility = 0.25; }, "mobility of a hull");
}

TEST(ContactContracts, the_normal_of_a_wall_must_be_a_unit_vector) {
  expect_violation([](Contacts& c) { c.walls[0].half_space.normal = {0, 0, 2}; }, "unit vector");
  expect_violation([](Contacts& c) { c.walls[0].half_space.offset = INFINITY; }, "must be finite");
  expect_violation([](Contacts& c) { c.walls[0].anchor = 0; }, "anchor of a wall");
}

TEST(ContactContracts, every_ladder_must_have_a_mobility_limit) {
  expect_violation([](Contacts& c) { c.mobility_limits.pop_back(); }, "mobility limit");
  expect_violation([](Contacts& c) { c.mobility_limits.clear(); }, "mobility limit");
}

TEST(ContactContracts, the_ladders_of_a_law_must_be_sorted) {
  expect_violation([](Contacts& c) { std::swap(c.ladders[0], c.ladders[1]); },
                   "sorted by falling first step");
  expect_violation([](Contacts& c) { std::swap(c.mobility_limits[0], c.mobility_limits[1]); },
                   "rising mobility limit");
}

TEST(ContactContracts, the_ladders_of_a_law_must_exist) {
  expect_violation([](Contacts& c) { c.laws[0].end = 3; }, "ladders of a law must be in the model");
  expect_violation([](Contacts& c) { c.laws[0].begin = -1; }, "ladders of a law must be in the model");
}

TEST(ContactContracts, a_table_of_materials_must_be_square_and_complete) {
  expect_violation([](Contacts& c) { c.release.pop_back(); }, "row for every material");
  expect_violation([](Contacts& c) { c.friction[1].pop_back(); }, "must be square");
}

TEST(ContactContracts, the_entries_of_a_table_of_materials_must_be_in_range) {
  expect_violation([](Contacts& c) { c.law_of[0][1] = 1; }, "valid entries");
  expect_violation([](Contacts& c) { c.release[0][1] = 1.5; }, "valid entries");
  expect_violation([](Contacts& c) { c.friction[0][1] = -1; }, "valid entries");
}

TEST(ContactContracts, a_material_must_not_be_negative) {
  expect_violation([](Contacts& c) { c.walls[0].material = -1; }, "material must not be negative");
}

TEST(ContactContracts, pairs_of_ignored_bodies_must_be_sorted) {
  expect_violation([](Contacts& c) { std::swap(c.ignored[0], c.ignored[1]); }, "must be sorted");
  expect_violation([](Contacts& c) { c.ignored[1] = {4, 0}; }, "lower body first");
}

TEST(LadderContracts, a_contact_law_must_have_a_positive_thickness_and_stiffness) {
  EXPECT_CONTRACT(Ladder(LadderKind::rungs, {0, 1}, 1000), "thickness of a contact law");
  EXPECT_CONTRACT(Ladder(LadderKind::layers, {1, -1}, 1000), "stiffness of a contact law");
}

TEST(LadderContracts, the_first_step_must_be_at_least_one_quantum) {
  EXPECT_CONTRACT(Ladder(LadderKind::rungs, {1, 1}, 0), "first step");
  EXPECT_CONTRACT(Ladder(LadderKind::rungs, {1, 1}, never), "first step");
}

TEST(LadderContracts, layers_count_from_one) {
  EXPECT_CONTRACT((LayerLaw{1, 1}.energy(0.5, 0, 1)), "count from 1");
  EXPECT_CONTRACT((LayerLaw{1, 1}.energy(0.5, 3, 2)), "not before the first");
  EXPECT_CONTRACT(Ladder(LadderKind::rungs, {1, 1}, 1 << 20).rung_of(0), "count from 1");
}

}  // namespace
}  // namespace nacre::penalty_contracts_test
