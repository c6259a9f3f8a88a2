// Which pairs may meet in an epoch: those whose boxes overlap, found with a tree of patches, or all of them.
// Walls are not its business.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nacre/broadphase/patches.hpp"
#include "nacre/broadphase/tree.hpp"

namespace nacre {

class PairFinder {
 public:
  PairFinder(const Contacts& contacts, const std::vector<Point>& points, bool tree, bool separation_list)
      : use_tree_(tree), separation_list_(separation_list), patches_(contacts) {
    if (!tree) all_pairs_ = all_pairs(contacts, points);
  }

  /// Room for the boxes of all elements, to be filled before `find`.
  std::vector<Box>& boxes() { return boxes_; }

  /// Calls f(pair) for every pair whose boxes overlap, and counts the boxes compared.
  template <class F>
  void find(std::uint64_t& tested, const F& f) {
    if (!use_tree_) return for_all_pairs(f);
    patches_.fit(boxes_);
    if (finds_++ % finds_of_a_tree == 0)
      tree_.build(patches_.boxes());
    else
      tree_.refit(patches_.boxes());
    found_pairs_.clear();
    tree_.find_pairs(separation_list_, found_pairs_, tested);
    for (const auto& [p, q] : found_pairs_) patches_.for_pairs(p, q, f);
  }

  /// After the box of an element has grown: calls f(pair) for all pairs that perhaps have it as a corner.
  template <class F>
  void find_around(int element, const Box& box, const F& f) {
    if (!use_tree_) return for_all_pairs(f);
    patches_.enlarge(element, box);
    for (const int patch : patches_.around(element)) {
      tree_.enlarge(patch, box);
      found_.clear();
      tree_.find(patches_.boxes()[patch], found_);
      for (const int other : found_)
        if (other != patch) patches_.for_pairs(patch, other, f);
    }
  }

 private:
  static constexpr int finds_of_a_tree = 16;  ///< before its order is made anew

  template <class F>
  void for_all_pairs(const F& f) const {
    for (const Pair& pair : all_pairs_)
      if (pair.kind != PairKind::point_wall) f(pair);
  }

  bool use_tree_, separation_list_;
  std::vector<Pair> all_pairs_;  ///< without a tree
  Patches patches_;
  Tree tree_;
  int finds_ = 0;
  std::vector<Box> boxes_;
  std::vector<std::pair<int, int>> found_pairs_;
  std::vector<int> found_;
};

}  // namespace nacre
