#include "nacre/base/sum.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <random>
#include <vector>

namespace nacre::sum_test {
namespace {

double sum_of(std::initializer_list<double> terms) {
  Sum sum;
  for (double term : terms) sum.add(term);
  return sum.total();
}

TEST(Sum, starts_at_zero) { EXPECT_EQ(Sum{}.total(), 0); }

TEST(Sum, a_small_term_survives_a_large_one_that_cancels) {
  EXPECT_EQ(sum_of({1e16, 1, -1e16}), 1);
  EXPECT_EQ(sum_of({1, 1e16, -1e16}), 1);
  EXPECT_EQ(sum_of({1e300, 1e-3, -1e300, 1}), 1.001);
  EXPECT_EQ(sum_of({-1e16, 3, 1e16, -2}), 1);
}

TEST(Sum, ten_million_tenths_make_a_million) {
  Sum sum;
  double plain = 0;
  for (int i = 0; i < 10'000'000; ++i) sum.add(0.1), plain += 0.1;
  EXPECT_EQ(sum.total(), 1e6);
  EXPECT_GT(std::abs(plain - 1e6), 1e-5);
}

TEST(Sum, terms_that_cancel_in_any_order_leave_only_rounding_of_the_second_order) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> number(0, 1e8);
  std::vector<double> terms;
  for (int i = 0; i < 10'000; ++i) terms.push_back(number(random)), terms.push_back(-terms.back());
  std::ranges::shuffle(terms, random);
  Sum sum;
  for (double term : terms) sum.add(term);
  EXPECT_LT(std::abs(sum.total()), 1e-8);
}

TEST(VecSum, keeps_its_components_apart) {
  VecSum sum;
  for (const Vec3& term : {Vec3{1e16, 1, 0}, Vec3{1, 1e16, 2}, Vec3{-1e16, -1e16, 3}}) sum.add(term);
  EXPECT_EQ(sum.total(), (Vec3{1, 1, 5}));
}

}  // namespace
}  // namespace nacre::sum_test
