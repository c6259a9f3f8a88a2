#include "nacre/base/pattern.hpp"

#include <gtest/gtest.h>

namespace nacre::pattern_test {
namespace {

TEST(Pattern, matches_the_whole_text_or_nothing) {
  EXPECT_EQ(match_all_of("kicks = 12", R"((\w+) = (\d+))"), (Match{"kicks = 12", "kicks", "12"}));
  EXPECT_FALSE(match_all_of("kicks = 12 ", R"((\w+) = (\d+))"));
}

TEST(Pattern, finds_the_first_match) {
  EXPECT_EQ(find_match("a1 b2", "[a-z](\\d)"), (Match{"a1", "1"}));
  EXPECT_FALSE(find_match("a b", "\\d"));
}

TEST(Pattern, finds_all_matches_and_leaves_groups_without_a_part_empty) {
  EXPECT_EQ(find_matches("a1 b", "([a-z])(\\d)?"), (std::vector<Match>{{"a1", "a", "1"}, {"b", "b", ""}}));
}

TEST(Pattern, replaces_all_matches_by_groups) {
  EXPECT_EQ(replace_matches("[a](b) and [c](d)", R"(\[([^\]]*)\]\([^)]*\))", "$1"), "a and c");
}

}  // namespace
}  // namespace nacre::pattern_test
