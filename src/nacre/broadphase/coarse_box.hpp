// A box of single precision, rounded outwards: half as large as a box and compared in two instructions. What
// it calls apart is apart; the rest must be asked again.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

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
  void include(const CoarseBox& other) {
    low_ = low_ < other.low_ ? low_ : other.low_;
    high_ = high_ > other.high_ ? high_ : other.high_;
  }

 private:
  using Floats = float __attribute__((vector_size(16)));
  using Flags = std::int32_t __attribute__((vector_size(16)));
  using Halves = std::int64_t __attribute__((vector_size(16)));
  static constexpr float infinity = std::numeric_limits<float>::infinity();

  static bool all(Flags flags) {
#if defined(__SSE2__)
    return _mm_movemask_ps(reinterpret_cast<__m128>(flags)) == 0b1111;
#else
    const auto halves = reinterpret_cast<Halves>(flags);
    return (halves[0] & halves[1]) == -1;
#endif
  }
  /// Taken down by twice as much as rounding may take it up: 2^-24 of itself, or 2^-150.
  static float down(double x) { return static_cast<float>(x - 0x1p-23 * std::abs(x) - 0x1p-149); }
  static float up(double x) { return -down(-x); }

  Floats low_, high_;
};

}  // namespace nacre
