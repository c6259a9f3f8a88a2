#include "nacre/base/base64.hpp"

#include <gtest/gtest.h>

namespace nacre::base64_test {
namespace {

// The examples of RFC 4648, section 10.
TEST(Base64, pads_an_incomplete_group) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, takes_bytes_of_any_value) { EXPECT_EQ(base64("\xff\xfe\xfd"), "//79"); }

}  // namespace
}  // namespace nacre::base64_test
