#include "nacre/base/words.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace nacre::words_test {
namespace {

const std::vector<std::string> keys{"gravity", "duration", "quantum", "seed"};

TEST(Words, a_misspelt_word_gets_a_suggestion) {
  EXPECT_EQ(suggestion("gravty", keys), " (did you mean 'gravity'?)");
  EXPECT_EQ(suggestion("duratoin", keys), " (did you mean 'duration'?)");
  EXPECT_EQ(suggestion("Quantum", keys), " (did you mean 'quantum'?)");
  EXPECT_EQ(suggestion("sed", keys), " (did you mean 'seed'?)");
}

TEST(Words, a_word_unlike_all_candidates_gets_no_suggestion) {
  EXPECT_EQ(suggestion("viscosity", keys), "");
  EXPECT_EQ(suggestion("", keys), "");
  EXPECT_EQ(suggestion("gravity", {}), "");
}

TEST(Words, the_word_that_a_misspelt_one_stands_for_is_the_one_suggested) {
  EXPECT_EQ(similar_word("gravty", keys), "gravity");
  EXPECT_EQ(similar_word("viscosity", keys), std::nullopt);
}

TEST(Words, of_two_similar_candidates_the_first_is_suggested) {
  EXPECT_EQ(suggestion("bat", {"cat", "hat"}), " (did you mean 'cat'?)");
}

TEST(Words, a_list_is_separated_by_commas) {
  EXPECT_EQ(listed({"fast", "paper", "always"}), "fast, paper, always");
  EXPECT_EQ(listed({"fast"}), "fast");
  EXPECT_EQ(listed({}), "none");
}

TEST(Words, rough_times_have_one_unit_and_two_digits) {
  EXPECT_EQ(rough_duration(0.02), "1 s");
  EXPECT_EQ(rough_duration(4.4), "4 s");
  EXPECT_EQ(rough_duration(39.2), "40 s");
  EXPECT_EQ(rough_duration(170), "3 min");
  EXPECT_EQ(rough_duration(59 * 60), "60 min");
  EXPECT_EQ(rough_duration(2.2 * 3600), "2 h");
  EXPECT_EQ(rough_duration(73 * 3600), "3 days");
  EXPECT_EQ(rough_duration(std::numeric_limits<double>::infinity()), "?");
}

TEST(Words, a_count_has_the_form_of_its_number) {
  EXPECT_EQ(counted(0, "frame"), "0 frames");
  EXPECT_EQ(counted(1, "frame"), "1 frame");
  EXPECT_EQ(counted(2, "frame"), "2 frames");
  EXPECT_EQ(counted(1, "vertex", "vertices"), "1 vertex");
  EXPECT_EQ(counted(3, "vertex", "vertices"), "3 vertices");
}

TEST(Words, a_time_is_read_without_rounding_and_without_an_exponent) {
  EXPECT_EQ(readable_seconds(0), "0");
  EXPECT_EQ(readable_seconds(2), "2");
  EXPECT_EQ(readable_seconds(0.00399999999999956), "0.004");
  EXPECT_EQ(readable_seconds(0.00400000001), "0.00400000001");
  EXPECT_EQ(readable_seconds(0.09999999999999964), "0.1");
  EXPECT_EQ(readable_seconds(0.00002), "0.00002");
  EXPECT_EQ(readable_seconds(1.0 / 3e6), "0.000000333333333");
  EXPECT_EQ(readable_seconds(15360), "15360");
  EXPECT_EQ(readable_seconds(1e-14), "1e-14");
  EXPECT_EQ(readable_seconds(562950 * 0x1p-49), "1e-09") << "a time of a run is a multiple of its quantum";
  EXPECT_EQ(readable_seconds(56295 * 0x1p-49), "1e-10");
  EXPECT_EQ(readable_seconds(6 * 0x1p-49), "1.065814e-14") << "no time is changed by more than a millionth";
  EXPECT_EQ(readable_seconds(-0.25), "-0.25");
}

}  // namespace
}  // namespace nacre::words_test
