// Contact forces one by one: which nodes are kicked, in which direction, and what restitution withholds.
#include "nacre/engine/evaluate.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/random.hpp"
#include "support/states.hpp"

namespace nacre::evaluate_test {
namespace {

const LayerLaw law{0.1, 500};
constexpr Pair two{PairKind::point_point, 0, 1}, floor_of_first{PairKind::point_wall, 0, 0};

/// Two spheres, the second carried by two nodes, above a floor.
Model model_with(double released) {
  Model m;
  m.vertices = {{{}, {}, 1}, {{}, {}, 2}, {{}, {}, 5}};
  m.points = {Point::vertex(0), Point::vertex(1), Point::vertex(2), {{1, 2}, {0.25, 0.75}, 2}};
  m.contacts.walls = {{{{0, 0, 1}, 0}, 2, 0}};
  m.contacts.ladders = {Ladder(LadderKind::rungs, law, *m.quantum.nearest(1e-4))};
  m.contacts.mobility_limits = {INFINITY};
  m.contacts.elements = {{0, 0.5, 0, 0, mobility(m, 0)}, {3, 0.25, 1, 1, mobility(m, 3)}};
  if (released != 1) m.contacts.release = {{released, released}, {released, released}};
  m.labels = {{"a", 0, 1}, {"b", 1, 2}};
  m.wall_names = {"floor"};
  m.finish();
  return m;
}

Evaluation evaluated(const Model& model, const State& state, const std::vector<RungRef>& refs,
                     double span = 0.5) {
  const BatchTick tick{
      .kind = contact_kind, .clock = model.contacts.rung(refs[0]).clock, .span = span, .rungs = refs};
  Evaluation out;
  evaluate(model, state.motion, state.now, {&tick, 1}, out);
  return out;
}

/// The second sphere is at the origin, the first one `gap` from it in this direction, with this velocity.
State apart(const Model& model, const Vec3& direction, double gap, const Vec3& velocity) {
  const Vec3 shift{0, 0, 5}, offset{0.3, 0.2, 0.1};
  return test::state_at(model, 1000, {shift + (0.75 + gap) * direction, shift + 3 * offset, shift - offset},
                        {velocity, {}, {}});
}

Vec3 total(const Kicks& kicks) {
  Vec3 sum;
  for (const Kick& kick : kicks.kicks) sum += kick.impulse;
  return sum;
}

TEST(Evaluate, two_spheres_are_pushed_apart_along_the_line_between_them) {
  const Model model = model_with(1);
  const Vec3 direction{0.6, 0, -0.8};
  const Evaluation e = evaluated(model, apart(model, direction, 0.15, {}), {{two, 0}});
  ASSERT_EQ(e.kicks.kicks.size(), 3u);
  EXPECT_EQ(e.kicks.kicks[0].node, 0);
  EXPECT_EQ(e.kicks.kicks[1].node, 1);
  EXPECT_EQ(e.kicks.kicks[2].node, 2);
  const double impulse = 0.5 * 2 * law.stiffness * (law.reach(1) - 0.15);
  EXPECT_LT(norm(e.kicks.kicks[0].impulse - impulse * direction), 1e-12 * impulse);
  EXPECT_LT(norm(e.kicks.kicks[1].impulse + 0.25 * impulse * direction), 1e-12 * impulse);
  EXPECT_LT(norm(e.kicks.kicks[2].impulse + 0.75 * impulse * direction), 1e-12 * impulse);
  for (const Kick& kick : e.kicks.kicks) EXPECT_FALSE(kick.from_outside) << "the two kicks balance";
  EXPECT_TRUE(e.kicks.losses.empty());
  EXPECT_NEAR(e.depth.min_distance, 0.15, 1e-14);
  EXPECT_EQ(e.depth.max_layer, 1);
}

TEST(Evaluate, momentum_balances_for_any_motion_of_the_pair) {
  test::Random random(3);
  int acting = 0, losing = 0;
  for (int i = 0; i < 20000; ++i) {
    const Model model = model_with(random.chance(0.5) ? 1 : random.uniform(0, 1));
    Vec3 direction = random.vector(1);
    if (norm(direction) < 0.1) continue;
    direction = (1 / norm(direction)) * direction;
    const State state = apart(model, direction, random.scale(0.002, 0.3), random.vector(3));
    std::vector<RungRef> refs;
    for (int rung = 0; rung < 8; ++rung) refs.push_back({two, rung});
    const Evaluation e = evaluated(model, state, refs);
    EXPECT_EQ(e.kicks.kicks.size() / 3 + e.idle.size(), refs.size());
    EXPECT_EQ(e.depth.max_layer > 0, e.idle.size() < refs.size());
    acting += e.depth.max_layer > 0;
    losing += !e.kicks.losses.empty();
    double scale = 0;
    Vec3 spin;
    for (const Kick& kick : e.kicks.kicks) {
      scale += norm(kick.impulse);
      spin += cross(state.motion.position_at(kick.node, state.now), kick.impulse);
    }
    ASSERT_LE(norm(total(e.kicks)), 1e-14 * scale);
    ASSERT_LE(norm(spin), 1e-13 * 10 * scale) << "angular momentum balances too";
  }
  EXPECT_GT(acting, 5000);
  EXPECT_GT(losing, 1000);
}

TEST(Evaluate, a_separating_pair_is_pushed_with_its_share_and_the_rest_is_a_loss) {
  const Model whole = model_with(1), part = model_with(0.36);
  const Vec3 direction{0, 1, 0};
  for (const double speed : {-1.0, 0.0, 1.0}) {
    const Evaluation full = evaluated(whole, apart(whole, direction, 0.1, {5, speed, 0}), {{two, 0}});
    const Evaluation less = evaluated(part, apart(part, direction, 0.1, {5, speed, 0}), {{two, 0}});
    ASSERT_EQ(full.kicks.kicks.size(), less.kicks.kicks.size());
    EXPECT_EQ(less.kicks.losses.size(), speed > 0 ? 3u : 0u);
    for (std::size_t i = 0; i < full.kicks.kicks.size(); ++i) {
      const Vec3 expected = (speed > 0 ? 0.36 : 1.0) * full.kicks.kicks[i].impulse;
      EXPECT_LT(norm(less.kicks.kicks[i].impulse - expected), 1e-14 * norm(expected)) << speed;
      if (speed > 0) {
        EXPECT_EQ(less.kicks.losses[i].kick, i);
        EXPECT_LT(norm(less.kicks.losses[i].impulse + 0.64 * full.kicks.kicks[i].impulse),
                  1e-14 * norm(expected));
      }
    }
  }
}

TEST(Evaluate, a_wall_kicks_from_outside_and_restitution_withholds_its_share) {
  const Model model = model_with(0.25);
  const auto at = [&](double speed) {
    return evaluated(
        model, test::state_at(model, 1000, {{0, 0, 0.6}, {9, 9, 9}, {9, 9, 9}}, {{3, 0, speed}, {}, {}}),
        {{floor_of_first, 0}});
  };
  const Evaluation approaching = at(-1), separating = at(1);
  ASSERT_EQ(approaching.kicks.kicks.size(), 1u);
  EXPECT_TRUE(approaching.kicks.kicks[0].from_outside);
  EXPECT_TRUE(approaching.kicks.losses.empty());
  ASSERT_EQ(separating.kicks.losses.size(), 1u);
  EXPECT_NEAR(separating.kicks.kicks[0].impulse.z, 0.25 * approaching.kicks.kicks[0].impulse.z, 1e-12);
  EXPECT_NEAR(separating.kicks.losses[0].impulse.z, -0.75 * approaching.kicks.kicks[0].impulse.z, 1e-12);
}

TEST(Evaluate, the_ledger_has_exactly_what_restitution_takes_from_the_energy) {
  const Model whole = model_with(1), part = model_with(0.36);
  const auto kinetic_after = [](const Model& model, Ledger& ledger) {
    State state = apart(model, {1, 0, 0}, 0.1, {2, 1, 0});
    const Evaluation e = evaluated(model, state, {{two, 0}}, 1e-3);
    state.motion.add_losses(e.kicks, ledger);
    state.motion.apply(e.kicks, state.now, ledger);
    state.motion.add_losses(e.kicks, ledger);
    ledger.flush();
    double sum = 0;
    for (int i = 0; i < 3; ++i)
      sum += 0.5 * model.vertices[i].mass * dot(state.motion.nodes()[i].v, state.motion.nodes()[i].v);
    return sum;
  };
  Ledger none, some;
  const double before = kinetic_after(whole, none), after = kinetic_after(part, some);
  EXPECT_EQ(none.dissipation(), 0);
  EXPECT_GT(some.dissipation(), 0);
  EXPECT_NEAR(some.dissipation(), before - after, 0.1 * (before - after));
}

}  // namespace
}  // namespace nacre::evaluate_test
