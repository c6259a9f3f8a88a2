// What a sum of internal impulses tells: nothing but rounding is left of them, and one wrong impulse stands
// out of a full slice.
#include "nacre/replay/balance.hpp"

#include <gtest/gtest.h>

#include "nacre/engine/slices.hpp"
#include "nacre/replay/conditioning.hpp"
#include "scene/scratch.hpp"
#include "support/random.hpp"

namespace nacre::balance_test {
namespace {

/// Opposite impulses along the lines between points far from the origin; the first is larger by a part of
/// itself.
Balance slice_of_springs(std::uint64_t seed, double part) {
  test::Random random(seed);
  Balance balance;
  for (std::size_t i = 0; i < Slices::size; ++i) {
    const Vec3 x = Vec3{1e3, -1e3, 0} + random.vector(1), y = x + random.vector(0.1);
    const Vec3 impulse = random.uniform(0.5, 1) * unit(y - x);
    balance.add(NodeKind::place, x, impulse);
    balance.add(NodeKind::place, y, i == 0 ? -(1 + part) * impulse : -impulse);
  }
  return balance;
}

TEST(Balance, leaves_less_than_its_bound_of_impulses_that_balance) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Balance balance = slice_of_springs(seed, 0);
    EXPECT_LE(balance.linear(), balance.most(1)) << seed;
    EXPECT_LE(balance.angular(), balance.most(1)) << seed;
  }
}

TEST(Balance, finds_one_impulse_of_a_full_slice_that_is_a_billionth_of_a_tenth_larger) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Balance balance = slice_of_springs(seed, 1e-10);
    EXPECT_GT(balance.linear(), balance.most(1)) << seed;
  }
}

TEST(Balance, counts_the_parts_of_impulses_that_cancel) {
  Balance balance;
  balance.add(NodeKind::place, {}, {1e-17, 0, 0});
  EXPECT_GT(balance.linear(), balance.most(1));
  balance.add_size(NodeKind::place, {}, {1, 0, 0});
  EXPECT_LE(balance.linear(), balance.most(1)) << "what is left of 1 - 1 is rounding";
}

TEST(Conditioning, is_one_over_the_smallest_angle_of_the_forces_of_a_slice) {
  const Model model = model_of(R"([simulation]
duration = 1
[[body]]
name = "rod"
material = "wool"
radius = 0.001
shape = {polyline = {line = [[0, 0, 0], [1, 0, 0], [2, 0.001, 0], [3, 0.002, 0], [4, 1.002, 0]]}}
)");
  const auto at = [&](int node) { return model.vertices[static_cast<std::size_t>(node)].x; };
  const auto& bends = std::get<Forces<Bend>>(model.forces);
  ASSERT_EQ(bends.stencils.size(), 3u);
  int kind = 0;
  for_each_kind(model.forces, [&]<class P>(int number, const Forces<P>&) {
    if (std::is_same_v<P, Bend>) kind = number;
  });
  const std::vector<BatchTick> ticks{{.kind = kind, .clock = bends.clocks[0], .begin = 0, .end = 3}};
  const auto worst = [&](std::size_t first, std::size_t end) {
    return conditioning_of(model, ticks, first, end, at);
  };
  std::vector<double> each;
  for (std::size_t i = 0; i < 3; ++i) each.push_back(worst(i, i + 1));
  EXPECT_EQ(worst(0, 3), std::max({each[0], each[1], each[2]}));
  EXPECT_GT(worst(0, 3), 1000) << "the second joint is bent by a thousandth";
  EXPECT_EQ(worst(3, 9), 1) << "no force";
}

}  // namespace
}  // namespace nacre::balance_test
