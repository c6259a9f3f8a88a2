#include "nacre/record/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace nacre::statistics_test {
namespace {

Sample sample(double kinetic, double ledger) {
  Sample s;
  s.kinetic = kinetic;
  s.total = s.ledger = ledger;
  return s;
}

TEST(Statistics, the_drift_of_a_line_is_its_slope_times_the_time_over_the_scale) {
  Statistics statistics;
  for (int i = 0; i <= 100; ++i) statistics.add(sample(5, 8 + 0.003 * (0.1 * i)), 0.1 * i);
  EXPECT_EQ(statistics.energy_scale(), 8);
  EXPECT_NEAR(statistics.drift(10), 0.003 * 10 / 8, 1e-14);
  EXPECT_NEAR(statistics.relative_ledger_error(), 0.03 / 8, 1e-14);
}

TEST(Statistics, an_even_wobble_is_no_drift) {
  Statistics statistics;
  for (int i = 0; i <= 100; ++i) statistics.add(sample(1, i % 2 == 0 ? 8 : 8.5), i);
  EXPECT_NEAR(statistics.drift(100), 0, 1e-12);
  EXPECT_DOUBLE_EQ(statistics.relative_ledger_error(), 0.5 / 8);
}

TEST(Statistics, a_small_drift_is_found_under_a_large_offset) {
  Statistics statistics;
  for (int i = 0; i <= 1000; ++i) statistics.add(sample(0, 1e9 + 1e-3 * i), i);
  EXPECT_NEAR(statistics.drift(1000) * 1e9, 1, 1e-3);
}

TEST(Statistics, the_scale_is_the_larger_of_the_first_energy_and_the_peak_of_kinetic_energy) {
  Statistics statistics;
  statistics.add(sample(1, -2), 0);
  EXPECT_EQ(statistics.energy_scale(), 2);
  statistics.add(sample(7, -2), 1);
  statistics.add(sample(3, -200), 2);
  statistics.add(sample(3, 100), 3);
  EXPECT_EQ(statistics.energy_scale(), 7);
  EXPECT_EQ(statistics.initial, -2);
  EXPECT_EQ(statistics.final, 100);
  EXPECT_EQ(statistics.min, -200);
  EXPECT_EQ(statistics.max, 100);
}

TEST(Statistics, the_scale_does_not_grow_with_an_error_of_the_energy) {
  Statistics statistics;
  for (int i = 0; i <= 100; ++i) statistics.add(sample(1 + i, 1 + i), i);  // a ball that speeds up by itself
  EXPECT_EQ(statistics.energy_scale(), 1);
  EXPECT_NEAR(statistics.drift(100), 100, 1e-9);
}

TEST(Statistics, work_that_is_done_is_part_of_the_scale) {
  Statistics statistics;
  for (int i = 0; i <= 10; ++i) {
    Sample s = sample(0, 0.1);
    s.work = -2.0 * i;
    statistics.add(s, i);
  }
  EXPECT_EQ(statistics.energy_scale(), 20);
}

TEST(Statistics, momentum_errors_are_relative_to_the_largest_sum_of_absolute_momenta) {
  Statistics statistics;
  Sample s;
  s.linear = {1, 0, 0};
  s.angular = {0, 0, 5};
  s.linear_scale = 4;
  s.angular_bound = 10;
  statistics.add(s, 0);
  s.linear = {1, 0.03, 0.04};
  s.angular = {0, 0, 5.5};
  s.linear_scale = 2;
  s.angular_bound = 20;
  s.angular_scale = 1e-15;  // momenta that point to the origin have no angular momentum to compare with
  statistics.add(s, 1);
  s.linear = {1, 0, 0};
  statistics.add(s, 2);
  EXPECT_NEAR(statistics.relative_linear_error(), 0.05 / 4, 1e-15);
  EXPECT_NEAR(statistics.relative_angular_error(), 0.5 / 20, 1e-15);
}

TEST(Statistics, fewer_than_20_samples_are_too_few_to_judge_a_drift) {
  Statistics statistics;
  EXPECT_TRUE(std::isnan(statistics.drift(1)));
  for (int i = 0; i < 19; ++i) statistics.add(sample(1, 1 + 0.1 * i), i);
  EXPECT_TRUE(std::isnan(statistics.drift(18)));
  statistics.add(sample(1, 1 + 0.1 * 19), 19);
  EXPECT_NEAR(statistics.drift(19), 0.1 * 19, 1e-12);
}

TEST(Statistics, losses_do_not_hide_a_drift) {
  Statistics statistics;
  for (int i = 0; i <= 100; ++i) {
    Sample s = sample(1, 1 + 0.01 * i);
    s.dissipation = 1000.0 * i;
    statistics.add(s, i);
  }
  EXPECT_EQ(statistics.energy_scale(), 1);
  EXPECT_NEAR(statistics.drift(100), 1, 1e-9);
}

TEST(Statistics, no_scale_gives_finite_figures) {
  Statistics statistics;
  for (int i = 0; i < 20; ++i) statistics.add(sample(0, 0), i);
  EXPECT_EQ(statistics.drift(1), 0);
  EXPECT_EQ(statistics.relative_ledger_error(), 0);
  EXPECT_EQ(statistics.relative_linear_error(), 0);
}

TEST(Statistics, the_largest_number_of_touching_pairs_is_kept) {
  Statistics statistics;
  for (std::uint64_t touching : {0, 3, 1}) {
    Sample s;
    s.touching = touching;
    statistics.add(s, 0);
  }
  EXPECT_EQ(statistics.pairs_max, 3u);
}

}  // namespace
}  // namespace nacre::statistics_test
