#include "nacre/base/error.hpp"

#include <gtest/gtest.h>

namespace nacre::error_test {
namespace {

TEST(Error, a_problem_has_a_place_and_a_fault) {
  EXPECT_EQ(to_string(Problem{"a.toml", 3, "contact.step", "must be positive"}),
            "a.toml:3: contact.step: must be positive");
}

TEST(Error, empty_parts_are_left_out) {
  EXPECT_EQ(to_string(Problem{"a.toml", 0, "", "cannot be read"}), "a.toml: cannot be read");
  EXPECT_EQ(to_string(Problem{"", 0, "duration", "missing"}), "duration: missing");
  EXPECT_EQ(to_string(Problem{"", 0, "", "nothing to do"}), "nothing to do");
}

TEST(Error, all_problems_are_listed_in_the_order_of_the_input) {
  const InputError error({Problem{"a", 1, "x", "bad"}, Problem{"a", 2, "y", "worse"}});
  EXPECT_STREQ(error.what(), "a:1: x: bad\na:2: y: worse");
  ASSERT_EQ(error.problems().size(), 2u);
  EXPECT_EQ(error.problems()[1].key, "y");
  EXPECT_STREQ(InputError(Problem{"a", 1, "x", "bad"}).what(), "a:1: x: bad");
}

}  // namespace
}  // namespace nacre::error_test
