// What is said about a start with many faults: counts and cures first, then a few of them.
#include "nacre/compile/start_report.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace nacre::start_report_test {
namespace {

std::vector<std::string> lines(const StartReport& report) {
  std::vector<std::string> all;
  for (const Problem& problem : report.problems(false)) all.push_back(to_string(problem));
  return all;
}

/// So many problems of the kind at this line.
void add(StartReport& report, const std::string& kind, int line, int count) {
  for (int i = 0; i < count; ++i)
    report.add({kind, "move"}, {"s.toml", line, "body", fmt::format("{} {}", kind, i)}, 0.5);
}

TEST(StartReport, a_few_problems_are_listed_without_a_line_that_counts_them) {
  StartReport report;
  add(report, "touch", 4, 1);
  add(report, "overlap", 3, 2);
  EXPECT_EQ(lines(report), (std::vector<std::string>{"s.toml:3: body: overlap 0", "s.toml:3: body: overlap 1",
                                                     "s.toml:4: body: touch 0"}));
}

TEST(StartReport, all_lines_that_count_come_before_all_problems) {
  StartReport report;
  add(report, "overlap", 9, 15);
  add(report, "touch", 3, 15);
  add(report, "cross", 4, 1);
  const std::vector<std::string> said = lines(report);
  ASSERT_EQ(said.size(), 2u + 20u + 1u);
  EXPECT_EQ(said[0], "s.toml:3: body: 15 touch, up to 0.5 deep: move");
  EXPECT_EQ(said[1], "s.toml:9: body: 15 overlap, up to 0.5 deep: move");
  EXPECT_EQ(said[6], "s.toml:4: body: cross 0") << "nothing else tells of it, so it has a place among twenty";
  EXPECT_EQ(said.back(), "s.toml:9: body: and 11 more");
}

TEST(StartReport, lines_that_count_are_at_most_twenty) {
  StartReport report;
  for (int i = 0; i < 25; ++i) add(report, fmt::format("pairs of a and {} intersect", i), i + 1, 4);
  const std::vector<std::string> said = lines(report);
  ASSERT_EQ(said.size(), 20u + 1u + 20u + 1u);
  EXPECT_EQ(said[19], "s.toml:20: body: 4 pairs of a and 19 intersect, up to 0.5 deep: move");
  EXPECT_EQ(said[20], "s.toml:20: body: and 5 more pairs of bodies");
  EXPECT_EQ(said.back(), "s.toml:5: body: and 80 more");
}

TEST(StartReport, a_kind_that_is_not_listed_has_its_count_alone) {
  StartReport report;
  for (int i = 0; i < 5; ++i)
    report.add({"touch", "weld", "touches", false}, {"s.toml", 1, "body", "no"}, 0.5);
  EXPECT_EQ(lines(report), std::vector<std::string>{"s.toml:1: body: 5 touch: weld"});
}

}  // namespace
}  // namespace nacre::start_report_test
