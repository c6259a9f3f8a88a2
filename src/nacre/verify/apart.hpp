// Quick proofs, in doubles, that elements do not meet. "True" is certain: every bound of rounding is larger
// than the error. "False" says nothing; exact arithmetic decides then. Nearly all pairs that a search finds
// in a smooth mesh are proven apart here.
#pragma once

#include <algorithm>
#include <cmath>

#include "nacre/verify/hull.hpp"
#include "nacre/verify/meet.hpp"

namespace nacre::verify {

namespace apart_detail {

/// More than the relative rounding error of a sum of three products of differences.
inline constexpr double rounding = 1e-14;
/// More than all that underflow can lose.
inline constexpr double underflow = 1e-300;

inline double size(const Vec3& a) { return std::abs(a.x) + std::abs(a.y) + std::abs(a.z); }
/// Whether the product is positive, whatever was rounded.
inline bool is_positive(const Vec3& a, const Vec3& b) {
  return dot(a, b) > rounding * size(a) * size(b) + underflow;
}

}  // namespace apart_detail

/// Whether the hulls are farther apart than `distance`: whether a plane across the line between their centres
/// separates them by more than that.
inline bool are_apart(const Hull& a, const Hull& b, double distance) {
  using namespace apart_detail;
  Vec3 from, to;
  for (int i = 0; i < a.size; ++i) from += (1.0 / a.size) * a.corners[i];
  for (int i = 0; i < b.size; ++i) to += (1.0 / b.size) * b.corners[i];
  const Vec3 way = to - from;
  double high = -HUGE_VAL, low = HUGE_VAL, far = 0;
  for (int i = 0; i < a.size; ++i) {
    const Vec3 x = a.corners[i] - from;
    high = std::max(high, dot(way, x));
    far = std::max(far, size(x));
  }
  for (int i = 0; i < b.size; ++i) {
    const Vec3 x = b.corners[i] - from;
    low = std::min(low, dot(way, x));
    far = std::max(far, size(x));
  }
  // The corners are rounded by the subtraction only, by less than this part of their size.
  const double length = norm(way), error = rounding * size(way) * far + underflow;
  return low - high > (1 + rounding) * distance * length + error;
}

/// Whether triangles that share their first corner, and only it, meet nowhere else: whether a plane through
/// the corner separates the rest.
inline bool are_apart_beyond_corner(const Triangle& a, const Triangle& b) {
  using namespace apart_detail;
  const Vec3 a1 = a[1] - a[0], a2 = a[2] - a[0], b1 = b[1] - b[0], b2 = b[2] - b[0];
  const Vec3 way = (b1 + b2) - (a1 + a2);
  return is_positive(way, b1) && is_positive(way, b2) && is_positive(-way, a1) && is_positive(-way, a2);
}

/// Whether triangles that share their first two corners do not lie on each other: whether the angle between
/// them is more than a right one.
inline bool are_apart_beyond_edge(const Triangle& a, const Triangle& b) {
  using namespace apart_detail;
  const Vec3 edge = a[1] - a[0], u = a[2] - a[0], v = b[2] - b[0];
  return is_positive(-cross(edge, u), cross(edge, v)) &&
         dot(cross(edge, u), cross(edge, v)) < -1e-13 * size(edge) * size(edge) * size(u) *
                                                   size(v);  // the products themselves are rounded, too
}

}  // namespace nacre::verify
