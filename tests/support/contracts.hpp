// EXPECT_CONTRACT(statement, words): the statement must violate a contract whose message has these words.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "nacre/base/expect.hpp"

namespace nacre::test {

template <class Action>
::testing::AssertionResult violates_contract(const Action& action, const std::string& words) {
  try {
    action();
  } catch (const ContractViolation& violation) {
    const std::string text = violation.what();
    if (text.find(words) != text.npos) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << "another contract was violated: " << text;
  }
  return ::testing::AssertionFailure() << "no contract was violated; expected one about \"" << words << '"';
}

}  // namespace nacre::test

#define EXPECT_CONTRACT(statement, words) \
  EXPECT_TRUE(::nacre::test::violates_contract([&] { static_cast<void>(statement); }, words))
