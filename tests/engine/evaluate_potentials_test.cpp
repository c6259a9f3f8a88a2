#include "nacre/engine/evaluate_potentials.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "force/elements.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/simulation/simulation.hpp"
#include "support/flows.hpp"
#include "support/sheets.hpp"
#include "support/states.hpp"
#include "support/widths.hpp"

namespace nacre::evaluate_potentials_test {
namespace {

template <class P>
void add_random(test::Random& random, Model& model, int count) {
  for (int i = 0; i < count; ++i) {
    P p;
    test::make(random, test::random_rest<P>(random), p);
    if (random.chance(0.3)) p.damping = 0;
    std::array<int, P::points> stencil;
    for (int& point : stencil) point = random.integer(0, static_cast<int>(model.points.size()) - 1);
    for (std::size_t j = 1; j < stencil.size(); ++j)
      while (std::find(stencil.begin(), stencil.begin() + j, stencil[j]) != stencil.begin() + j)
        stencil[j] = (stencil[j] + 1) % static_cast<int>(model.points.size());
    std::get<Forces<P>>(model.forces).add(p, stencil, {1 << random.integer(4, 5)});
  }
}

/// Elements of all packed kinds between vertices and points anywhere.
Model random_elements() {
  test::Random random(21);
  Model model;
  for (int i = 0; i < 40; ++i) {
    model.vertices.push_back({random.vector(1), random.vector(1), random.scale(0.5, 2)});
    model.points.push_back(Point::vertex(i));
  }
  for (int i = 0; i < 5; ++i) model.points.push_back({{i, i + 7}, {0.25, 0.75}, 2});
  add_random<Membrane>(random, model, 203);
  add_random<BoundedMembrane>(random, model, 77);
  add_random<Hinge>(random, model, 131);
  add_random<Bend>(random, model, 9);
  add_random<FadingHinge>(random, model, 70);
  model.finish();
  return model;
}

Evaluation evaluated(const Model& model, const State& state, const Kernels& kernels) {
  return test::evaluated(model, state.motion, 123'456, kernels);
}

void expect_same_bits(double a, double b) {
  EXPECT_EQ(std::bit_cast<std::int64_t>(a), std::bit_cast<std::int64_t>(b));
}
void expect_same_bits(const Vec3& a, const Vec3& b) {
  expect_same_bits(a.x, b.x), expect_same_bits(a.y, b.y), expect_same_bits(a.z, b.z);
}

TEST(EvaluatePotentials, refuse_contact) {
  const Model model = random_elements();
  const State state = initial_state(model);
  const BatchTick contact{.kind = contact_kind, .clock = {}};
  Evaluation out;
  EXPECT_THROW(evaluate_potentials({model, state.motion, 1, contact, 0, 0}, all_kernels().front(), out),
               ContractViolation);
}

TEST(EvaluatePotentials, kernels_of_every_width_give_the_same_bits) {
  const Model model = random_elements();
  const State state = initial_state(model);
  const Evaluation scalar = evaluated(model, state, all_kernels().front());
  EXPECT_EQ(all_kernels().front().width, 1);
  EXPECT_GE(all_kernels().size(), 2u);
  EXPECT_GT(scalar.kicks.flows.size(), 100u);
  EXPECT_GT(scalar.kicks.losses.size(), 500u);
  for (const Kernels& kernels : all_kernels()) {
    SCOPED_TRACE(kernels.width);
    const Evaluation packed = evaluated(model, state, kernels);
    ASSERT_EQ(packed.kicks.kicks.size(), scalar.kicks.kicks.size());
    ASSERT_EQ(packed.kicks.flows.size(), scalar.kicks.flows.size());
    ASSERT_EQ(packed.kicks.losses.size(), scalar.kicks.losses.size());
    for (std::size_t i = 0; i < packed.kicks.kicks.size(); ++i) {
      EXPECT_EQ(packed.kicks.kicks[i].node, scalar.kicks.kicks[i].node);
      expect_same_bits(packed.kicks.kicks[i].impulse, scalar.kicks.kicks[i].impulse);
    }
    for (std::size_t i = 0; i < packed.kicks.losses.size(); ++i)
      expect_same_bits(packed.kicks.losses[i].impulse, scalar.kicks.losses[i].impulse);
    for (std::size_t i = 0; i < packed.kicks.flows.size(); ++i)
      for (int c = 0; c < packed.kicks.flows[i].count; ++c)
        expect_same_bits(packed.kicks.flows[i].values[c], scalar.kicks.flows[i].values[c]);
    EXPECT_EQ(packed.out_of_range->id, scalar.out_of_range->id);
  }
}

TEST(EvaluatePotentials, a_kick_is_the_gradient_of_the_potential_at_the_instant) {
  const Model model = random_elements();
  const State state = initial_state(model);
  const auto& forces = std::get<Forces<BoundedMembrane>>(model.forces);
  const BatchTick tick{.kind = 4, .clock = forces.clocks[3], .span = 0.5, .begin = 3, .end = 4};
  Evaluation out;
  evaluate_potentials({model, state.motion, 1000, tick, 0, 1}, widest_kernels(), out);
  Stencil<BoundedMembrane> x, v;
  std::size_t kick = 0;
  for (int j = 0; j < 3; ++j) {
    x[j] = state.motion.position_at(model.points[forces.stencils[3][j]], 1000);
    v[j] = state.motion.velocity(model.points[forces.stencils[3][j]]);
  }
  const auto gradient = forces.potentials[3].gradient(x), damping = forces.potentials[3].damping_forces(x, v);
  for (int j = 0; j < 3; ++j) {
    const Point& point = model.points[forces.stencils[3][j]];
    for (int i = 0; i < point.count; ++i, ++kick) {
      const Vec3 force = forces.potentials[3].damping == 0 ? -gradient[j] : damping[j] - gradient[j];
      EXPECT_LT(norm(out.kicks.kicks[kick].impulse - (0.5 * point.weight[i]) * force),
                1e-15 * (1 + norm(force)));
    }
  }
  EXPECT_EQ(kick, out.kicks.kicks.size());
}

/// A sheet that is thrown and bent hard enough to flow.
Model crumpling() {
  const test::Sheet sheet = test::Sheet::grid(7, 6, 0.1);
  const ShellLaw law{.areal_density = 0.3,
                     .stretch = 300,
                     .bend = 0.05,
                     .stretch_damping = 1e-4,
                     .bend_damping = 1e-3,
                     .stretch_yield = 0.02,
                     .bend_yield = 0.2};
  Model model = sheet.model(law);
  test::Random random(4);
  for (Vertex& vertex : model.vertices) vertex.v = random.vector(1.5);
  sheet.add_elements(model, law);
  model.finish();
  return model;
}

TEST(EvaluatePotentials, plastic_flow_is_the_same_for_every_strategy_and_thread_count) {
  const Model model = crumpling();
  const Time end = *model.quantum.nearest(0.01);
  Simulation reference(model, {});
  ASSERT_EQ(reference.advance(end).outcome, Outcome::reached);
  EXPECT_GT(test::count_flowed(model, reference.state()), 50);
  for (const Strategy& strategy : {Strategy{.threads = 3, .grain = 5}, Strategy{.name = StrategyName::paper},
                                   Strategy{.name = StrategyName::always}}) {
    Simulation simulation(model, strategy);
    ASSERT_EQ(simulation.advance(end).outcome, Outcome::reached);
    EXPECT_EQ(simulation.state().trajectory_hash(), reference.state().trajectory_hash());
    EXPECT_EQ(simulation.state().ledger.dissipation(), reference.state().ledger.dissipation());
  }
}

TEST(EvaluatePotentials, memory_is_part_of_the_trajectory_hash) {
  const Model model = crumpling();
  State state = initial_state(model);
  const std::uint64_t before = state.trajectory_hash();
  Kicks kicks;
  kicks.flows.push_back({5, 1, {0.25}, 2.5});
  state.motion.apply(kicks, 0, state.ledger);
  EXPECT_EQ(state.motion.memory()[5], 0.25);
  EXPECT_EQ(state.ledger.dissipation(), 2.5);
  EXPECT_NE(state.trajectory_hash(), before);
}

TEST(EvaluatePotentials, the_work_of_plastic_flow_is_dissipation_and_the_ledger_stays) {
  const Model model = crumpling();
  Simulation simulation(model, {});
  const Sample first = observe(model, simulation.state(), 0);
  for (int i = 1; i <= 10; ++i) {
    const Time t = *model.quantum.nearest(0.005 * i);
    ASSERT_EQ(simulation.advance(t).outcome, Outcome::reached);
    const Sample sample = observe(model, simulation.state(), t);
    EXPECT_NEAR(sample.ledger / first.ledger, 1, 0.01);
    EXPECT_LT(norm(sample.linear - first.linear), 1e-12 * first.linear_scale);
    EXPECT_LT(norm(sample.angular - first.angular), 1e-12 * first.linear_scale);
  }
  EXPECT_GT(simulation.state().ledger.dissipation(), 0.2 * first.ledger);
}

TEST(EvaluatePotentials, an_element_that_leaves_its_stable_range_ends_the_run_by_its_name) {
  const test::Sheet sheet = test::Sheet::grid(2, 1, 0.1);
  const ShellLaw law{.areal_density = 0.3, .stretch = 300, .bend = 0.01, .max_stretch = 1.2};
  Model model = sheet.model(law);
  model.vertices[sheet.at(2, 0)].v = model.vertices[sheet.at(2, 1)].v = {30, 0, 0};
  sheet.add_elements(model, law);
  model.finish();
  for (StrategyName name : {StrategyName::fast, StrategyName::paper, StrategyName::always}) {
    Simulation simulation(model, {.name = name});
    const Ending ending = simulation.advance(*model.quantum.nearest(1.0));
    EXPECT_EQ(ending.outcome, Outcome::unstable);
    EXPECT_EQ(ending.reason.find("the membrane of sheet:"), 0u) << ending.reason;
    EXPECT_LT(simulation.state().now, *model.quantum.nearest(0.01));
  }
}

}  // namespace
}  // namespace nacre::evaluate_potentials_test
