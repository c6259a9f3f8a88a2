// A tree of boxes, which finds those that overlap. It is a perfect binary tree, split at medians; boxes may
// be changed without changing the order of items. The separation list has the pairs of nodes at which the
// last search for pairs stopped, and the next search starts there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/broadphase/box.hpp"
#include "nacre/broadphase/coarse_box.hpp"

namespace nacre {

class Tree {
 public:
  /// Sorts the boxes.
  void build(std::span<const Box> boxes);
  /// Other boxes, in the same order. There must be as many as the tree was built of.
  void refit(std::span<const Box> boxes, const Workers& workers = Workers::alone());
  /// Changes one box.
  void replace(int item, const Box& box);

  /// Every pair of overlapping boxes, once, smaller item first; `tested` counts the boxes compared.
  void find_pairs(bool use_separation_list, std::vector<std::pair<int, int>>& pairs, std::uint64_t& tested,
                  const Workers& workers = Workers::alone());
  /// Appends every box that overlaps this one; returns how many were compared.
  std::uint64_t find(const Box& box, std::vector<int>& items) const;

 private:
  static constexpr int items_in_leaf = CoarseBoxes::size;
  void split(int first_leaf, int last_leaf);
  int leaf_of(int place) const;
  bool is_leaf(int node) const { return node >= leaves_; }
  /// Copies the box of a node to the node two levels above, which compares its four with a box at once.
  void copy_to_quad(int node) {
    if (node >= 4) quads_[node / 4].set(node % 4, nodes_[node]);
  }
  using ItemPairs = std::vector<std::pair<int, int>>;
  struct Search {  ///< of a part of the front
    ItemPairs pairs, front;
    std::uint64_t tested = 0;
  };
  void search(std::span<const std::pair<int, int>> front, Search& found) const;
  void search(int a, int b, Search& found) const;
  void pairs_of_leaves(int a, int b, ItemPairs& pairs) const;

  int leaves_ = 1;
  std::vector<CoarseBox> nodes_;                 ///< children of node i are 2i and 2i + 1, the root is 1
  std::vector<CoarseBoxes> quads_;               ///< of nodes: the four two levels below
  std::vector<Box> boxes_;                       ///< of items, in their order
  std::vector<CoarseBoxes> coarse_;              ///< of each leaf: those of its items, compared first
  std::vector<int> order_, place_, first_item_;  ///< the last: of each leaf
  std::vector<std::pair<int, int>> front_;       ///< pairs of nodes where the search stopped
  std::vector<Search> searches_;                 ///< of the threads; kept for the next call
  std::vector<Vec3> centres_;                    ///< of boxes, times two
};

}  // namespace nacre
