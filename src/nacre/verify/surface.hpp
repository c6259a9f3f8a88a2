// What the judge examines, as plain numbers: positions of points, elements between them, and solid
// half-spaces. It knows nothing of models or frames.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/verify/hull.hpp"

namespace nacre::verify {

/// The hull of one point (a sphere), two (an edge of a rod) or three (a triangle), inflated by a radius.
struct Element {
  int size = 1;
  std::array<int, 3> points{};  ///< the first `size` count
  double radius = 0;
  int body = 0;
  int number = 0;        ///< among the elements of its size in its body; for messages
  bool movable = false;  ///< whether a force may move it
  /// Of one that no force moves: what moves it. 0 if it stands still. Those of one frame keep their distance
  /// and are never judged; in `own_frame` there is nothing else.
  int frame = 0;

  static constexpr int own_frame = -1;

  /// Whether neither can change its distance from the other.
  bool is_of_one_frame(const Element& other) const {
    return !movable && !other.movable && frame == other.frame && frame != own_frame;
  }
};

/// Solid where normal . (x - point) < 0; the normal need not have length one.
struct Solid {
  Vec3 point, normal;
  int body = 0;
  int anchor = -1;  ///< a point of the surface that it moves with, instead of `point`; -1 if it stands still
  int frame = 0;    ///< as of an element; 0 if it stands still
};

struct Surface {
  std::vector<Vec3> positions;
  std::vector<Element> elements;
  std::vector<Solid> solids;
  std::vector<std::pair<int, int>> ignored;  ///< pairs of bodies that may meet, the lower first; sorted
  std::vector<std::vector<int>> carriers;    ///< of each point: the points that carry it; empty if none does

  /// Throws ContractViolation if an element or the list of ignored pairs is not as described here.
  void check() const;

  Hull hull(const Element& element) const;
  bool ignores(int body_a, int body_b) const;
  /// Whether they share a point, one carries a point of the other, or one point carries points of both.
  bool share_points(const Element& a, const Element& b) const;
};

}  // namespace nacre::verify
