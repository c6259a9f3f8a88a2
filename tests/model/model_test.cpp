#include "nacre/model/model.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "model/draft.hpp"

namespace nacre::model_test {
namespace {

using test::draft;
using Change = std::function<void(Model&)>;

std::uint64_t hash_after(const Change& change) {
  Model model = draft();
  change(model);
  model.finish();
  return model.hash;
}

Spring& spring(Model& m) { return std::get<Forces<Spring>>(m.forces).potentials[0]; }
GuidedSpring& guided(Model& m) { return std::get<Forces<GuidedSpring>>(m.forces).potentials[0]; }
Gravity& gravity(Model& m) { return std::get<Forces<Gravity>>(m.forces).potentials[0]; }
Forces<Spring>& springs(Model& m) { return std::get<Forces<Spring>>(m.forces); }
Ladder& ladder(Model& m) { return m.contacts.ladders[0]; }

const std::map<std::string, Change> changes{
    {"nothing", [](Model&) {}},
    {"quantum", [](Model& m) { m.quantum = Quantum(-48); }},
    {"start", [](Model& m) { m.start = Start::paper; }},
    {"method misaligned", [](Model& m) { m.method = Method::misaligned; }},
    {"method impulse", [](Model& m) { m.method = Method::impulse; }},
    {"method dcr", [](Model& m) { m.method = Method::dcr; }},
    {"position x", [](Model& m) { m.vertices[0].x.x = std::nextafter(1, 2); }},
    {"position y", [](Model& m) { m.vertices[1].x.y += 1; }},
    {"position z", [](Model& m) { m.vertices[2].x.z += 1; }},
    {"velocity x", [](Model& m) { m.vertices[0].v.x += 1; }},
    {"velocity y", [](Model& m) { m.vertices[1].v.y += 1; }},
    {"velocity z", [](Model& m) { m.vertices[2].v.z = -0.0; }},
    {"mass", [](Model& m) { m.vertices[1].mass = 15; }},
    {"mass of what is fixed", [](Model& m) { m.vertices[2].mass = 1; }},
    {"held at the start", [](Model& m) { m.vertices[1].held = true; }},
    {"a script event", [](Model& m) { m.script = {ScriptEvent::drift(7, 1, {})}; }},
    {"time of a script event", [](Model& m) { m.script = {ScriptEvent::drift(8, 1, {})}; }},
    {"vertex of a script event", [](Model& m) { m.script = {ScriptEvent::drift(7, 0, {})}; }},
    {"velocity of a script event",
     [](Model& m) {
       m.script = {ScriptEvent::drift(7, 1, {0, 1, 0})};
     }},
    {"kind of a script event", [](Model& m) { m.script = {ScriptEvent::release(7, 1)}; }},
    {"place of a script event",
     [](Model& m) {
       m.script = {ScriptEvent::head_for(7, 1, {1, 0, 0}, 9)};
     }},
    {"another place of a script event",
     [](Model& m) {
       m.script = {ScriptEvent::head_for(7, 1, {2, 0, 0}, 9)};
     }},
    {"arrival of a script event",
     [](Model& m) {
       m.script = {ScriptEvent::head_for(7, 1, {1, 0, 0}, 10)};
     }},
    {"growth",
     [](Model& m) {
       m.growths = {{{{7, 1}}}};
     }},
    {"time of a growth",
     [](Model& m) {
       m.growths = {{{{8, 1}}}};
     }},
    {"factor of a growth",
     [](Model& m) {
       m.growths = {{{{7, 2}}}};
     }},
    {"what grows",
     [](Model& m) {
       m.growths = {{{{7, 2}}}}, springs(m).growths[0] = 0;
     }},
    {"one more vertex",
     [](Model& m) {
       m.vertices.push_back({});
       m.points.insert(m.points.begin() + 3, Point::vertex(3));
     }},
    {"order of vertices", [](Model& m) { std::swap(m.vertices[0], m.vertices[1]); }},
    {"node of a point", [](Model& m) { m.points[3].node[1] = 2; }},
    {"weight of a point", [](Model& m) { m.points[3].weight[0] = 0.5; }},
    {"nodes of a point", [](Model& m) { m.points[3].count = 1; }},
    {"one point fewer", [](Model& m) { m.points.pop_back(); }},
    {"weight", [](Model& m) { gravity(m).weight.z = -9.5; }},
    {"datum", [](Model& m) { gravity(m).datum = 0; }},
    {"spring stiffness", [](Model& m) { spring(m).stiffness = 101; }},
    {"spring rest", [](Model& m) { spring(m).rest = 2; }},
    {"spring damping", [](Model& m) { spring(m).damping = 0; }},
    {"spring step", [](Model& m) { springs(m).clocks[0].step += 1; }},
    {"spring ends",
     [](Model& m) {
       springs(m).stencils[0] = {1, 0};
     }},
    {"spring to another",
     [](Model& m) {
       springs(m).stencils[0] = {0, 2};
     }},
    {"one more spring",
     [](Model& m) {
       springs(m).add(spring(m), {0, 1}, {1 << 19});
     }},
    {"guide",
     [](Model& m) {
       guided(m).axis = {0, 0, 1};
     }},
    {"guided stiffness", [](Model& m) { guided(m).stiffness = 51; }},
    {"guided rest", [](Model& m) { guided(m).rest = 3; }},
    {"guided damping", [](Model& m) { guided(m).damping = 0; }},
    {"wall normal",
     [](Model& m) {
       m.contacts.walls[0].half_space.normal = {0, 1, 0};
     }},
    {"wall offset", [](Model& m) { m.contacts.walls[1].half_space.offset = -4; }},
    {"one more wall",
     [](Model& m) {
       m.contacts.walls.push_back({{{0, 1, 0}, 0}, 5, 0});
       m.wall_names.emplace_back("ceiling");
     }},
    {"ladder kind",
     [](Model& m) {
       ladder(m) = Ladder(LadderKind::layers, {0.1, 1000}, 1 << 23);
     }},
    {"thickness",
     [](Model& m) {
       ladder(m) = Ladder(LadderKind::rungs, {0.2, 1000}, 1 << 23);
     }},
    {"stiffness",
     [](Model& m) {
       ladder(m) = Ladder(LadderKind::rungs, {0.1, 1001}, 1 << 23);
     }},
    {"first step",
     [](Model& m) {
       ladder(m) = Ladder(LadderKind::rungs, {0.1, 1000}, (1 << 23) + 1);
     }},
    {"body of a wall", [](Model& m) { m.contacts.walls[0].body = 7; }},
    {"material of a wall", [](Model& m) { m.contacts.walls[0].material = 1; }},
    {"point of an element", [](Model& m) { m.contacts.elements[0].point = 3; }},
    {"radius", [](Model& m) { m.contacts.elements[1].radius = 0.125; }},
    {"body of an element", [](Model& m) { m.contacts.elements[1].body = 0; }},
    {"material of an element", [](Model& m) { m.contacts.elements[0].material = 1; }},
    {"mobility of an element", [](Model& m) { m.contacts.elements[0].mobility = 0.25; }},
    {"one element fewer", [](Model& m) { m.contacts.elements.pop_back(); }},
    {"order of elements", [](Model& m) { std::swap(m.contacts.elements[0], m.contacts.elements[1]); }},
    {"mobility limit", [](Model& m) { m.contacts.mobility_limits[0] = 0.125; }},
    {"release", [](Model& m) { m.contacts.release[0][1] = 0.75; }},
    {"no release", [](Model& m) { m.contacts.release.clear(); }},
    {"ignored bodies",
     [](Model& m) {
       m.contacts.ignored[1] = {1, 4};
     }},
    {"one more pair ignored", [](Model& m) { m.contacts.ignored.emplace_back(1, 2); }},
    {"one pair ignored fewer", [](Model& m) { m.contacts.ignored.pop_back(); }},
};

TEST(Model, its_hash_changes_with_every_single_parameter) {
  std::map<std::uint64_t, std::string> seen;
  for (const auto& [name, change] : changes) {
    const auto [found, is_new] = seen.try_emplace(hash_after(change), name);
    EXPECT_TRUE(is_new) << name << " has the hash of " << found->second;
  }
}

TEST(Model, its_hash_does_not_change_with_names) {
  const std::uint64_t hash = hash_after([](Model&) {});
  EXPECT_EQ(hash_after([](Model& m) { m.labels = {{"other", 0, 3}}; }), hash);
  EXPECT_EQ(hash_after([](Model& m) { m.wall_names = {"left", "right"}; }), hash);
}

TEST(Model, its_hash_does_not_change_with_weights_and_nodes_that_a_point_does_not_use) {
  EXPECT_EQ(hash_after([](Model& m) { m.points[0].weight[3] = 5, m.points[0].node[2] = 1; }),
            hash_after([](Model&) {}));
}

// The nodes of each point decide the trajectory, so the number of points must be part of the hash.
TEST(Model, its_hash_differs_between_one_point_of_two_nodes_and_two_points_of_one) {
  const std::uint64_t two = hash_after([](Model& m) {
    m.points.back() = {{0}, {0.25}, 1}, m.points.push_back({{1}, {0.75}, 1});
  });
  EXPECT_NE(two, hash_after([](Model&) {}));
}

TEST(Model, finish_sorts_forces_into_batches_of_falling_step) {
  Model model = draft();
  model.finish();
  const auto& forces = std::get<Forces<Gravity>>(model.forces);
  ASSERT_EQ(forces.batches.size(), 2u);
  EXPECT_EQ(forces.batches[0].clock.step, 1 << 21);
  EXPECT_EQ(forces.stencils[0][0], 1);
  EXPECT_EQ(forces.stencils[1][0], 0);
}

TEST(Model, the_name_of_a_point_is_its_label_and_its_index_in_it) {
  const Model model = draft();
  EXPECT_EQ(model.point_name(0), "ball");
  EXPECT_EQ(model.point_name(1), "chain:0");
  EXPECT_EQ(model.point_name(2), "chain:1");
  EXPECT_EQ(model.point_name(3), "point 3");
}

TEST(Model, the_name_of_a_pair_has_both_elements) {
  const Model model = draft();
  EXPECT_EQ(model.pair_name({PairKind::point_wall, 0, 0}), "ball against floor");
  EXPECT_EQ(model.pair_name({PairKind::point_wall, 1, 1}), "chain:0 against wall");
  EXPECT_EQ(model.pair_name({PairKind::point_point, 0, 2}), "ball against chain:1");
}

TEST(Model, a_tick_covers_a_step_and_tick_zero_half_of_one) {
  Model model;
  model.quantum = Quantum(-10);
  EXPECT_EQ(model.span({512}, 512), 0.5);
  EXPECT_EQ(model.span({512}, 0), 0.25);
  model.start = Start::paper;
  EXPECT_EQ(model.span({512}, 512), 0.5);
  EXPECT_EQ(model.span({512}, 0), 0);
}

TEST(Model, a_vertex_of_infinite_mass_cannot_be_moved) {
  const Model model = draft();
  EXPECT_EQ(model.inverse_mass(2), 0);
  EXPECT_EQ(mobility(model, 2), 0);
}

TEST(Model, the_mobility_of_a_point_is_the_sum_of_weight_squared_over_mass) {
  const Model model = draft();
  EXPECT_EQ(mobility(model, 0), 1.0 / 7);
  EXPECT_DOUBLE_EQ(mobility(model, 3), 0.0625 / 7 + 0.5625 / 14);
}

}  // namespace
}  // namespace nacre::model_test
