// Hulls whose corners move on straight lines, and proofs that they stay apart. "True" is certain: every bound
// of rounding is larger than the error. "False" says nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "nacre/verify/hull.hpp"

namespace nacre::verify {

/// The hull of corners that move from `from` to `to` in the same time. At any time a corner is no farther
/// than `slack` from its line, and the hull is inflated by no more than what `slack` has for its radius.
struct MovingHull {
  int size = 1;
  std::array<Vec3, 3> from, to;
  double slack = 0;

  Hull middle() const {
    Hull hull{size, {}};
    for (int i = 0; i < size; ++i) hull.corners[i] = 0.5 * (from[i] + to[i]);
    return hull;
  }
};

namespace moving_detail {

/// More than the relative error of a sum of three products of differences of doubles.
inline constexpr double rounding = 4e-15;
/// More than all that underflow can lose.
inline constexpr double underflow = 1e-300;

/// Whether the plane across `way` separates two sets of corners by more than `apart`.
inline bool separates(const Vec3& way, int a_size, const std::array<Vec3, 3>& a, int b_size,
                      const std::array<Vec3, 3>& b, double apart) {
  const Vec3& origin = a[0];
  double high = 0, low = HUGE_VAL, far = 0;
  for (int i = 1; i < a_size; ++i) {
    const Vec3 x = a[i] - origin;
    high = std::max(high, dot(way, x));
    far = std::max(far, norm1(x));
  }
  for (int i = 0; i < b_size; ++i) {
    const Vec3 x = b[i] - origin;
    low = std::min(low, dot(way, x));
    far = std::max(far, norm1(x));
  }
  return low - high > apart * (1 + rounding) * norm(way) + (rounding * norm1(way) * far + underflow);
}

}  // namespace moving_detail

/// Whether the plane across `way`, which does not turn, separates the hulls all the time: it does if it
/// does at both ends, because the height of one corner above another is a linear function of time.
inline bool separates(const Vec3& way, const MovingHull& a, const MovingHull& b) {
  const double apart = (a.slack + b.slack) * (1 + moving_detail::rounding);
  return moving_detail::separates(way, a.size, a.from, b.size, b.from, apart) &&
         moving_detail::separates(way, a.size, a.to, b.size, b.to, apart);
}

}  // namespace nacre::verify
