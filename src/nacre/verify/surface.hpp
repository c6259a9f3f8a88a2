// What is judged, as plain numbers: where points are, which of them form elements, and solid half-spaces. It
// knows nothing of models or frames; who fills it says what may meet what.
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
  int number = 0;        ///< among those of its size in its body; for messages
  bool movable = false;  ///< two of which neither is may be anywhere
};

/// Solid where normal . (x - point) < 0; the normal need not have length one.
struct Solid {
  Vec3 point, normal;
  int body = 0;
};

struct Surface {
  std::vector<Vec3> positions;
  std::vector<Element> elements;
  std::vector<Solid> solids;
  std::vector<std::pair<int, int>> ignored;  ///< pairs of bodies that may meet, the lower first; sorted
  std::vector<std::vector<int>> carriers;    ///< of each point: those it hangs on; empty if on none

  /// Throws ContractViolation if an element or the list of ignored pairs is not as described here.
  void check() const;

  Hull hull(const Element& element) const;
  bool ignores(int body_a, int body_b) const;
  /// Whether one hangs on points of the other, or both on the same.
  bool hangs_on(const Element& a, const Element& b) const;
};

}  // namespace nacre::verify
