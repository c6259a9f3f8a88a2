// Contact of points in blocks gives what contact of one pair after the other does, to the last bit.
#include <gtest/gtest.h>

#include <bit>

#include "nacre/engine/evaluate.hpp"
#include "support/random.hpp"
#include "support/states.hpp"

namespace nacre {
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
  if (released != 1) m.contacts.release = {{released}};
  m.finish();
  return m;
}

/// The same law for two materials that nobody has: blocks are only for where there is one.
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
  const Beat beat{
      .kind = contact_kind, .clock = model.contacts.rung(refs[0]).clock, .span = 0.3, .rungs = refs};
  Evaluation out;
  evaluate(model, state.motion, state.now, {&beat, 1}, out);
  return out;
}

void expect_same_bits(const Vec3& a, const Vec3& b) {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  EXPECT_EQ(bits(a.x), bits(b.x));
  EXPECT_EQ(bits(a.y), bits(b.y));
  EXPECT_EQ(bits(a.z), bits(b.z));
}

void expect_same(const Evaluation& a, const Evaluation& b) {
  ASSERT_EQ(a.kicks.kicks.size(), b.kicks.kicks.size());
  for (std::size_t i = 0; i < a.kicks.kicks.size(); ++i) {
    EXPECT_EQ(a.kicks.kicks[i].node, b.kicks.kicks[i].node);
    EXPECT_FALSE(a.kicks.kicks[i].from_outside);
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
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.beyond_limit, b.beyond_limit);
}

TEST(PointBlock, gives_the_bits_of_one_pair_after_the_other) {
  test::Random random(11);
  std::size_t kicked = 0, lost = 0, idle = 0, partly = 0;
  for (int go = 0; go < 400; ++go) {
    const double released = std::array{1.0, 0.0, 0.49}[go % 3];
    const Model model = row_of_spheres(released, go % 2 == 1);
    std::vector<Vec3> x(2 * spheres), v(2 * spheres);
    for (int i = 0; i < 2 * spheres; ++i) {
      x[i] = {(i % spheres) * distance, 0, 0};
      if (random.chance(0.7)) x[i] += random.vector(0.2);  // others have components that are zero
      if (random.chance(0.8)) v[i] = random.vector(1);
    }
    const State state = test::state_at(model, 1000, x, v);
    const int rung = go % 9;
    const Rung& all = model.contacts.ladders[0].rung(rung);
    std::vector<RungRef> refs;
    const int count = 1 + go % (spheres - 1);
    for (int i = 0; i < count; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, rung});
    const Evaluation block = evaluated(model, state, refs);
    expect_same(block, evaluated(looked_up(model), state, refs));
    kicked += block.kicks.kicks.size(), lost += block.kicks.losses.size(), idle += block.idle.size();
    partly += all.first != all.last && block.kicks.kicks.size() > 0 && all.last_reach < all.reach;
    if (HasFailure()) FAIL() << "go " << go;
  }
  EXPECT_GT(kicked, 2000u);
  EXPECT_GT(lost, 200u);
  EXPECT_GT(idle, 2000u);
  EXPECT_GT(partly, 20u);
}

TEST(PointBlock, names_the_first_pair_that_its_coordinates_do_not_resolve) {
  const Model model = row_of_spheres(1, false);
  std::vector<Vec3> x(2 * spheres);
  for (int i = 0; i < spheres; ++i) x[i] = {i * (2 * radius + 1e-3), i < 5 ? 0 : 1e12, 0};
  const State state = test::state_at(model, 1000, x, std::vector<Vec3>(2 * spheres));
  std::vector<RungRef> refs;
  for (int i = 0; i + 1 < spheres; ++i) refs.push_back({{PairKind::point_point, i, i + 1}, 0});
  const Evaluation block = evaluated(model, state, refs);
  expect_same(block, evaluated(looked_up(model), state, refs));
  ASSERT_TRUE(block.beyond_limit);
  EXPECT_EQ(block.beyond_limit->pair.a, 5);
}

}  // namespace
}  // namespace nacre
