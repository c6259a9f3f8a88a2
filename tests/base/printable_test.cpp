#include "nacre/base/printable.hpp"

#include <gtest/gtest.h>

#include "nacre/base/error.hpp"

namespace nacre::printable_test {
namespace {

TEST(Printable, control_characters_are_shown_by_their_numbers) {
  EXPECT_EQ(printable("a\x1b[31mb\x7f\n\t"), "a\\x1b[31mb\\x7f\\x0a\\x09");
  EXPECT_EQ(printable("two\nlines\r", true), "two\nlines\\x0d");
  EXPECT_EQ(printable("\xc2\x9b"), "\\x9b") << "of Unicode, too";
  EXPECT_EQ(printable(std::string("\0", 1)), "\\x00");
}

TEST(Printable, all_other_text_stays_as_it_is) {
  for (const char* text :
       {"", "plain", "Größe \xe2\x82\xac \xf0\x9f\x90\x9a", "\xc2\xa0\xc3\x9b", "\xff\xfe\xc2"}) {
    EXPECT_FALSE(has_control(text)) << text;
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, a_problem_does_not_change_the_terminal) {
  EXPECT_EQ(to_string({"a\x1b.toml", 3, "body.\r", "is\x07 wrong"}),
            "a\\x1b.toml:3: body.\\x0d: is\\x07 wrong");
}

}  // namespace
}  // namespace nacre::printable_test
