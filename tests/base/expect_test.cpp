#include "nacre/base/expect.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "support/contracts.hpp"

namespace nacre::expect_test {
namespace {

constexpr int half(int even) {
  NACRE_EXPECT(even % 2 == 0, "the number must be even");
  return even / 2;
}

TEST(Expect, a_contract_that_holds_has_no_effect) { EXPECT_EQ(half(4), 2); }

TEST(Expect, a_contract_may_be_part_of_a_constant_expression) { static_assert(half(6) == 3); }

TEST(Expect, a_violation_names_the_file_the_line_the_message_and_the_condition) {
  try {
    half(3);
    FAIL() << "no exception";
  } catch (const ContractViolation& violation) {
    const std::string text = violation.what();
    EXPECT_NE(text.find("expect_test.cpp:14: contract violated: the number must be even (even % 2 == 0)"),
              text.npos)
        << text;
  }
}

TEST(Expect, the_file_is_named_from_the_folder_of_the_library) {
  const ContractPlace place{"/somewhere/nacre/src/nacre/time/clock.hpp", 7, "x"};
  try {
    throw_contract_violation(place, "message");
  } catch (const ContractViolation& violation) {
    EXPECT_STREQ(violation.what(), "nacre/time/clock.hpp:7: contract violated: message (x)");
  }
}

TEST(Expect, a_violation_is_a_logic_error) {
  static_assert(std::is_base_of_v<std::logic_error, ContractViolation>);
  EXPECT_CONTRACT(half(1), "must be even");
}

TEST(Expect, a_debug_contract_is_checked_in_debug_builds_only) {
  int evaluations = 0;
  const auto check = [&] { NACRE_EXPECT_DEBUG(++evaluations < 0, "never true"); };
#ifdef NACRE_DEBUG_CONTRACTS
  EXPECT_CONTRACT(check(), "never true");
  EXPECT_EQ(evaluations, 1);
#else
  check();
  EXPECT_EQ(evaluations, 0);
#endif
}

}  // namespace
}  // namespace nacre::expect_test
