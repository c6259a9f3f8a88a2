// The shipped scenes of surfaces in contact, small: they reach their end, touch, and keep energy and momenta.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::contact_scenes_test {
namespace {

/// Results of a run: departures from the start, over the scales of energy and momenta.
struct Judged {
  double ledger = 0, linear = 0, angular = 0;
  double touched = std::numeric_limits<double>::infinity();  ///< when contact first held energy
  std::vector<double> heights;                               ///< the mean of the last body, at each sample
  Depth depth;
};

double mean_height(const Model& model, const Motion& motion, Time t, int vertices) {
  const int end = static_cast<int>(model.vertices.size());
  double sum = 0;
  for (int i = end - vertices; i < end; ++i) sum += motion.position_at(i, t).z;
  return sum / vertices;
}

Judged run(const std::string& name) {
  const Scene scene = resolve(load(test::scene_file(name), {"small", {}}));
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const Sample first = observe(model, simulation.state(), 0);
  const int last_body = static_cast<int>(scene.bodies.back().mesh.vertices.size());
  Judged judged;
  constexpr int samples = 60;
  for (int i = 1; i <= samples; ++i) {
    const double seconds = scene.simulation.duration * i / samples;
    const Time t = *model.quantum.nearest(seconds);
    const Ending ending = simulation.advance(t);
    EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
    const Sample sample = observe(model, simulation.state(), t);
    judged.ledger = std::max(judged.ledger, std::abs(sample.ledger / first.ledger - 1));
    judged.linear = std::max(judged.linear, norm(sample.linear - first.linear) / first.linear_scale);
    judged.angular = std::max(judged.angular, norm(sample.angular - first.angular) / first.angular_scale);
    if (sample.contact > 1e-6 * first.ledger) judged.touched = std::min(judged.touched, seconds);
    judged.heights.push_back(mean_height(model, simulation.state().motion, t, last_body));
  }
  judged.depth = simulation.state().since_start;
  return judged;
}

void expect_conserved(const Judged& judged) {
  EXPECT_LT(judged.ledger, 0.005);
  EXPECT_LT(judged.linear, 1e-10);
  EXPECT_LT(judged.angular, 1e-10);
  EXPECT_GE(judged.depth.max_layer, 1) << "they touch";
  EXPECT_GT(judged.depth.min_distance, 0);
}

TEST(ContactScenes, a_sphere_hits_a_plate_and_nothing_is_lost) {
  expect_conserved(run("paper/sphere_plate"));
}

TEST(ContactScenes, a_sphere_in_a_wedge_touches_when_it_must_and_comes_back) {
  const Judged wedge = run("paper/sphere_wedge");
  expect_conserved(wedge);
  EXPECT_NEAR(wedge.touched, 0.046, 0.003) << "the walls slope by 17.9 degrees";
  const double lowest = *std::ranges::min_element(wedge.heights);
  EXPECT_LT(lowest, 16.2);
  EXPECT_GT(wedge.heights.back(), lowest + 0.3);
}

TEST(ContactScenes, a_bullet_twice_as_fast_as_sound_bounces_back) {
  const Judged bullet = run("stress/bullet");
  expect_conserved(bullet);
  EXPECT_GE(bullet.depth.max_layer, 2);
}

TEST(ContactScenes, rings_that_hang_in_each_other_stay_together) {
  expect_conserved(run("stress/interlocked_rings"));
}

TEST(ContactScenes, bodies_of_sizes_over_six_decades_touch_in_one_scene) {
  const Judged decades = run("stress/six_decades");
  expect_conserved(decades);
  EXPECT_GE(decades.depth.max_layer, 10);
}

}  // namespace
}  // namespace nacre::contact_scenes_test
