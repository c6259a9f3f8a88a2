// Floating-point arithmetic as the standard says, while an object of this class lives: rounded to nearest,
// and numbers next to zero are not flushed to zero. A program that was linked with -ffast-math starts with
// another mode, and so do its threads.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace nacre {

class StandardFloats {
 public:
#if defined(__SSE2__)
  StandardFloats() : before_(_mm_getcsr()) {
    if (before_ != wanted()) _mm_setcsr(wanted());
  }
  ~StandardFloats() {
    if (before_ != wanted()) _mm_setcsr(before_);
  }

 private:
  /// All exceptions are masked; their flags, the low six bits, stay as they are.
  unsigned wanted() const { return 0x1f80U | (before_ & 0x3fU); }
  unsigned before_;

 public:
#else
  StandardFloats() {}
#endif
  StandardFloats(const StandardFloats&) = delete;
  StandardFloats& operator=(const StandardFloats&) = delete;
};

}  // namespace nacre
