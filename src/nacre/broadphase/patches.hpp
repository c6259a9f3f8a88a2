// The items of a tree of boxes. A patch is an element with the edges and triangles it owns: those whose first
// corner it is. All parts of a patch share that corner, so no two of them are a pair, and every pair is found
// once, between two patches. A sphere is a patch of its own.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/broadphase/box.hpp"
#include "nacre/broadphase/index_lists.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

class Patches {
 public:
  explicit Patches(const Contacts& contacts);

  /// Takes the boxes of all elements, in order, and swaps its last ones into `elements`. Computes the boxes
  /// of hulls and patches.
  void fit(std::vector<Box>& elements, const Workers& workers = Workers::alone());
  /// Changes the box of an element, and those of all hulls and patches that have it as a corner.
  void replace(int element, const Box& box);

  /// Of each patch.
  const std::vector<Box>& boxes() const { return contacts_.edges.empty() ? elements_ : patches_; }
  /// The patches that have this element as a corner.
  std::span<const int> around(int element) const { return around_.of(element); }

  /// Calls f(pair) for the pairs between two patches that share no corner and whose boxes overlap.
  template <class F>
  void for_pairs(int p, int q, const F& f) const {
    const auto& elements = contacts_.elements;
    const bool ball_p = elements[p].role == Role::ball, ball_q = elements[q].role == Role::ball;
    if (ball_p && ball_q) return f({PairKind::point_point, std::min(p, q), std::max(p, q)});
    pairs_with_hulls(p, q, f);
    pairs_with_hulls(q, p, f);
    for (const int a : own_edges_.of(p))
      for (const int b : own_edges_.of(q))
        if (edges_[a].overlaps(edges_[b]) && !share_a_corner(contacts_.edges[a], contacts_.edges[b]))
          f({PairKind::edge_edge, std::min(a, b), std::max(a, b)});
  }

 private:
  template <int N>
  static bool has_corner(const Hull<N>& hull, int element) {
    return std::ranges::find(hull.corners, element) != hull.corners.end();
  }
  static bool share_a_corner(const EdgeHull& a, const EdgeHull& b) {
    return has_corner(b, a.corners[0]) || has_corner(b, a.corners[1]);
  }

  /// The point of p with the triangles of q, and with its edges, if p is a ball and they are of a rod.
  template <class F>
  void pairs_with_hulls(int p, int q, const F& f) const {
    for (const int triangle : own_triangles_.of(q))
      if (elements_[p].overlaps(triangles_[triangle]) && !has_corner(contacts_.triangles[triangle], p))
        f({PairKind::point_triangle, p, triangle});
    if (contacts_.elements[p].role != Role::ball || contacts_.elements[q].role != Role::rod) return;
    for (const int edge : own_edges_.of(q))
      if (elements_[p].overlaps(edges_[edge])) f({PairKind::point_edge, p, edge});
  }

  template <class Hulls>
  void fit_hull(const Hulls& hulls, std::size_t i, std::vector<Box>& boxes) const;
  void fit_patch(int p);

  const Contacts& contacts_;
  IndexLists own_edges_, own_triangles_, around_;
  IndexLists edges_at_, triangles_at_;  ///< that have an element as a corner
  std::vector<Box> elements_, edges_, triangles_, patches_;
};

}  // namespace nacre
