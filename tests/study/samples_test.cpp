// The members of a study: combinations, lists, samples and repeats.
#include "nacre/study/samples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "nacre/base/number.hpp"

namespace nacre::samples_test {
namespace {

Study study_with(std::vector<VariedKey> grid, std::vector<VariedKey> list = {}) {
  Study study;
  study.grid = std::move(grid);
  study.list = std::move(list);
  return study;
}

RangeTable range(const std::string& key, double low, double high) {
  RangeTable made;
  made.key = key;
  made.low = {low};
  made.high = {high};
  return made;
}

std::vector<double> numbers(const std::vector<Values>& members, std::size_t column) {
  std::vector<double> all;
  for (const Values& values : members) all.push_back(number_in<double>(values[column]).value());
  return all;
}

TEST(Samples, a_grid_has_every_combination_and_its_last_key_varies_fastest) {
  const Study study = study_with({{"a", {"1", "2"}}, {"b", {"x", "y", "z"}}});
  EXPECT_EQ(member_count(study), 6);
  const std::vector<Values> expected{{"1", "x"}, {"1", "y"}, {"1", "z"}, {"2", "x"}, {"2", "y"}, {"2", "z"}};
  EXPECT_EQ(member_values(study, 0), expected);
}

TEST(Samples, a_list_goes_row_by_row_and_is_combined_with_the_grid) {
  const Study study = study_with({{"a", {"1", "2"}}}, {{"b", {"x", "y"}}, {"c", {"p", "q"}}});
  const std::vector<Values> expected{{"1", "x", "p"}, {"1", "y", "q"}, {"2", "x", "p"}, {"2", "y", "q"}};
  EXPECT_EQ(member_values(study, 0), expected);
  EXPECT_EQ(varied_keys(study), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Samples, repeats_count_up_from_the_seed_of_the_scene) {
  Study study = study_with({{"a", {"1", "2"}}});
  study.table.repeats = 2;
  const std::vector<Values> expected{{"1", "7"}, {"1", "8"}, {"2", "7"}, {"2", "8"}};
  EXPECT_EQ(member_values(study, 7), expected);
  EXPECT_EQ(varied_keys(study).back(), "simulation.seed");
}

TEST(Samples, a_latin_hypercube_has_one_sample_in_each_equal_part_of_each_range) {
  Study study;
  study.latin = {range("a", 0, 1), range("b", 10, 20)};
  study.table.samples = 50;
  const std::vector<Values> members = member_values(study, 0);
  for (std::size_t column = 0; column < 2; ++column) {
    std::set<int> parts;
    for (const double value : numbers(members, column))
      parts.insert(static_cast<int>(std::floor(50 * (column == 0 ? value : (value - 10) / 10))));
    EXPECT_EQ(parts.size(), 50u) << "column " << column;
  }
}

TEST(Samples, random_samples_are_in_their_range_and_more_of_them_begin_with_the_same) {
  Study study;
  study.random = {range("a", -1, 3)};
  study.table.samples = 100;
  const std::vector<double> first = numbers(member_values(study, 0), 0);
  study.table.samples = 200;
  const std::vector<double> more = numbers(member_values(study, 0), 0);
  EXPECT_TRUE(std::equal(first.begin(), first.end(), more.begin()));
  const auto [low, high] = std::ranges::minmax_element(more);
  EXPECT_GE(*low, -1);
  EXPECT_LE(*high, 3);
  EXPECT_GT(*high - *low, 3.5);
}

TEST(Samples, the_same_seed_draws_the_same_samples_on_every_machine) {
  Study study;
  study.random = {range("contact.friction", 0, 1)};
  study.latin = {range("contact.restitution", 0, 1)};
  study.table.samples = 2;
  study.table.seed = 1;
  const std::vector<Values> one = member_values(study, 0);
  EXPECT_EQ(one, member_values(study, 99)) << "the seed of the scene does not matter";
  study.table.seed = 2;
  EXPECT_NE(one, member_values(study, 0));
}

TEST(Samples, a_logarithmic_range_has_as_many_samples_in_each_decade) {
  Study study;
  study.latin = {range("a", 1e-3, 1e3)};
  study.latin[0].log = true;
  study.table.samples = 60;
  std::vector<int> decades(6, 0);
  for (const double value : numbers(member_values(study, 0), 0))
    ++decades.at(static_cast<std::size_t>(std::floor(std::log10(value) + 3)));
  EXPECT_EQ(decades, std::vector<int>(6, 10));
}

TEST(Samples, whole_numbers_include_both_ends) {
  Study study;
  study.random = {range("a", 2, 4)};
  study.random[0].whole = true;
  study.table.samples = 100;
  std::set<std::string> seen;
  for (const Values& values : member_values(study, 0)) seen.insert(values[0]);
  EXPECT_EQ(seen, (std::set<std::string>{"2", "3", "4"}));
}

TEST(Samples, each_number_of_a_list_is_drawn_and_equal_ends_give_that_number) {
  Study study;
  RangeTable vectors = range("v", 0, 0);
  vectors.low = {0, 5, -1};
  vectors.high = {1, 5, 1};
  vectors.is_list = true;
  study.latin = {vectors};
  study.table.samples = 3;
  for (const Values& values : member_values(study, 0)) {
    EXPECT_TRUE(values[0].starts_with("[0.")) << values[0];
    EXPECT_NE(values[0].find(", 5, "), std::string::npos) << values[0];
  }
}

TEST(Samples, the_number_of_members_may_be_too_large_to_make_them) {
  std::vector<std::string> values(1000, "1");
  EXPECT_EQ(member_count(study_with({{"a", values}, {"b", values}, {"c", values}})), 1e9);
}

}  // namespace
}  // namespace nacre::samples_test
