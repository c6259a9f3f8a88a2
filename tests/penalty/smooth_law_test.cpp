// Smooth layers: a force without corners, on a ladder in which each rung steps half as long as the one before.
#include <gtest/gtest.h>

#include <cmath>

#include "nacre/penalty/ladder.hpp"

namespace nacre::smooth_law_test {
namespace {

const LayerLaw law{0.01, 1000, LayerShape::smooth};

TEST(SmoothLaw, reaches_shrink_by_the_root_of_two) {
  EXPECT_EQ(law.reach(1), 0.02);
  EXPECT_EQ(law.reach(3), 0.01);
  for (Layer layer = 1; layer < 100; ++layer) {
    EXPECT_NEAR(law.reach(layer + 1) / law.reach(layer), std::sqrt(0.5), 1e-15) << layer;
    EXPECT_EQ(law.reach(layer + 2), 0.5 * law.reach(layer)) << layer;
  }
}

TEST(SmoothLaw, depth_is_the_last_layer_whose_reach_is_above_the_distance) {
  EXPECT_EQ(law.depth(law.reach(1), all_layers), 0);
  for (Layer layer = 1; layer <= 100; ++layer) {
    const double reach = law.reach(layer), below = std::nextafter(reach, 0);
    EXPECT_EQ(law.depth(below, all_layers), layer);
    EXPECT_EQ(law.depth(reach, all_layers), layer - 1);
    EXPECT_EQ(law.depth(below, 4), std::min<Layer>(layer, 4));
  }
  EXPECT_GT(law.depth(0, all_layers), 120);
  EXPECT_GT(law.depth(-1, all_layers), 120);
}

TEST(SmoothLaw, force_is_minus_the_slope_of_the_energy) {
  for (double d = 0.0201; d > 1e-5; d *= 0.993) {
    const double h = 1e-6 * d;
    const double slope = (law.energy(d - h, 1, all_layers) - law.energy(d + h, 1, all_layers)) / (2 * h);
    EXPECT_NEAR(law.force(d, 1, all_layers), slope, 1e-5 * law.force(d, 1, all_layers) + 1e-9) << d;
  }
}

TEST(SmoothLaw, force_and_its_first_two_derivatives_have_no_jumps) {
  const double h = 1e-5 * law.thickness;
  double slope_before = 0, curvature_before = 0;
  for (double d = 0.021; d > 0.012; d -= h) {
    const auto force = [&](double at) { return law.force(at, 1, all_layers); };
    const double slope = (force(d + h) - force(d - h)) / (2 * h);
    const double curvature = (force(d + h) - 2 * force(d) + force(d - h)) / (h * h);
    EXPECT_NEAR(slope, slope_before, 1e-3 * law.stiffness) << d;
    EXPECT_NEAR(curvature, curvature_before, 0.02 * law.stiffness / law.thickness) << d;
    slope_before = slope, curvature_before = curvature;
  }
}

TEST(SmoothLaw, each_layer_rises_to_its_full_force_and_stays) {
  for (Layer layer = 1; layer < 40; ++layer) {
    const double full = 2 * law.stiffness * law.thickness * std::exp2(1.5 * static_cast<double>(layer - 1));
    EXPECT_EQ(law.force(law.reach(layer), layer, layer), 0);
    EXPECT_NEAR(law.force(0.65 * law.reach(layer), layer, layer) / full, 0.5, 1e-12) << layer;
    EXPECT_NEAR(law.force(0.3 * law.reach(layer), layer, layer) / full, 1, 1e-12) << layer;
    EXPECT_NEAR(law.force(0, layer, layer) / full, 1, 1e-12) << layer;
  }
}

TEST(SmoothLaw, the_energy_of_n_compressed_layers_grows_without_limit) {
  double before = 0;
  for (Layer n = 1; n <= 100; ++n) {
    const double energy = law.energy(0, 1, n);
    EXPECT_GT(energy, 1.9 * before) << n;
    before = energy;
  }
  EXPECT_GT(law.energy(0, 1, all_layers), 1e25 * law.energy(0, 1, 1));
}

TEST(SmoothLaw, the_deepest_layer_of_an_energy_is_the_last_that_is_touched) {
  for (double energy = 1e-6; energy < 1e12; energy *= 7) {
    const Layer deepest = law.deepest(energy);
    EXPECT_LE(law.energy(law.reach(deepest), 1, all_layers), energy);
    EXPECT_GT(law.energy(law.reach(deepest + 1), 1, all_layers), energy);
  }
}

TEST(SmoothLadder, each_layer_is_a_rung_with_half_the_step_of_the_one_before) {
  const Ladder ladder(LadderKind::smooth, {0.01, 1000}, Time{1} << 40);
  EXPECT_EQ(ladder.law(), law);
  ASSERT_EQ(ladder.size(), 40 - 10 + 2) << "the last step is the first under 2^10 quanta";
  for (int i = 0; i < ladder.size(); ++i) {
    const Rung rung = ladder.rung(i);
    EXPECT_EQ(rung.first, i + 1);
    EXPECT_EQ(rung.last, i + 1);
    EXPECT_EQ(rung.clock.step, Time{1} << (40 - i));
    EXPECT_EQ(ladder.reach(i), law.reach(i + 1));
    EXPECT_EQ(ladder.rung_of(i + 1), i);
    EXPECT_EQ(ladder.force(i, 0.5 * rung.reach), law.force(0.5 * rung.reach, i + 1, i + 1));
  }
  EXPECT_EQ(ladder.reach(ladder.size()), law.reach(ladder.size() + 1));
}

TEST(SmoothLadder, packs_give_the_bits_of_doubles) {
  const Ladder ladder(LadderKind::smooth, {0.01, 1000}, Time{1} << 40);
  for (int i = 0; i < 5; ++i) {
    const Rung rung = ladder.rung(i);
    Pack<4> distance;
    for (int lane = 0; lane < 4; ++lane) set_lane(distance, lane, (0.2 + 0.25 * lane) * rung.reach);
    const Pack<4> force = rung_force(ladder.law(), rung, distance);
    for (int at = 0; at < 4; ++at) EXPECT_EQ(lane(force, at), ladder.force(i, lane(distance, at)));
  }
}

}  // namespace
}  // namespace nacre::smooth_law_test
