// Four single-precision numbers in one vector register, and the flags that comparing two of them gives.
#pragma once

#include <cstdint>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace nacre {

using Floats = float __attribute__((vector_size(16)));
using FloatFlags = std::int32_t __attribute__((vector_size(16)));

inline Floats everywhere(float number) { return Floats{number, number, number, number}; }

/// One bit for each lane: 1 if its flag is set.
inline unsigned bits(FloatFlags flags) {
#if defined(__SSE2__)
  return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(flags)));
#else
  unsigned set = 0;
  for (unsigned i = 0; i < 4; ++i) set |= flags[i] != 0 ? 1u << i : 0;
  return set;
#endif
}

}  // namespace nacre
