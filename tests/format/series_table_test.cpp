#include "nacre/format/series_table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "nacre/base/error.hpp"

namespace nacre::format::series_table_test {
namespace {

std::string message_of(const std::string& text) {
  try {
    parse_series(text, "series.csv");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(SeriesTable, columns_are_found_by_name) {
  const SeriesTable table = parse_series("time,total\n0,3.5\n0.25,-1e-3\n", "series.csv");
  ASSERT_EQ(table.rows(), 2u);
  EXPECT_EQ(table.column("time"), (std::vector{0.0, 0.25}));
  EXPECT_EQ(table.column("total"), (std::vector{3.5, -1e-3}));
  EXPECT_TRUE(table.has("total"));
  EXPECT_FALSE(table.has("ledger"));
  EXPECT_THROW(table.column("ledger"), InputError);
}

TEST(SeriesTable, an_infinite_distance_is_a_number) {
  const SeriesTable table = parse_series("time,min_distance\n0,inf\n", "series.csv");
  EXPECT_TRUE(std::isinf(table.column("min_distance")[0]));
}

TEST(SeriesTable, a_missing_last_newline_and_carriage_returns_do_not_matter) {
  const SeriesTable table = parse_series("a,b\r\n1,2\r\n3,4", "series.csv");
  EXPECT_EQ(table.column("b"), (std::vector{2.0, 4.0}));
}

TEST(SeriesTable, a_bad_number_is_reported_with_its_line_and_column) {
  EXPECT_EQ(message_of("a,b\n1,2\n3,4x\n"), "series.csv:3: b: \"4x\" is not a number");
  EXPECT_EQ(message_of("a,b\n1,\n"), "series.csv:2: b: \"\" is not a number");
}

TEST(SeriesTable, a_row_of_the_wrong_length_is_reported_with_its_line) {
  EXPECT_EQ(message_of("a,b\n1,2\n3\n"), "series.csv:3: 1 fields where the header names 2 columns");
  EXPECT_EQ(message_of("a,b\n1,2,3\n"), "series.csv:2: 3 fields where the header names 2 columns");
  EXPECT_NE(message_of("a,b\n\n1,2\n"), "");
}

TEST(SeriesTable, a_header_with_nameless_or_repeated_columns_is_refused) {
  EXPECT_EQ(message_of("a,,b\n"), "series.csv:1: a column without a name");
  EXPECT_EQ(message_of("a,b,a\n"), "series.csv:1: a: a second column of this name");
  EXPECT_NE(message_of(""), "");
}

TEST(SeriesTable, a_file_that_is_not_there_is_reported) {
  EXPECT_THROW(read_series("no/such/series.csv"), InputError);
}

}  // namespace
}  // namespace nacre::format::series_table_test
