// The paper's spikes and its compactor: the numbers of the full scenes, and the small ones, at their
// beginning or to their end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "nacre/compile/compile.hpp"
#include "nacre/compile/scene_surface.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/places.hpp"

namespace nacre::spikes_and_compactor_test {
namespace {

Scene scene_of(const std::string& name, const std::string& variant) {
  return resolve(load(test::scene_file("paper/" + name), {variant, {}}));
}

const BodyTable& body_of(const Scene& scene, const std::string& name) {
  return *std::ranges::find(scene.bodies, name, &BodyTable::name);
}

struct Result {
  Ending ending;
  Depth depth;
  double ledger = 0;                           ///< its departure from the start, over the energy there
  std::size_t intersections = 0;               ///< at the end, by the exact judge
  std::vector<std::vector<Vec3>> places = {};  ///< at the end, of the vertices of each body
};

Result run(const Scene& scene, double seconds) {
  const Model model = compile(scene);
  Simulation simulation(model, scene.strategy);
  const double start = observe(model, simulation.state(), 0).ledger;
  const Time t = *model.quantum.nearest(seconds);
  Result result{simulation.advance(t), simulation.state().since_start};
  result.ledger = std::abs(observe(model, simulation.state(), t).ledger / start - 1);
  verify::Surface surface = surface_of(scene).surface;
  for (int i = 0; i < static_cast<int>(surface.positions.size()); ++i)
    surface.positions[static_cast<std::size_t>(i)] = simulation.state().motion.position_at(i, t);
  result.intersections = verify::intersections(surface).size();
  auto at = surface.positions.begin();
  for (const BodyTable& body : scene.bodies) {
    result.places.emplace_back(at, at + static_cast<std::ptrdiff_t>(body.mesh.vertices.size()));
    at += static_cast<std::ptrdiff_t>(body.mesh.vertices.size());
  }
  return result;
}

TEST(SpikesAndCompactor, two_cloths_of_1994_vertices_lie_above_36_spikes) {
  const Scene scene = scene_of("spikes", "");
  for (const char* name : {"lower", "upper"})
    EXPECT_EQ(body_of(scene, name).mesh.vertices.size(), 1994u) << name;
  const auto& spikes = body_of(scene, "spikes").mesh.vertices;
  EXPECT_EQ(std::ranges::count_if(spikes, [](const Vec3& x) { return std::abs(x.z - 7.8) < 1e-12; }), 36);
  const std::vector<PinTable>& pins = body_of(scene, "lower").pins;
  ASSERT_EQ(pins.size(), 1u);
  EXPECT_EQ(pins[0].motion.grab, 3);
  EXPECT_EQ(pins[0].motion.phases.at(0).velocity, (Vec3{10, 0, 0}));
  EXPECT_EQ(scene.simulation.duration, 3 + 3);
}

TEST(SpikesAndCompactor, cloths_that_have_just_fallen_on_spikes_are_held_by_them) {
  const Scene scene = scene_of("spikes", "small");
  const Result fallen = run(scene, 0.25);
  EXPECT_EQ(fallen.ending.outcome, Outcome::reached) << fallen.ending.reason;
  EXPECT_EQ(fallen.intersections, 0u);
  EXPECT_GE(fallen.depth.max_layer, 2);
  EXPECT_LT(fallen.ledger, 0.005);
  for (const std::vector<Vec3>& cloth : {fallen.places[1], fallen.places[2]}) {
    const auto [low, high] = std::ranges::minmax(cloth, {}, &Vec3::z);
    EXPECT_LT(low.z, 3) << "the ends have fallen";
    EXPECT_GT(high.z, 7.8) << "the middle is above the tips";
  }
}

TEST(SpikesAndCompactor, the_box_closes_by_its_speeds_times_the_time) {
  const Scene scene = scene_of("trash_compactor", "");
  const BodyTable& walls = body_of(scene, "walls");
  for (const PinTable& pin : walls.pins)
    for (const int vertex : pin.vertices) {
      const Vec3& x = walls.mesh.vertices[static_cast<std::size_t>(vertex)];
      EXPECT_EQ(std::abs(x.x), 71.5 / 2);
      EXPECT_EQ(std::abs(x.y), 36.7 / 2);
      const Vec3 end = x + scene.simulation.duration * pin.motion.phases.at(0).velocity;
      EXPECT_NEAR(std::abs(end.x), (71.5 - 3.4 * 20) / 2, 1e-9);
      EXPECT_NEAR(std::abs(end.y), (36.7 - 3.4 * 10) / 2, 1e-9);
    }
}

TEST(SpikesAndCompactor, the_crushed_bodies_fit_in_the_box_without_intersections) {
  const Scene scene = scene_of("trash_compactor", "small");
  const Result crushed = run(scene, scene.simulation.duration);
  EXPECT_EQ(crushed.ending.outcome, Outcome::reached) << crushed.ending.reason;
  EXPECT_EQ(crushed.intersections, 0u);
  EXPECT_LT(crushed.ledger, 0.02);
  EXPECT_GE(crushed.depth.max_layer, 2);
  for (std::size_t body = 1; body < crushed.places.size(); ++body)
    for (const Vec3& x : crushed.places[body]) {
      EXPECT_LT(std::abs(x.x), 3.5 / 2);
      EXPECT_LT(std::abs(x.y), 2.7 / 2);
      EXPECT_GT(x.z, 0);
    }
}

}  // namespace
}  // namespace nacre::spikes_and_compactor_test
