// A hierarchy of boxes: which of many boxes overlap. A perfect binary tree over the boxes in the order of a
// space- filling curve; boxes may be refitted or enlarged without changing it. The separation list remembers
// where the last search for pairs stopped, and the next one starts there.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct Box {
  Vec3 low, high;

  /// Around a straight path, `by` to every side.
  static Box around(const Vec3& from, const Vec3& to, double by);
  /// All six are compared whatever comes out: a branch that cannot be foreseen costs more.
  bool overlaps(const Box& other) const {
    return static_cast<bool>(int{low.x <= other.high.x} & int{other.low.x <= high.x} &
                             int{low.y <= other.high.y} & int{other.low.y <= high.y} &
                             int{low.z <= other.high.z} & int{other.low.z <= high.z});
  }
  void include(const Box& other);
};

class Tree {
 public:
  /// Sorts the boxes anew.
  void build(std::span<const Box> boxes);
  /// The same order, other boxes.
  void refit(std::span<const Box> boxes);
  /// Makes a box larger.
  void enlarge(int item, const Box& box);

  /// Every pair of overlapping boxes, once, smaller item first; `tested` counts the boxes compared.
  void find_pairs(bool use_separation_list, std::vector<std::pair<int, int>>& pairs, std::uint64_t& tested);
  /// Every box that overlaps this one.
  void find(const Box& box, std::vector<int>& items) const;

 private:
  static constexpr int items_in_leaf = 2;
  bool is_leaf(int node) const { return node >= leaves_; }
  void search(int a, int b, std::vector<std::pair<int, int>>& pairs, std::uint64_t& tested);
  void pairs_of_leaves(int a, int b, std::vector<std::pair<int, int>>& pairs, std::uint64_t& tested) const;

  int leaves_ = 1;
  std::vector<Box> nodes_;                       ///< children of node i are 2i and 2i + 1, the root is 1
  std::vector<Box> boxes_;                       ///< of items, in their order
  std::vector<int> order_, place_, first_item_;  ///< the last: of each leaf
  std::vector<std::pair<int, int>> front_, next_front_;  ///< pairs of nodes where the search stopped
  std::vector<std::pair<std::uint32_t, int>> keys_;
};

}  // namespace nacre
