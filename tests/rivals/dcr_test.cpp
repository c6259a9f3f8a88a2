// Decomposition contact response, the rival with one step: it keeps momentum, and loses energy without an
// entry in the ledger.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "nacre/simulation/simulation.hpp"
#include "scene/scratch.hpp"

namespace nacre::dcr_test {
namespace {

constexpr double thickness = 0.001;

std::string particle(const std::string& name, const std::string& position, const std::string& velocity,
                     double mass = 1) {
  return fmt::format("[[particles]]\nname = \"{}\"\nradius = 0.05\nposition = {}\nvelocity = {}\nmass = {}\n",
                     name, position, velocity, mass);
}

std::string with_step(double step) {
  return fmt::format("[simulation]\nduration = 1\n[contact]\nmethod = \"dcr\"\nthickness = {}\nstep = {}\n",
                     thickness, step);
}

std::unique_ptr<Simulation> run(const Model& model, double seconds) {
  auto simulation = std::make_unique<Simulation>(model, Strategy{});
  const Ending ending = simulation->advance(*model.quantum.nearest(seconds));
  EXPECT_EQ(ending.outcome, Outcome::reached) << ending.reason;
  return simulation;
}

TEST(Dcr, a_ball_leaves_a_plane_with_its_speed_and_its_slip) {
  const Model model =
      model_of(with_step(1e-4) + "[[plane]]\n" + particle("ball", "[0, 0, 0.1]", "[0.5, 0, -2]"));
  const auto simulation = run(model, 0.1);
  const Node& node = simulation->state().motion.nodes()[0];
  EXPECT_EQ(node.v, (Vec3{0.5, 0, 2}));
  const double deepest = simulation->state().since_start.min_distance;
  EXPECT_LT(deepest, thickness);
  EXPECT_GT(deepest, thickness - 2e-4) << "it penetrates by less than a step";
}

TEST(Dcr, a_pair_that_is_too_near_is_moved_apart_to_its_thickness) {
  const Model model = model_of(with_step(1e-3) + particle("still", "[0, 0, 0]", "[0, 0, 0]", 3) +
                               particle("near", "[0.1005, 0, 0]", "[0, 0, 0]", 1));
  const auto simulation = run(model, 0.01);
  const auto& nodes = simulation->state().motion.nodes();
  EXPECT_NEAR(norm(nodes[1].x - nodes[0].x), 0.1 + thickness, 1e-15);
  EXPECT_NEAR(3 * nodes[0].x.x + nodes[1].x.x, 0.1005, 1e-15) << "the centre of mass stays";
  EXPECT_TRUE(is_zero(nodes[0].v) && is_zero(nodes[1].v));
}

TEST(Dcr, two_balls_exchange_their_normal_momentum) {
  const Model model = model_of(with_step(1e-4) + particle("left", "[0, 0, 0]", "[1, 0.3, 0]") +
                               particle("right", "[0.2, 0, 0]", "[-1, 0.3, 0]"));
  const auto simulation = run(model, 0.2);
  const auto& nodes = simulation->state().motion.nodes();
  EXPECT_NEAR(norm(nodes[0].v - Vec3{-1, 0.3, 0}), 0, 1e-12);
  EXPECT_NEAR(norm(nodes[1].v - Vec3{1, 0.3, 0}), 0, 1e-12);
}

/// A hollow ball falls on a sheet whose border is held; both ring.
std::string two_shells(const std::string& method) {
  return "[simulation]\nduration = 1\ngravity = [0, 0, -9.81]\n[contact]\n" + method +
         fmt::format("thickness = {}\n", thickness) +
         "[[material]]\nname = \"shell\"\ndensity = 1000\nthickness = 0.001\nstretch = 500\nbend = 0.01\n"
         "max_stretch = 1.5\n"
         "[[body]]\nname = \"ball\"\nmaterial = \"shell\"\nshape = {sphere = {radius = 0.05, frequency = "
         "2}}\n"
         "position = [0, 0, 0.06]\nvelocity = [0, 0, -1]\n"
         "[[body]]\nname = \"sheet\"\nmaterial = \"shell\"\nposition = [0.003, 0.002, 0]\n"
         "shape = {grid = {nx = 6, ny = 6, width = 0.2, height = 0.2}}\npin = {boundary = true}\n";
}

constexpr double until = 0.06;

/// The loss in the ledger over the kinetic energy at the start; also checks that momentum is kept.
double decay(const std::string& method) {
  const Model model = model_of(two_shells(method));
  const Sample first = observe(model, initial_state(model), 0);
  const auto simulation = run(model, until);
  const Sample last = observe(model, simulation->state(), simulation->state().now);
  EXPECT_LT(norm(last.linear - first.linear), 1e-11 * first.linear_scale);
  EXPECT_LT(simulation->state().since_start.min_distance, 2 * thickness) << "they never touched";
  return (first.ledger - last.ledger) / first.kinetic;
}

TEST(Dcr, loses_energy_that_layers_keep_and_the_loss_depends_on_the_step) {
  const double kept = decay("");
  EXPECT_LT(std::abs(kept), 1e-3);
  std::array<double, 3> lost{};
  for (int i = 0; i < 3; ++i) {
    lost[i] = decay(fmt::format("method = \"dcr\"\nstep = {}\n", 8e-6 / (1 << i)));
    RecordProperty(fmt::format("lost{}", i), fmt::format("{}", lost[i]));
    EXPECT_GT(lost[i], 3e-3) << i;
    EXPECT_GT(lost[i], 10 * std::abs(kept)) << i;
  }
  EXPECT_GT(lost[0], 1.3 * lost[1]);
  EXPECT_GT(lost[1], 1.3 * lost[2]);
}

TEST(Dcr, has_one_trajectory_for_all_threads_and_wherever_it_is_resumed) {
  const Model model = model_of(two_shells("method = \"dcr\"\n"));
  const std::uint64_t hash = run(model, until)->state().trajectory_hash();
  const Time end = *model.quantum.nearest(until);
  for (const Strategy& strategy :
       {Strategy{.name = StrategyName::always}, Strategy{.name = StrategyName::paper},
        Strategy{.threads = 2, .grain = 3}}) {
    Simulation simulation(model, strategy);
    simulation.advance(end);
    EXPECT_EQ(simulation.state().trajectory_hash(), hash);
  }
  Simulation halved(model, {});
  for (int i = 1; i < 8; ++i) {
    halved.advance(end / 8 * i + 12345);
    halved.rebuild({});
  }
  halved.advance(end);
  EXPECT_EQ(halved.state().trajectory_hash(), hash);
}

TEST(Dcr, takes_the_shortest_step_of_all_forces_or_the_one_given) {
  const auto steps = [](const std::string& method) {
    const Model model = model_of(two_shells(method));
    std::vector<Time> found{model.contacts.ladders.front().first_step()};
    for_each_kind(model.forces, [&](int, const auto& forces) {
      for (const auto& batch : forces.batches) found.push_back(batch.clock.step);
    });
    for (const Time step : found) EXPECT_EQ(step, found[0]);
    EXPECT_GT(found.size(), 2u);
    return model.quantum.seconds(found[0]);
  };
  const double shortest = steps("method = \"dcr\"\n");
  EXPECT_GT(shortest, 5e-6);
  for (const double share : {0.99, 0.77, 0.51}) {
    const double step = share * shortest;
    EXPECT_NEAR(steps(fmt::format("method = \"dcr\"\nstep = {}\n", step)), step, 1e-14);
  }
  EXPECT_NEAR(steps("method = \"dcr\"\nstep = 4e-6\n"), 4e-6, 1e-14);
}

TEST(Dcr, refuses_what_it_cannot_do) {
  const std::string ball = particle("ball", "[0, 0, 1]", "[0, 0, 0]") + "[[plane]]\n";
  const auto problems = [&](const std::string& contact, const std::string& more = {}) {
    return problems_of("[simulation]\nduration = 1\n[contact]\nmethod = \"dcr\"\n" + contact + ball + more);
  };
  EXPECT_EQ(problems(""), "");
  EXPECT_NE(problems("restitution = 0.5\n").find("elastically"), std::string::npos);
  EXPECT_NE(problems("friction = 0.5\n").find("elastically"), std::string::npos);
  EXPECT_NE(
      problems("[[contact.pair]]\nbetween = [\"ball\", \"ball\"]\nthickness = 0.1\n").find("one thickness"),
      std::string::npos);
  EXPECT_NE(
      problems("", "[[particles]]\nposition = [0, 0, 3]\nmotion = {velocity = [0, 0, 1]}\n").find("script"),
      std::string::npos);
  EXPECT_NE(problems_of(two_shells("method = \"dcr\"\nstep = 0.1\n")).find("step"), std::string::npos);
}

}  // namespace
}  // namespace nacre::dcr_test
