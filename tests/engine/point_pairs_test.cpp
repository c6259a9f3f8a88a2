// Contact of points in packs gives the bits of one pair after the other.
#include <gtest/gtest.h>

#include <bit>

#include "nacre/engine/evaluate.hpp"
#include "nacre/engine/point_pairs.hpp"
#include "support/random.hpp"
#include "support/states.hpp"

namespace nacre::point_pairs_test {
namespace {

constexpr int spheres = 40;
constexpr double radius = 0.5, distance = 1;
const LayerLaw law{0.1, 500};

/// A row of spheres, some of them in the middle between two nodes.
Model row_of_spheres(double released, bool blends) {
  Model m;
  for (int i = 0; i < 2 * spheres; ++i) {
    m.vertices.push_back({{}, {}, 1});
    m.points.push_back(Point::vertex(i));
    m.labels.push_back({std::to_string(i), i, i + 1});
  }
  m.contacts.ladders = {Ladder(LadderKind::rungs, law, *m.quantum.nearest(1e-4))};
  m.contacts.mobility_limits = {INFINITY};
  for (int i = 0; i < spheres; ++i) {
    int point = i;
    if (blends && i % 7 == 3) {
      point = static_cast<int>(m.points.size());
      m.points.push_back({{i, spheres + i}, {0.5, 0.5}, 2});
    }
    m.contacts.elements.push_back({point, radius, i, 0, mobility(m, point)});
  }
  for (const Vec3& normal : {Vec3{0, 0, 1}, Vec3{0.6, 0, -0.8}})
    m.contacts.walls.push_back({{normal, normal.x * spheres / 2 - radius}, 2 * spheres, 0});
  if (released != 1) m.contacts.release = {{released}};
  m.finish();
  return m;
}

/// The same law for two materials that no element has: packs are used only if there is one law.
Model looked_up(Model model) {
  model.contacts.ladders.push_back(model.contacts.ladders.front());
  model.contacts.mobility_limits = {INFINITY, INFINITY};
  if (!model.contacts.release.empty()) {
    const double released = model.contacts.release[0][0];
    model.contacts.release = {{released, released}, {released, released}};
  }
  return model;
}

Evaluation evaluated(const Model& model, const State& state, const std::vector<RungRef>& refs) {
  const BatchTick tick{
      .kind = contact_kind, .clock = model.contacts.rung(refs[0]).clock, .span = 0.3, .rungs = refs};
  Evaluation out;
  evaluate(model, state.motion, state.now, {&tick, 1}, out);
  return out;
}

void expect_same_bits(const Vec3& a, const Vec3& b) {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  EXPECT_EQ(bits(a.x), bits(b.x));
  EXPECT_EQ(bits(a.y), bits(b.y));
  EXPECT_EQ(bits(a.z), bits(b.z));
}

void expect_same(const ReceivedImpulse& a, const ReceivedImpulse& b) {
  EXPECT_EQ(a.place, b.place);
  EXPECT_EQ(a.step, b.step);
  expect_same_bits(a.impulse, b.impulse);
}

void expect_same(const Evaluation& a, const Evaluation& b) {
  ASSERT_EQ(a.kicks.kicks.size(), b.kicks.kicks.size());
  for (std::size_t i = 0; i < a.kicks.kicks.size(); ++i) {
    EXPECT_EQ(a.kicks.kicks[i].node, b.kicks.kicks[i].node);
    EXPECT_EQ(a.kicks.kicks[i].from_outside, b.kicks.kicks[i].from_outside);
    expect_same_bits(a.kicks.kicks[i].impulse, b.kicks.kicks[i].impulse);
  }
  ASSERT_EQ(a.kicks.losses.size(), b.kicks.losses.size());
  for (std::size_t i = 0; i < a.kicks.losses.size(); ++i) {
    EXPECT_EQ(a.kicks.losses[i].kick, b.kicks.losses[i].kick);
    expect_same_bits(a.kicks.losses[i].impulse, b.kicks.losses[i].impulse);
  }
  ASSERT_EQ(a.idle.size(), b.idle.size());
  for (std::size_t i = 0; i < a.idle.size(); ++i) {
    EXPECT_EQ(a.idle[i].ref, b.idle[i].ref);
    EXPECT_EQ(a.idle[i].distance, b.idle[i].distance);
  }
  ASSERT_EQ(a.received.size(), b.received.size());
  for (std::size_t i = 0; i < a.received.size(); ++i) expect_same(a.received[i], b.received[i]);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.beyond_limit, b.beyond_limit);
}

TEST(PointPairs, gives_the_bits_of_one_pair_after_the_other) {
  test::Random random(11);
  std::size_t kicked = 0, lost = 0, idle = 0, partly = 0, received = 0;
  for (int run = 0; run < 400; ++run) {
    const double released = std::array{1.0, 0.0, 0.49}[run % 3];
    const Model model = row_of_spheres(released, run % 2 == 1);
    std::vector<Vec3> x(2 * spheres), v(2 * spheres);
    for (int i = 0; i < 2 * spheres; ++i) {
      x[i] = {(i % spheres) * distance, 0, 0};
      if (random.chance(0.7)) x[i] += random.vector(0.2);  // others have components that are zero
      if (random.chance(0.8)) v[i] = random.vector(1);
    }
    const State state = test::state_at(model, 1000, x, v);
    const int rung = run % 9;
    const Rung& all = model.contacts.ladders[0].rung(rung);
    std::vector<RungRef> refs;
    const int count = 1 + run % (spheres - 1);
    if (run % 4 > 0)
      for (int i = 0; i < count; ++i) refs.push_back({{PairKind::point_wall, i, i % 3 == 2}, rung});
    for (int i = 0; i < count; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, rung});
    const Evaluation packs = evaluated(model, state, refs);
    expect_same(packs, evaluated(looked_up(model), state, refs));
    received += packs.received.size();
    kicked += packs.kicks.kicks.size(), lost += packs.kicks.losses.size(), idle += packs.idle.size();
    partly += all.first != all.last && packs.kicks.kicks.size() > 0 && all.last_reach < all.reach;
    if (HasFailure()) FAIL() << "run " << run;
  }
  EXPECT_GT(kicked, 2000u);
  EXPECT_GT(lost, 200u);
  EXPECT_GT(idle, 2000u);
  EXPECT_GT(partly, 20u);
  EXPECT_GT(received, 2000u);
}

TEST(PointPairs, names_the_first_pair_that_its_coordinates_do_not_resolve) {
  const Model model = row_of_spheres(1, false);
  std::vector<Vec3> x(2 * spheres);
  for (int i = 0; i < spheres; ++i) x[i] = {i * (2 * radius + 1e-3), i < 5 ? 0 : 1e12, 0};
  const State state = test::state_at(model, 1000, x, std::vector<Vec3>(2 * spheres));
  std::vector<RungRef> refs;
  for (int i = 0; i + 1 < spheres; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, 0});
  const Evaluation packs = evaluated(model, state, refs);
  expect_same(packs, evaluated(looked_up(model), state, refs));
  ASSERT_TRUE(packs.beyond_limit);
  EXPECT_EQ(packs.beyond_limit->pair.a, 5);
}

TEST(PointPairs, names_the_first_pair_with_a_plane_that_its_coordinates_do_not_resolve) {
  const Model model = row_of_spheres(1, false);
  std::vector<Vec3> x(2 * spheres);
  for (int i = 0; i < spheres; ++i) x[i] = {i * (2 * radius + 1e-3), i < 5 ? 0 : 1e12, 0};
  const State state = test::state_at(model, 1000, x, std::vector<Vec3>(2 * spheres));
  std::vector<RungRef> refs;
  for (int i = 0; i < spheres; ++i) refs.push_back({{PairKind::point_wall, i, 0}, 0});
  const Evaluation packs = evaluated(model, state, refs);
  expect_same(packs, evaluated(looked_up(model), state, refs));
  ASSERT_TRUE(packs.beyond_limit);
  EXPECT_EQ(packs.beyond_limit->pair, (Pair{PairKind::point_wall, 5, 0}));
}

struct Results {
  std::vector<Kick> kicks = std::vector<Kick>(2 * spheres);
  std::vector<Loss> losses = std::vector<Loss>(2 * spheres);
  std::vector<ReceivedImpulse> received = std::vector<ReceivedImpulse>(spheres);
  std::vector<PointPairs::Idle> idle = std::vector<PointPairs::Idle>(spheres);
  std::size_t count = 0;
  double closest = 0;
};

Results evaluate_by(EvaluatePointPairs kernel, const Model& model, const State& state,
                    std::span<const RungRef> refs) {
  Results all;
  PointPairs pairs{.nodes = state.motion.nodes().data(),
                   .elements = model.contacts.elements.data(),
                   .walls = model.contacts.walls.data(),
                   .now = state.now,
                   .quantum = model.quantum.size(),
                   .law = law,
                   .rung = model.contacts.rung(refs[0]),
                   .span = 0.3,
                   .step = 17,
                   .withheld_share = 0.4,
                   .first_kick = all.kicks.data(),
                   .kick = all.kicks.data(),
                   .loss = all.losses.data(),
                   .received = all.received.data(),
                   .idle = all.idle.data()};
  all.count = kernel(refs, pairs);
  all.kicks.resize(static_cast<std::size_t>(pairs.kick - all.kicks.data()));
  all.losses.resize(static_cast<std::size_t>(pairs.loss - all.losses.data()));
  all.received.resize(static_cast<std::size_t>(pairs.received - all.received.data()));
  all.idle.resize(static_cast<std::size_t>(pairs.idle - all.idle.data()));
  all.closest = pairs.closest;
  double given = 0;
  for (const Kick& kick : all.kicks) given += norm1(kick.impulse);
  EXPECT_GE(pairs.impulse_sum, given * (1 - 1e-12));
  return all;
}

TEST(PointPairs, are_the_same_on_every_processor) {
  test::Random random(12);
  for (int run = 0; run < 200; ++run) {
    const Model model = row_of_spheres(0.49, run % 5 == 4);
    std::vector<Vec3> x(2 * spheres), v(2 * spheres);
    for (int i = 0; i < 2 * spheres; ++i) {
      x[i] = Vec3{(i % spheres) * distance, 0, 0} + random.vector(0.2);
      v[i] = random.vector(1);
    }
    const State state = test::state_at(model, 1000, x, v);
    std::vector<RungRef> refs;
    const int count = 1 + run % static_cast<int>(PointPairs::most_at_once);
    const int walls = run % 4 == 3 ? count : 0;
    for (int i = 0; i < walls; ++i) refs.push_back({{PairKind::point_wall, i, i % 3 == 2}, run % 7});
    for (int i = walls; i < count; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, run % 7});
    if (run % 3 == 0) refs.push_back({{PairKind::point_edge, count, 0}, run % 7});
    refs.resize(std::min(refs.size(), PointPairs::most_at_once));
    for (const bool lossy : {false, true}) {
      const auto function = [&](const PointPairKernel& kernel) {
        return lossy ? kernel.lossy : kernel.elastic;
      };
      const Results first = evaluate_by(function(point_pair_kernels().front()), model, state, refs);
      for (const PointPairKernel& each : point_pair_kernels()) {
        const Results other = evaluate_by(function(each), model, state, refs);
        ASSERT_EQ(first.count, other.count);
        EXPECT_EQ(first.closest, other.closest);
        ASSERT_EQ(first.kicks.size(), other.kicks.size());
        for (std::size_t i = 0; i < first.kicks.size(); ++i) {
          EXPECT_EQ(first.kicks[i].node, other.kicks[i].node);
          EXPECT_EQ(first.kicks[i].from_outside, other.kicks[i].from_outside);
          expect_same_bits(first.kicks[i].impulse, other.kicks[i].impulse);
        }
        ASSERT_EQ(first.losses.size(), other.losses.size());
        for (std::size_t i = 0; i < first.losses.size(); ++i) {
          EXPECT_EQ(first.losses[i].kick, other.losses[i].kick);
          expect_same_bits(first.losses[i].impulse, other.losses[i].impulse);
        }
        ASSERT_EQ(first.received.size(), other.received.size());
        for (std::size_t i = 0; i < first.received.size(); ++i)
          expect_same(first.received[i], other.received[i]);
        ASSERT_EQ(first.idle.size(), other.idle.size());
        for (std::size_t i = 0; i < first.idle.size(); ++i) {
          EXPECT_EQ(first.idle[i].place, other.idle[i].place);
          EXPECT_EQ(first.idle[i].separation, other.idle[i].separation);
        }
      }
    }
    if (HasFailure()) FAIL() << "run " << run;
  }
}

/// Two points at one place have no normal: the sum of impulses must show that.
TEST(PointPairs, report_an_impulse_that_is_not_a_number) {
  const Model model = row_of_spheres(1, false);
  std::vector<Vec3> x(2 * spheres);
  for (int i = 0; i < spheres; ++i) x[i] = {i == 2 ? distance : i * distance, 0, 0};
  const State state = test::state_at(model, 1000, x, std::vector<Vec3>(2 * spheres));
  std::vector<RungRef> refs;
  for (int i = 0; i < 10; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, 0});
  EXPECT_TRUE(std::isnan(evaluated(model, state, refs).kicks.contact_impulse_sum));
}

}  // namespace
}  // namespace nacre::point_pairs_test
