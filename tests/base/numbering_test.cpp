// Numbers of a file, after some of its vertices were dropped or merged.
#include "nacre/base/numbering.hpp"

#include <gtest/gtest.h>

#include "support/contracts.hpp"

namespace nacre::numbering_test {
namespace {

TEST(Numbering, numbers_are_places_unless_something_is_missing) {
  EXPECT_TRUE(Numbering().is_plain());
  EXPECT_TRUE(Numbering({0, 1, 2}).is_plain());
  EXPECT_EQ(Numbering().count(7), 7);
  EXPECT_EQ(Numbering().place(3), 3);
  EXPECT_EQ(Numbering().number(3), 3);
  EXPECT_EQ(Numbering(), Numbering({0, 1}));
}

TEST(Numbering, a_number_that_was_dropped_has_no_place_and_merged_ones_share_one) {
  const Numbering numbering({0, -1, 1, 0, 2});
  EXPECT_FALSE(numbering.is_plain());
  EXPECT_EQ(numbering.count(3), 5);
  EXPECT_EQ(numbering.place(1), std::nullopt);
  EXPECT_EQ(numbering.place(3), 0);
  EXPECT_EQ(numbering.place(4), 2);
  EXPECT_EQ(numbering.number(0), 0) << "the lowest";
  EXPECT_EQ(numbering.number(1), 2);
  EXPECT_EQ(numbering, Numbering({0, -1, 1, 0, 2}));
}

TEST(Numbering, every_place_must_have_a_number) {
  EXPECT_CONTRACT(Numbering({0, 2}), "every place of a numbering must have a number");
  EXPECT_CONTRACT(Numbering({-1}), "at least one place");
}

}  // namespace
}  // namespace nacre::numbering_test
