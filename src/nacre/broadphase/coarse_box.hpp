// A box of single precision, rounded outwards: half as large as a box and compared in two instructions. Boxes
// that it calls apart are apart; the others must be compared in double precision.
#pragma once

#include <cmath>
#include <limits>

#include "nacre/base/floats.hpp"
#include "nacre/broadphase/box.hpp"

namespace nacre {

class CoarseBox {
 public:
  CoarseBox()
      : low_{infinity, infinity, infinity, infinity}, high_{-infinity, -infinity, -infinity, -infinity} {}
  explicit CoarseBox(const Box& box)
      : low_{down(box.low.x), down(box.low.y), down(box.low.z), 0},
        high_{up(box.high.x), up(box.high.y), up(box.high.z), 0} {}

  bool overlaps(const CoarseBox& other) const { return all((low_ <= other.high_) & (other.low_ <= high_)); }
  bool operator==(const CoarseBox& other) const { return all((low_ == other.low_) & (high_ == other.high_)); }
  void include(const CoarseBox& other) {
    low_ = other.low_ < low_ ? other.low_ : low_;  // a box of NaNs is not included
    high_ = other.high_ > high_ ? other.high_ : high_;
  }

 private:
  friend class CoarseBoxes;
  static constexpr float infinity = std::numeric_limits<float>::infinity();

  static bool all(FloatFlags flags) { return bits(flags) == 0b1111; }
  /// Lowered by twice as much as rounding may raise it: 2^-24 of itself, or 2^-150.
  static float down(double x) { return static_cast<float>(x - 0x1p-23 * std::abs(x) - 0x1p-149); }
  static float up(double x) { return -down(-x); }

  Floats low_, high_;
};

/// Up to four of them, which are compared with one at once.
class CoarseBoxes {
 public:
  static constexpr int size = 4;

  CoarseBox operator[](int i) const {
    CoarseBox box;
    box.low_ = Floats{low_[0][i], low_[1][i], low_[2][i], 0};
    box.high_ = Floats{high_[0][i], high_[1][i], high_[2][i], 0};
    return box;
  }
  void set(int i, const CoarseBox& box) {
    for (int axis = 0; axis < 3; ++axis) low_[axis][i] = box.low_[axis], high_[axis][i] = box.high_[axis];
  }
  /// Around all of them.
  CoarseBox hull() const {
    CoarseBox hull;
    for (int i = 0; i < size; ++i) hull.include((*this)[i]);
    return hull;
  }
  /// One bit for each that overlaps.
  unsigned overlapping(const CoarseBox& box) const {
    FloatFlags flags = ~FloatFlags{};
    for (int axis = 0; axis < 3; ++axis)
      flags &= (low_[axis] <= everywhere(box.high_[axis])) & (everywhere(box.low_[axis]) <= high_[axis]);
    return bits(flags);
  }

 private:
  static constexpr float nan = std::numeric_limits<float>::quiet_NaN();

  // A box that was not set is of NaNs, and overlaps nothing.
  Floats low_[3] = {everywhere(nan), everywhere(nan), everywhere(nan)};
  Floats high_[3] = {everywhere(nan), everywhere(nan), everywhere(nan)};
};

}  // namespace nacre
