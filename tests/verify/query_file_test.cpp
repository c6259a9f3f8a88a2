// Fractions of whole numbers of any length, and files of queries.
#include "nacre/verify/query_file.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "scene/scratch.hpp"

namespace nacre::verify::query_file_test {
namespace {

TEST(Fraction, that_is_a_double_has_no_error) {
  for (const double value : {0.0, 1.0, -1.0, 0.5, -0.1, 1e-300, 3e300, std::nextafter(1.0, 2.0)}) {
    int exponent = 0;
    const auto mantissa = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
    std::string above = std::to_string(mantissa), below = "1";
    const auto twice = [](std::string& number) {
      int carry = 0;
      for (std::size_t i = number.size(); i-- > 0 && number[i] != '-';) {
        const int digit = 2 * (number[i] - '0') + carry;
        number[i] = static_cast<char>('0' + digit % 10);
        carry = digit / 10;
      }
      if (carry) number.insert(number.front() == '-' ? 1 : 0, "1");
    };
    for (int i = exponent - 53; i > 0; --i) twice(above);
    for (int i = exponent - 53; i < 0; ++i) twice(below);
    const RoundedFraction result = fraction(above, below);
    EXPECT_EQ(result.value, value) << above << " / " << below;
    EXPECT_EQ(result.error, 0) << value;
  }
}

TEST(Fraction, that_is_no_double_has_a_small_error) {
  const RoundedFraction third = fraction("-1", "3");
  EXPECT_NEAR(third.value, -1.0 / 3, third.error);
  EXPECT_GT(third.error, 0);
  EXPECT_LT(third.error, 1e-14);
}

TEST(Fraction, that_is_none_is_not_a_number) {
  for (const auto& [above, below] : {std::pair("1", "0"), {"", "1"}, {"1.5", "1"}, {"1e3", "1"}, {"x", "1"}})
    EXPECT_TRUE(std::isnan(fraction(above, below).value)) << above << '/' << below;
}

std::string message_of(const std::string& text) {
  const Scratch scratch;
  try {
    read_queries(scratch.write("q.csv", text), QueryKind::edge_edge);
  } catch (const InputError& error) {
    const std::string what = error.what();
    return what.substr(what.find("q.csv"));
  }
  return "";
}

TEST(QueryFile, names_the_line_of_what_it_cannot_read) {
  const std::string row = "0,1,0,1,0,1,0\n";
  EXPECT_EQ(message_of(row + row),
            "q.csv:2: the last query has 2 of 8 rows: four corners at the start, then four at the end");
  EXPECT_EQ(message_of("0,1,0,1,0,1,2\n"), "q.csv:1: the truth in the last column must be 0 or 1");
  EXPECT_EQ(message_of(row + "0,1,0,1,0,1,1\n"),
            "q.csv:2: the eight rows of a query must have the same truth");
  EXPECT_EQ(message_of("0,1,0,0,0,1,1\n"),
            "q.csv:1: '0' over '0' is not a fraction of whole numbers that a double can hold");
  EXPECT_EQ(message_of(""), "q.csv: has no queries");
  EXPECT_EQ(message_of("\n\n"), "q.csv:2: has no queries");
  EXPECT_EQ(message_of("0,1,0,1,0," + std::string(10'001, '7') + ",1\n"),
            "q.csv:1: has a number of more than 10000 digits");
  EXPECT_EQ(
      message_of("0,1,0,1," + std::string(9'000, '7') + ",1,1\n"),
      "q.csv:1: '777777777777777777777777...' over '1' is not a fraction of whole numbers that a double "
      "can hold");
}

TEST(QueryScore, counts_what_is_right_missed_false_and_undecided) {
  QueryScore score;
  score.add(true, Verdict::meet), score.add(false, Verdict::apart), score.add(true, Verdict::apart);
  score.add(false, Verdict::meet), score.add(true, Verdict::undecided);
  EXPECT_EQ(score.right, 2u);
  EXPECT_EQ(score.missed, 1u);
  EXPECT_EQ(score.wrong, 1u);
  EXPECT_EQ(score.undecided, 1u);
  EXPECT_EQ(score.all(), 5u);
}

}  // namespace
}  // namespace nacre::verify::query_file_test
