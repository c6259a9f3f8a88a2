#include "nacre/model/growth.hpp"

#include <gtest/gtest.h>

namespace nacre::growth_test {
namespace {

const Quantum quantum(-10);

TEST(Growth, is_linear_between_keys_and_constant_outside) {
  const Growth growth{{{1024, 1}, {3072, 2}, {4096, 0.5}}};
  EXPECT_EQ(growth.at(0, quantum), 1);
  EXPECT_EQ(growth.at(1024, quantum), 1);
  EXPECT_EQ(growth.at(2048, quantum), 1.5);
  EXPECT_EQ(growth.at(3072, quantum), 2);
  EXPECT_EQ(growth.at(3584, quantum), 1.25);
  EXPECT_EQ(growth.at(4096, quantum), 0.5);
  EXPECT_EQ(growth.at(latest, quantum), 0.5);
}

TEST(Growth, with_one_key_is_constant) {
  const Growth growth{{{1024, 3}}};
  EXPECT_EQ(growth.at(0, quantum), 3);
  EXPECT_EQ(growth.at(5000, quantum), 3);
}

}  // namespace
}  // namespace nacre::growth_test
