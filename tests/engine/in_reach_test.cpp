// The contact force on each point at one moment, as frames have it.
#include "nacre/engine/in_reach.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"
#include "support/scenes.hpp"

namespace nacre::in_reach_test {
namespace {

/// Two spheres and a floor, all within reach of each other, and a point between two more masses.
const std::string crowd = R"([simulation]
duration = 1
[contact]
thickness = 0.1
stiffness = 50
[[plane]]
name = "floor"
[[particles]]
name = "a"
position = [0, 0, 0.3]
radius = 0.2
[[particles]]
name = "b"
position = [0.4, 0.1, 0.45]
radius = 0.2
[[particles]]
name = "c"
positions = [[0, 2, 0.393], [0, 3, 0.393]]
velocity = [0, 0, 1]
[[point]]
name = "between"
of = ["c:0", "c:1"]
weights = [0.25, 0.75]
radius = 0.35
)";

ContactField field_of(const Model& model, const State& state) {
  return contact_field(model, state.motion, pairs_in_reach(model, state.motion, state.now));
}

/// The contact energy with vertex i moved from its start.
double energy(Model model, int i, const Vec3& by) {
  model.vertices[i].x += by;
  return observe(model, initial_state(model), 0).contact;
}

TEST(ContactFieldOf, the_force_on_a_vertex_is_minus_the_slope_of_the_energy) {
  const Model model = model_of(crowd);
  const ContactField field = field_of(model, initial_state(model));
  const double h = 1e-6;
  int acting = 0;
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    const auto slope = [&](const Vec3& e) {
      return (energy(model, i, h * e) - energy(model, i, -h * e)) / (2 * h);
    };
    const Vec3 expected{-slope({1, 0, 0}), -slope({0, 1, 0}), -slope({0, 0, 1})};
    EXPECT_LT(norm(field.force[i] - expected), 1e-6 * (1 + norm(expected))) << model.point_name(i);
    acting += norm(expected) > 0.1;
  }
  EXPECT_EQ(acting, 4);
}

TEST(ContactFieldOf, two_free_bodies_push_each_other_equally) {
  const Model model = model_of(crowd, {"", {"plane=[]"}});
  const ContactField field = field_of(model, initial_state(model));
  EXPECT_GT(norm(field.force[0]), 1);
  EXPECT_EQ(field.force[0] + field.force[1], Vec3{});
  EXPECT_EQ(field.layer[0], field.layer[1]);
}

TEST(ContactFieldOf, a_carried_point_has_what_acts_on_it_and_vertices_their_shares) {
  const Model model = model_of(crowd);
  const ContactField field = field_of(model, initial_state(model));
  const Vec3 force = field.force[4];
  EXPECT_GT(force.z, 1);
  EXPECT_EQ(field.force[2], 0.25 * force);
  EXPECT_EQ(field.force[3], 0.75 * force);
  EXPECT_EQ(field.layer, (std::vector<Layer>{field.layer[0], field.layer[1], 5, 5, 5})) << "distance 0.043";
}

TEST(ContactFieldOf, what_restitution_withholds_does_not_act) {
  const Model whole = model_of(crowd), less = model_of(crowd, {"", {"contact.restitution=0.5"}}),
              coming = model_of(crowd, {"", {"contact.restitution=0.5", "particles.c.velocity=[0,0,-1]"}});
  const Vec3 force = field_of(whole, initial_state(whole)).force[4];
  EXPECT_NEAR(norm(field_of(less, initial_state(less)).force[4] - 0.25 * force), 0, 1e-15);
  EXPECT_EQ(field_of(coming, initial_state(coming)).force[4], force);
}

TEST(ContactFieldOf, the_method_impulse_has_no_layers) {
  const Model model = model_of(crowd, {"", {"contact.method=impulse"}});
  const ContactField field = field_of(model, initial_state(model));
  EXPECT_EQ(field.force, std::vector<Vec3>(5));
  EXPECT_EQ(field.layer, std::vector<Layer>(5));
}

TEST(ContactFieldOf, at_the_deepest_moment_of_a_run_the_deepest_layer_is_that_of_the_summary) {
  int deep = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Model model = compile(test::random_scene(seed, LadderKind::rungs));
    Simulation simulation(model, {});
    const Time end = *model.quantum.nearest(0.5);
    Time deepest_at = 0;
    Layer deepest = 0;
    simulation.advance(end, {.on_instant = [&](Time now, const Kicks&) {
                         if (simulation.state().since_start.max_layer <= deepest) return;
                         deepest = simulation.state().since_start.max_layer;
                         deepest_at = now;
                       }});
    deep += deepest >= 5;
    Simulation again(model, {});
    again.advance(deepest_at);
    EXPECT_EQ(std::ranges::max(field_of(model, again.state()).layer), deepest) << "seed " << seed;
  }
  EXPECT_GE(deep, 3);
}

TEST(InReach, the_candidates_of_a_strategy_contain_all_pairs_in_reach) {
  std::size_t touching = 0;
  for (int seed = 0; seed < 20; ++seed) {
    const Model model = compile(test::gas(seed, 3, LadderKind::rungs));
    Simulation simulation(model, {});
    for (int i = 0; i < 40; ++i) {
      simulation.advance(*model.quantum.nearest(0.003 * i));
      const State& state = simulation.state();
      const std::vector<InReach> all = pairs_in_reach(model, state.motion, state.now);
      const std::vector<InReach> found = simulation.in_reach();
      ASSERT_EQ(found.size(), all.size()) << "seed " << seed << ", sample " << i;
      for (std::size_t j = 0; j < all.size(); ++j) EXPECT_EQ(found[j].pair, all[j].pair);
      touching += all.size();
    }
  }
  EXPECT_GT(touching, 200u);
}

}  // namespace
}  // namespace nacre::in_reach_test
