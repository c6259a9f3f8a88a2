#include "nacre/scene/parse_toml.hpp"

#include <gtest/gtest.h>

#include "nacre/base/error.hpp"

namespace nacre::parse_toml_test {
namespace {

std::string message_of(const std::string& text) {
  try {
    parse_toml(text, "a.toml");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string key_of(int words) {
  std::string key = "a";
  for (int i = 1; i < words; ++i) key += ".a";
  return key;
}

TEST(ParseToml, a_key_has_at_most_twenty_words) {
  EXPECT_EQ(message_of(key_of(20) + " = 1"), "");
  const std::string what = ": a key has more than 20 words with dots between them";
  for (const int words : {21, 1000, 100'000}) {
    EXPECT_EQ(message_of("b = 1\n" + key_of(words) + " = 1"), "a.toml:2" + what);
    EXPECT_EQ(message_of("\n\n[" + key_of(words) + "]"), "a.toml:3" + what);
    EXPECT_EQ(message_of("b = {" + key_of(words) + " = 1}"), "a.toml:1" + what);
  }
  std::string spaced = "\"a\"", literal = "'a'";
  for (int i = 0; i < 30; ++i) spaced += " . \"a.b\"", literal += ".'a'";
  EXPECT_EQ(message_of(spaced + " = 1"), "a.toml:1" + what);
  EXPECT_EQ(message_of(literal + " = 1"), "a.toml:1" + what);
}

TEST(ParseToml, dots_that_are_no_part_of_a_key_do_not_count) {
  const std::string dots(100, '.');
  EXPECT_EQ(message_of("a = \"" + dots + "\\\"" + dots + "\" # " + dots), "");
  const std::string three = "\"\"\"", literal(3, '\'');
  EXPECT_EQ(message_of("a = '" + dots + "'\nb = " + three + dots + "\n\"" + dots + three), "");
  EXPECT_EQ(message_of("a = " + literal + dots + "'\n" + dots + literal), "");
  std::string list = "a = [1.5";
  for (int i = 0; i < 100; ++i) list += ", 1.5";
  EXPECT_EQ(message_of(list + "]"), "");
  EXPECT_NE(message_of("a = \"" + dots), "") << "a string that is not closed";
}

TEST(ParseToml, text_that_is_no_toml_is_refused_with_its_line) {
  EXPECT_TRUE(message_of("a = 1\nb = ").starts_with("a.toml:2: not TOML: "));
  EXPECT_FALSE(toml_in("a = ", "a.toml"));
  EXPECT_TRUE(toml_in("a = 1", "a.toml"));
}

TEST(ParseToml, a_table_without_a_name_is_refused_where_the_parser_would_end_the_program) {
  const std::string what = ": not TOML: a table needs a name, as in [contact]";
  for (const char* header : {"[=", "[[=]]", "[\n", "[[ \n]]", "[ .a]", "[[#", "[\xc3\xa4]", "  [ ,"})
    EXPECT_EQ(message_of(std::string("a = 1\n") + header), "a.toml:2" + what) << header;
  EXPECT_FALSE(toml_in("a = 1\n[=", "--set"));
  for (const char* good : {"a = [\n[1, 2],\n[.5]", "a = {b = [\n[", "[", "[[", "[]", "[[]]"})
    EXPECT_EQ(message_of(good).find("needs a name"), std::string::npos) << good;
  EXPECT_EQ(message_of("a = [\n[1, 2],\n [\"[=\"]\n]\n[ \"b\" ]\n[[ c ]]\n"), "");
}

}  // namespace
}  // namespace nacre::parse_toml_test
