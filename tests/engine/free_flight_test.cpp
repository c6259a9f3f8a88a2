// Bounces that are computed ahead of time have the bits of bounces instant by instant: motion, ledger and
// forces, at any time, with observers, interruptions and balls that come near.
#include <gtest/gtest.h>

#include <atomic>

#include "nacre/compile/compile.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/ledger_bits.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"
#include "support/scenes.hpp"

namespace nacre::free_flight_test {
namespace {

constexpr int scenes = test::sanitized ? 4 : 24;
const Strategy by_instants{.ahead = false};

/// Scenes of many kinds: sparse and dense, with masses and radii that differ by orders of magnitude, with
/// walls and without, straight ones and oblique ones, with bodies that ignore each other.
Scene elastic_gas(int seed) {
  Scene scene = test::gas(static_cast<std::uint64_t>(seed), seed % 3 == 0 ? 4 : 3,
                          seed % 2 == 0 ? LadderKind::smooth : LadderKind::rungs);
  scene.contact.restitution = 1;
  test::Random random(static_cast<std::uint64_t>(seed) + 77);
  ParticlesTable& balls = scene.particles[0];
  if (seed % 2 == 1)
    for (double& mass : balls.masses) mass = random.scale(0.01, 10);
  if (seed % 4 == 2)
    for (double& radius : balls.radii) radius = random.scale(0.01, 0.1);
  if (seed % 5 == 1) scene.planes.clear();
  if (seed % 5 == 2) {
    for (PlaneTable& plane : scene.planes) {
      plane.point = 1.5 * plane.point;
      plane.normal = plane.normal + random.vector(0.1);
      plane.normal = (1 / norm(plane.normal)) * plane.normal;
    }
  }
  if (seed % 5 == 3)
    for (Vec3& v : balls.velocities) v = 0.1 * v;
  return scene;
}

void expect_same(const Simulation& a, const Simulation& b) {
  const State &x = a.state(), &y = b.state();
  EXPECT_EQ(x.now, y.now);
  EXPECT_EQ(x.trajectory_hash(), y.trajectory_hash());
  EXPECT_EQ(x.counters.kicks, y.counters.kicks);
  EXPECT_EQ(x.since_start, y.since_start);
  EXPECT_EQ(x.since_sample, y.since_sample);
  if (!x.ledger.accounts.empty() && !y.ledger.accounts.empty()) {
    EXPECT_EQ(test::bits_of(x.ledger), test::bits_of(y.ledger));
  }
  for (std::size_t i = 0; i < x.gauges.size(); ++i) {
    EXPECT_EQ(x.gauges.all()[i].at_row, y.gauges.all()[i].at_row);
    EXPECT_EQ(x.gauges.all()[i].given, y.gauges.all()[i].given);
    EXPECT_EQ(x.gauges.all()[i].clocks, y.gauges.all()[i].clocks);
    EXPECT_EQ(x.gauges.figures(i, x.now), y.gauges.figures(i, y.now));
  }
  const auto pairs = [](const Simulation& simulation) {
    std::vector<Pair> found;
    for (const InReach& each : simulation.in_reach()) found.push_back(each.pair);
    return found;
  };
  EXPECT_EQ(pairs(a), pairs(b));
}

TEST(FreeFlight, has_the_ledger_of_a_run_instant_by_instant) {
  Counters all;
  for (int seed = 0; seed < scenes; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Model model = compile(elastic_gas(seed));
    Simulation flying(model, {}), stepping(model, by_instants);
    test::Random random(static_cast<std::uint64_t>(seed));
    Depth depth;
    const Time end = *model.quantum.nearest(0.5);
    for (Time now = 0; now < end && !HasFailure();) {
      now = std::min(end, now + 1 + static_cast<Time>(random.uniform(0, static_cast<double>(end) / 12)));
      for (Simulation* each : {&flying, &stepping}) EXPECT_EQ(each->advance(now).outcome, Outcome::reached);
      expect_same(flying, stepping);
      if (random.integer(0, 1) == 1)
        for (Simulation* each : {&flying, &stepping}) each->sample(depth);
    }
    EXPECT_EQ(stepping.state().counters.bounces, 0u);
    all += flying.state().counters;
  }
  EXPECT_GT(all.bounces, test::sanitized ? 200u : 2000u);
  EXPECT_GT(all.retractions, test::sanitized ? 20u : 200u) << "balls come near a bounce";
  EXPECT_LT(10 * all.wakes, all.bounces) << "few instants one by one";
}

TEST(FreeFlight, may_be_watched_interrupted_and_handed_on_at_any_time) {
  for (int seed = 0; seed < scenes; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Model model = compile(elastic_gas(seed));
    test::Random random(static_cast<std::uint64_t>(seed));
    const Time end = *model.quantum.nearest(0.3);
    Simulation stepping(model, by_instants), flying(model, {});
    stepping.advance(end);
    const std::atomic<bool> stop = true;
    while (flying.state().now < end && !HasFailure()) {
      const Time now = std::min(
          end, flying.state().now + 1 + static_cast<Time>(random.uniform(0, static_cast<double>(end) / 9)));
      switch (random.integer(0, 4)) {
        case 0:
          flying.advance(now, {.on_instant = [](Time, const Kicks&) {}});
          break;
        case 1:
          flying.advance(now, {.interrupt = &stop});
          break;
        case 2:
          flying.rebuild(random.integer(0, 1) == 0 ? by_instants : Strategy{});
          break;
        default:
          flying.advance(now);
      }
    }
    expect_same(flying, stepping);
  }
}

TEST(FreeFlight, has_the_same_ledger_after_a_long_run_without_samples) {
  const Model model = compile(elastic_gas(3));
  Simulation flying(model, {}), stepping(model, by_instants);
  for (Simulation* each : {&flying, &stepping})
    EXPECT_EQ(each->advance(*model.quantum.nearest(test::sanitized ? 5 : 20)).outcome, Outcome::reached);
  expect_same(flying, stepping);
}

TEST(FreeFlight, leaves_dense_contact_to_guards) {
  Scene scene = elastic_gas(0);
  ParticlesTable& balls = scene.particles[0];
  for (std::size_t i = 0; i < balls.positions.size(); ++i) {
    balls.positions[i] = 0.55 * balls.positions[i];
    balls.radii[i] = 0.07;
    balls.velocities[i] = -10 * balls.positions[i];  // all to the middle, at once
  }
  const Model model = compile(scene);
  Simulation flying(model, {}), stepping(model, by_instants);
  for (const double seconds : {0.02, 0.04, 0.08, 0.1, 0.2, 0.3}) {
    for (Simulation* each : {&flying, &stepping}) each->advance(*model.quantum.nearest(seconds));
    expect_same(flying, stepping);
  }
  EXPECT_GT(flying.state().counters.wakes, 0u);
  EXPECT_GT(flying.state().counters.bounces, 0u);
}

TEST(FreeFlight, is_for_balls_that_nothing_else_moves) {
  const auto bounces = [](const Scene& scene, const Strategy& strategy) {
    const Model model = compile(scene);
    Simulation simulation(model, strategy);
    simulation.advance(*model.quantum.nearest(0.1));
    return simulation.state().counters.bounces;
  };
  const Scene gas = elastic_gas(0);
  EXPECT_GT(bounces(gas, {}), 0u);
  EXPECT_EQ(bounces(gas, {.tree = false}), 0u) << "another structure was asked for";
  Scene other = gas;
  other.simulation.gravity = Vec3{0, 0, -9.8};
  EXPECT_EQ(bounces(other, {}), 0u);
  other = gas;
  other.contact.restitution = 0.9;
  EXPECT_EQ(bounces(other, {}), 0u);
  other = gas;
  other.contact.ladder = LadderKind::layers;
  EXPECT_EQ(bounces(other, {}), 0u);
}

}  // namespace
}  // namespace nacre::free_flight_test
