// Finds the pairs whose boxes overlap, with a tree of patches; or names all pairs, without a tree. Pairs with
// walls are not among them.
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
      : use_tree_(tree),
        separation_list_(separation_list),
        has_hulls_(!contacts.edges.empty()),
        patches_(contacts) {
    if (!tree) all_pairs_ = all_pairs(contacts, points);
  }

  /// The boxes of all elements, for the caller to fill before `search`.
  std::vector<Box>& boxes() { return boxes_; }

  /// Finds groups of pairs whose boxes overlap, and returns their number. Adds the number of boxes compared
  /// to `tested`.
  std::size_t search(std::uint64_t& tested, const Workers& workers) {
    if (!use_tree_) return all_pairs_.size();
    patches_.fit(boxes_, workers);
    if (searches_++ % searches_of_a_tree == 0)
      build_tree();
    else
      tree_.refit(patches_.boxes(), workers);
    found_pairs_.clear();
    tree_.find_pairs(separation_list_, found_pairs_, tested, workers);
    return found_pairs_.size();
  }
  /// Calls f(pair) for the pairs of these groups.
  template <class F>
  void for_found(std::size_t begin, std::size_t end, const F& f) const {
    for (std::size_t i = begin; i < end; ++i)
      if (use_tree_)
        patches_.for_pairs(found_pairs_[i].first, found_pairs_[i].second, f);
      else if (all_pairs_[i].kind != PairKind::point_wall)
        f(all_pairs_[i]);
  }

  /// After the box of an element has moved: calls f(pair) for all pairs whose boxes overlap and that have the
  /// element as a corner, and perhaps for some more. Before that, calls expect(element) for the elements of
  /// these pairs.
  template <class Expect, class F>
  void find_around(int element, const Box& box, std::uint64_t& tested, const Expect& expect, const F& f) {
    if (!use_tree_) return for_found(0, all_pairs_.size(), f);
    patches_.replace(element, box);
    if (moves_++ >= searches_of_a_tree * patches_.boxes().size()) build_tree();
    for (const int patch : patches_.around(element)) {
      tree_.replace(patch, patches_.boxes()[patch]);
      found_.clear();
      tested += tree_.find(has_hulls_ ? patches_.boxes()[patch] : box, found_);
      for (const int other : found_) expect(other);
      for (const int other : found_)
        if (other != patch) patches_.for_pairs(patch, other, f);
    }
  }

 private:
  static constexpr int searches_of_a_tree = 16;  ///< before it is built again

  void build_tree() {
    tree_.build(patches_.boxes());
    moves_ = 0;
  }

  bool use_tree_, separation_list_;
  bool has_hulls_;
  std::vector<Pair> all_pairs_;  ///< without a tree
  Patches patches_;
  Tree tree_;
  int searches_ = 0;
  std::size_t moves_ = 0;  ///< of single boxes, since the tree was built
  std::vector<Box> boxes_;
  std::vector<std::pair<int, int>> found_pairs_;
  std::vector<int> found_;
};

}  // namespace nacre
