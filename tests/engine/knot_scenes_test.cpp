// The paper's knots, coarse and short: they are knots, they hold, and the force on the hand is measured.
#include <gtest/gtest.h>

#include <algorithm>

#include "nacre/compile/compile.hpp"
#include "nacre/engine/probes.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::knot_scenes_test {
namespace {

Scene knot(const std::string& name, std::vector<std::string> sets = {}) {
  return resolve(load(test::scene_file("paper/" + name), {"small", std::move(sets)}));
}

/// Ribbons of 3 x 41 vertices: enough to decide whether they are linked.
std::vector<std::string> coarsest(std::vector<std::string> sets = {}) {
  for (const char* body : {"left", "right"}) {
    sets.push_back(std::string("body.") + body + ".shape.reef_knot.across=3");
    sets.push_back(std::string("body.") + body + ".shape.reef_knot.along=41");
  }
  sets.push_back("probe=[]");
  return sets;
}

/// How far the ribbons of the reef knot reach past each other along the pull.
double overlap_after(const Scene& scene, double seconds) {
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time end = *model.quantum.nearest(seconds);
  const Ending ending = simulation.advance(end);
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  const int half = static_cast<int>(model.vertices.size()) / 2;
  double left = -1e9, right = 1e9;
  for (int i = 0; i < half; ++i) {
    left = std::max(left, simulation.state().motion.position_at(i, end).x);
    right = std::min(right, simulation.state().motion.position_at(half + i, end).x);
  }
  return left - right;
}

TEST(KnotScenes, without_contact_the_ribbons_of_the_reef_knot_separate_and_with_it_they_do_not) {
  constexpr double seconds = 1.4;
  const auto parting = coarsest({"body.left.collide=false", "body.right.collide=false"});
  EXPECT_LT(overlap_after(knot("reef_knot", parting), seconds), 0);
  EXPECT_GT(overlap_after(knot("reef_knot", coarsest()), seconds), 0.5);
}

/// At the start nothing has moved; a little later the hand has stretched the end it holds.
void expect_a_pull(const std::string& name, int component, double sign) {
  const Scene scene = knot(name);
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Time end = *model.quantum.nearest(0.03);
  ASSERT_EQ(simulation.advance(end).outcome, Outcome::reached);
  const std::vector<double> values =
      read_probes(model, simulation.state().motion, end, std::vector<Vec3>(model.places()));
  ASSERT_EQ(values.size(), 4u) << "the pull, and the length of the last eighth";
  EXPECT_GT(sign * values[component], 1) << "dyn, against the hand";
  EXPECT_NEAR(values[3], 27.0 / 8, 0.3);
}

TEST(KnotScenes, the_hand_feels_the_ribbon_it_pulls) {
  expect_a_pull("reef_knot", 0, 1);
  expect_a_pull("bowline", 2, -1);
}

}  // namespace
}  // namespace nacre::knot_scenes_test
