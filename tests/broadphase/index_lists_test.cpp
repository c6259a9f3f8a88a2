#include "nacre/broadphase/index_lists.hpp"

#include <gtest/gtest.h>

#include "support/contracts.hpp"

namespace nacre::index_lists_test {
namespace {

std::vector<int> list(const IndexLists& lists, int i) { return {lists.of(i).begin(), lists.of(i).end()}; }

TEST(IndexLists, hold_each_entry_once_and_in_order) {
  IndexLists lists;
  lists.fill(4, {{2, 7}, {0, 5}, {2, 3}, {0, 5}, {3, 0}});
  EXPECT_EQ(list(lists, 0), std::vector{5});
  EXPECT_TRUE(lists.of(1).empty());
  EXPECT_EQ(list(lists, 2), (std::vector{3, 7}));
  EXPECT_EQ(list(lists, 3), std::vector{0});
}

TEST(IndexLists, filled_again_have_nothing_of_before) {
  IndexLists lists;
  lists.fill(2, {{0, 1}, {1, 2}});
  lists.fill(3, {{2, 4}});
  EXPECT_TRUE(lists.of(0).empty());
  EXPECT_TRUE(lists.of(1).empty());
  EXPECT_EQ(list(lists, 2), std::vector{4});
}

TEST(IndexLists, refuse_an_entry_of_no_list) {
  IndexLists lists;
  EXPECT_CONTRACT(lists.fill(2, {{2, 0}}), "an entry must name a list");
  EXPECT_CONTRACT(lists.fill(2, {{-1, 0}}), "an entry must name a list");
}

}  // namespace
}  // namespace nacre::index_lists_test
