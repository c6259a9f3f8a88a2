#include "nacre/base/number.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

namespace nacre::number_test {
namespace {

TEST(Number, all_of_a_text_is_one_number_or_none) {
  EXPECT_EQ(number_in<double>("1e-3"), 1e-3);
  EXPECT_EQ(number_in<double>(" -2.5\n"), -2.5);
  EXPECT_TRUE(std::isinf(number_in<double>("inf").value()));
  EXPECT_EQ(number_in<int>("12"), 12);
  EXPECT_EQ(number_in<std::uint64_t>("18446744073709551615"), 18446744073709551615u);
  for (const char* bad : {"", " ", "1x", "1 2", "x", "0x10", "--1"}) {
    EXPECT_EQ(number_in<double>(bad), std::nullopt) << bad;
    EXPECT_EQ(number_in<int>(bad), std::nullopt) << bad;
  }
  EXPECT_EQ(number_in<int>("99999999999"), std::nullopt) << "too large";
  EXPECT_EQ(number_in<std::uint64_t>("-1"), std::nullopt);
}

}  // namespace
}  // namespace nacre::number_test
