#include "nacre/broadphase/tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/contracts.hpp"
#include "support/random.hpp"

namespace nacre::tree_test {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

Pairs brute_force(const std::vector<Box>& boxes) {
  Pairs pairs;
  for (int a = 0; a < static_cast<int>(boxes.size()); ++a)
    for (int b = a + 1; b < static_cast<int>(boxes.size()); ++b)
      if (boxes[a].overlaps(boxes[b])) pairs.emplace_back(a, b);
  return pairs;
}

/// As found, sorted; a pair found twice stays twice.
Pairs found(Tree& tree, bool use_separation_list) {
  Pairs pairs;
  std::uint64_t tested = 0;
  tree.find_pairs(use_separation_list, pairs, tested);
  std::ranges::sort(pairs);
  return pairs;
}

std::vector<int> found(const Tree& tree, const Box& box) {
  std::vector<int> items;
  tree.find(box, items);
  std::ranges::sort(items);
  return items;
}

/// Some are in the same place, on a grid, or far away.
Box random_box(test::Random& random) {
  Vec3 x = random.vector(1);
  if (random.chance(0.2)) x = {0.25 * random.integer(-4, 4), 0.25 * random.integer(-4, 4), 0};
  if (random.chance(0.02)) x = random.vector(1e6);
  const Vec3 to = random.chance(0.3) ? x + random.vector(0.5) : x;
  return Box::around(x, to, random.chance(0.2) ? 0 : random.scale(0.001, 0.3));
}

std::vector<Box> random_boxes(test::Random& random, int count) {
  std::vector<Box> boxes;
  for (int i = 0; i < count; ++i) boxes.push_back(random_box(random));
  return boxes;
}

TEST(Box, around_a_path_holds_both_ends_and_what_is_near) {
  const Box box = Box::around({1, 5, 0}, {3, 2, 0}, 0.5);
  EXPECT_EQ(box.low, (Vec3{0.5, 1.5, -0.5}));
  EXPECT_EQ(box.high, (Vec3{3.5, 5.5, 0.5}));
}

TEST(Box, boxes_that_only_touch_overlap) {
  const Box a{{0, 0, 0}, {1, 1, 1}};
  EXPECT_TRUE(a.overlaps({{1, 1, 1}, {2, 2, 2}}));
  EXPECT_FALSE(a.overlaps({{1, 1, std::nextafter(1, 2)}, {2, 2, 2}}));
  EXPECT_FALSE(a.overlaps({{0, -2, 0}, {1, -1, 1}}));
}

TEST(Tree, finds_exactly_the_pairs_that_overlap_each_once) {
  test::Random random(1);
  std::size_t pairs = 0;
  for (int i = 0; i < 600; ++i) {
    const std::vector<Box> boxes = random_boxes(random, i < 40 ? i : random.integer(0, 200));
    Tree tree;
    tree.build(boxes);
    const Pairs expected = brute_force(boxes);
    ASSERT_EQ(found(tree, false), expected) << boxes.size() << " boxes, case " << i;
    ASSERT_EQ(found(tree, true), expected);
    pairs += expected.size();
  }
  EXPECT_GT(pairs, 10000u);
}

TEST(Tree, finds_exactly_the_boxes_that_overlap_one) {
  test::Random random(2);
  for (int i = 0; i < 300; ++i) {
    const std::vector<Box> boxes = random_boxes(random, random.integer(0, 150));
    Tree tree;
    tree.build(boxes);
    for (int j = 0; j < 20; ++j) {
      const Box box = random_box(random);
      std::vector<int> expected;
      for (int k = 0; k < static_cast<int>(boxes.size()); ++k)
        if (boxes[k].overlaps(box)) expected.push_back(k);
      ASSERT_EQ(found(tree, box), expected);
    }
  }
}

TEST(Tree, equal_boxes_in_one_place_are_distinguished_by_their_numbers) {
  const std::vector<Box> boxes(50, Box::around({3, 3, 3}, {3, 3, 3}, 0));
  Tree tree;
  tree.build(boxes);
  EXPECT_EQ(found(tree, false).size(), 50u * 49 / 2);
  EXPECT_EQ(found(tree, false), brute_force(boxes));
}

TEST(Tree, the_separation_list_finds_what_a_full_search_finds_after_any_number_of_refits) {
  test::Random random(3);
  for (int i = 0; i < 20; ++i) {
    std::vector<Box> boxes = random_boxes(random, random.integer(2, 150));
    std::vector<Vec3> speed;
    for (std::size_t k = 0; k < boxes.size(); ++k) speed.push_back(random.vector(0.1));
    Tree listed, searched;
    listed.build(boxes);
    searched.build(boxes);
    for (int step = 0; step < 100; ++step) {
      const Pairs expected = brute_force(boxes);
      ASSERT_EQ(found(listed, true), expected) << "step " << step;
      ASSERT_EQ(found(searched, false), expected) << "step " << step;
      for (std::size_t k = 0; k < boxes.size(); ++k) boxes[k].low += speed[k], boxes[k].high += speed[k];
      if (random.chance(0.05))
        boxes = random_boxes(random, static_cast<int>(boxes.size()));  // all are different
      listed.refit(boxes);
      searched.refit(boxes);
    }
  }
}

TEST(Tree, the_separation_list_saves_most_of_the_tests) {
  test::Random random(4);
  std::vector<Box> boxes;
  for (int i = 0; i < 2000; ++i) {
    const Vec3 x = random.vector(1);
    boxes.push_back(Box::around(x, x, 0.02));
  }
  Tree tree;
  tree.build(boxes);
  Pairs pairs;
  std::uint64_t full = 0, listed = 0;
  tree.find_pairs(false, pairs, full);
  tree.find_pairs(true, pairs, listed);
  EXPECT_LT(full, 2000u * 1999 / 2 / 10) << "a search looks at few of all pairs";
  EXPECT_LT(listed, full);
}

TEST(Tree, a_replaced_box_is_found_where_it_is_and_nowhere_else) {
  test::Random random(5);
  for (int i = 0; i < 200; ++i) {
    std::vector<Box> boxes = random_boxes(random, random.integer(1, 100));
    Tree tree;
    tree.build(boxes);
    for (int step = 0; step < 30; ++step) {
      const int item = random.integer(0, static_cast<int>(boxes.size()) - 1);
      boxes[item] = random_box(random);
      tree.replace(item, boxes[item]);
      const Box box = random_box(random);
      std::vector<int> expected;
      for (int k = 0; k < static_cast<int>(boxes.size()); ++k)
        if (boxes[k].overlaps(box)) expected.push_back(k);
      ASSERT_EQ(found(tree, box), expected) << "case " << i << ", step " << step;
    }
    ASSERT_EQ(found(tree, true), brute_force(boxes));
    ASSERT_EQ(found(tree, false), brute_force(boxes));
  }
}

TEST(Tree, a_refit_undoes_replacements) {
  test::Random random(6);
  std::vector<Box> boxes = random_boxes(random, 60);
  Tree tree;
  tree.build(boxes);
  tree.replace(7, {{-10, -10, -10}, {10, 10, 10}});
  ASSERT_GE(found(tree, true).size(), 50u);
  tree.refit(boxes);
  EXPECT_EQ(found(tree, true), brute_force(boxes));
}

TEST(Tree, refuses_to_be_refitted_with_another_number_of_boxes) {
  test::Random random(7);
  Tree tree;
  tree.build(random_boxes(random, 10));
  EXPECT_CONTRACT(tree.refit(random_boxes(random, 9)), "as many boxes as it was built of");
}

}  // namespace
}  // namespace nacre::tree_test
