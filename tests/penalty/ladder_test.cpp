#include "nacre/penalty/ladder.hpp"

#include <gtest/gtest.h>

#include <random>

namespace nacre::ladder_test {
namespace {

const LayerLaw law{0.01, 1000};

/// First steps of all sizes, powers of two and others.
const std::vector<Time> first_steps{1024,          1025,          4096,
                                    5000,          1'000'000,     (Time{1} << 35) - 1,
                                    Time{1} << 40, Time{1} << 44, 3 * (Time{1} << 42) + 12345};

double power_sum(Layer first, Layer last) {
  const auto up_to = [](Layer n) {
    return 0.25 * static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(n + 1) *
           static_cast<double>(n + 1);
  };
  return up_to(last) - up_to(first - 1);
}

/// Stiffness of a rung over that of layer 1: the sum of l^3.
double stiffness(const Rung& rung) { return power_sum(rung.first, rung.last); }

/// The smallest j with l(l+1)/2 <= 2^j.
int level_of(Layer layer) {
  int level = 0;
  while (layer * (layer + 1) / 2 > Layer{1} << level) ++level;
  return level;
}

TEST(RungLadder, the_first_rungs_follow_the_definition) {
  const Ladder ladder(LadderKind::rungs, law, Time{1} << 40);
  struct Expected {
    Layer first, last;
    int level;
  };
  // l(l+1)/2 = 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, ... against 1, 2, 4, 8, 16, 32, 64: level 1 is empty.
  const std::vector<Expected> expected{{1, 1, 0}, {2, 2, 2},  {3, 3, 3},  {4, 5, 4},
                                       {6, 7, 5}, {8, 10, 6}, {11, 15, 7}};
  for (int i = 0; i < static_cast<int>(expected.size()); ++i) {
    const Rung rung = ladder.rung(i);
    EXPECT_EQ(rung.first, expected[i].first);
    EXPECT_EQ(rung.last, expected[i].last);
    EXPECT_EQ(rung.clock.step, Time{1} << (40 - expected[i].level));
    EXPECT_EQ(rung.reach, law.reach(rung.first));
  }
}

TEST(RungLadder, every_layer_is_in_exactly_one_rung_with_the_step_of_its_level) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::rungs, law, first_step);
    Layer next = 1;
    for (int i = 0; i < ladder.size(); ++i) {
      const Rung rung = ladder.rung(i);
      ASSERT_EQ(rung.first, next);
      ASSERT_LE(rung.first, rung.last);
      ASSERT_EQ(level_of(rung.first), level_of(rung.last));
      ASSERT_EQ(rung.clock.step, first_step >> level_of(rung.first));
      next = rung.last + 1;
      ASSERT_GT(level_of(next), level_of(rung.last));
    }
  }
}

TEST(RungLadder, no_rung_is_stiffer_for_its_step_than_the_first) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::rungs, law, first_step);
    const auto unit = static_cast<double>(first_step);
    for (int i = 0; i < ladder.size(); ++i) {
      const double step = static_cast<double>(ladder.rung(i).clock.step) / unit;
      EXPECT_LE(stiffness(ladder.rung(i)) * step * step, 1) << i;
      // All layers up to here together.
      EXPECT_LE(power_sum(1, ladder.rung(i).last) * step * step, 1) << i;
    }
  }
}

TEST(RungLadder, all_rungs_that_tick_together_are_as_stable_as_twice_the_first) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::rungs, law, first_step);
    const auto unit = static_cast<double>(first_step);
    double impulse = 0;  // per depth, when all rungs so far tick at once
    for (int i = 0; i < ladder.size(); ++i) {
      const double step = static_cast<double>(ladder.rung(i).clock.step) / unit;
      impulse += step * stiffness(ladder.rung(i));
      EXPECT_LE(impulse * step, 2) << i;
    }
  }
}

TEST(RungLadder, sums_its_rungs_to_the_force_of_all_layers) {
  std::mt19937_64 random(9);
  const Ladder ladder(LadderKind::rungs, law, Time{1} << 30);
  const Layer last = ladder.rung(ladder.size() - 1).last;
  for (int i = 0; i < 10'000; ++i) {
    const double distance =
        law.reach(1) * std::pow(10, -std::uniform_real_distribution<double>(0, 5)(random));
    double sum = 0;
    for (int j = 0; j < ladder.size(); ++j) sum += ladder.force(ladder.rung(j), distance);
    ASSERT_NEAR(sum, law.force(distance, 1, last), 1e-12 * sum);
  }
}

TEST(RungLadder, ends_with_the_first_rung_whose_step_is_too_short) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::rungs, law, first_step);
    ASSERT_GT(ladder.size(), 1);
    EXPECT_GE(ladder.rung(ladder.size() - 2).clock.step, Ladder::least_step);
    EXPECT_LT(ladder.rung(ladder.size() - 1).clock.step, Ladder::least_step);
    EXPECT_TRUE(ladder.is_limit(ladder.size() - 1));
    EXPECT_FALSE(ladder.is_limit(ladder.size() - 2));
  }
  EXPECT_TRUE(Ladder(LadderKind::rungs, law, Ladder::least_step - 1).is_limit(0));
}

TEST(LayerLadder, has_one_layer_in_each_rung_with_the_step_of_the_paper) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::layers, law, first_step);
    for (int i = 0; i < std::min(ladder.size(), 1000); ++i) {
      const Rung rung = ladder.rung(i);
      ASSERT_EQ(rung.first, i + 1);
      ASSERT_EQ(rung.last, i + 1);
      ASSERT_EQ(rung.reach, law.reach(i + 1));
      const double step = static_cast<double>(first_step) * std::pow(i + 1, -1.5);
      ASSERT_NEAR(static_cast<double>(rung.clock.step), step, 1 + 1e-14 * step);
      ASSERT_LE(static_cast<double>(rung.clock.step), step * (1 + 1e-14));
    }
    EXPECT_EQ(ladder.rung(0).clock.step, first_step);
  }
}

TEST(LayerLadder, ends_with_the_first_rung_whose_step_is_too_short) {
  for (Time first_step : first_steps) {
    const Ladder ladder(LadderKind::layers, law, first_step);
    ASSERT_GT(ladder.size(), 1);
    EXPECT_GE(ladder.rung(ladder.size() - 2).clock.step, Ladder::least_step);
    EXPECT_LT(ladder.rung(ladder.size() - 1).clock.step, Ladder::least_step);
  }
  EXPECT_TRUE(Ladder(LadderKind::layers, law, Ladder::least_step - 1).is_limit(0));
}

class EveryLadder : public testing::TestWithParam<LadderKind> {};

TEST_P(EveryLadder, finds_the_rung_of_a_layer) {
  const Ladder ladder(GetParam(), law, 50'000'000);
  for (int i = 0; i < ladder.size(); ++i)
    for (Layer layer = ladder.rung(i).first; layer <= ladder.rung(i).last; ++layer)
      ASSERT_EQ(ladder.rung_of(layer), i);
  EXPECT_EQ(ladder.rung_of(ladder.rung(ladder.size() - 1).last + 1), ladder.size());
  EXPECT_EQ(ladder.rung_of(Layer{1} << 50), ladder.size());
}

TEST_P(EveryLadder, reaches_and_steps_fall_from_rung_to_rung) {
  for (Time first_step : first_steps) {
    const Ladder ladder(GetParam(), law, first_step);
    for (int i = 1; i < std::min(ladder.size(), 5000); ++i) {
      ASSERT_LT(ladder.rung(i).reach, ladder.rung(i - 1).reach);
      ASSERT_LE(ladder.rung(i).clock.step, ladder.rung(i - 1).clock.step);
    }
  }
}

TEST_P(EveryLadder, a_rung_is_exactly_idle_at_its_reach) {
  const Ladder ladder(GetParam(), LayerLaw{0.0123, 77}, 1'000'000'000);
  for (int i = 0; i < ladder.size(); ++i) {
    const Rung rung = ladder.rung(i);
    ASSERT_EQ(ladder.force(rung, rung.reach), 0);
    ASSERT_EQ(ladder.force(rung, std::nextafter(rung.reach, 1)), 0);
    ASSERT_GT(ladder.force(rung, rung.reach * (1 - 1e-10)), 0);
  }
}

INSTANTIATE_TEST_SUITE_P(rungs_and_layers, EveryLadder,
                         testing::Values(LadderKind::rungs, LadderKind::layers));

TEST(Ladder, a_reach_under_4096_ulp_of_the_coordinates_cannot_be_resolved) {
  EXPECT_TRUE(resolvable(0x1p-40, 1));
  EXPECT_FALSE(resolvable(std::nextafter(0x1p-40, 0), 1));
  EXPECT_TRUE(resolvable(1e-9, 1000));
  EXPECT_FALSE(resolvable(1e-9, 1e6));
  EXPECT_TRUE(resolvable(1e-300, 0));
}

}  // namespace
}  // namespace nacre::ladder_test
