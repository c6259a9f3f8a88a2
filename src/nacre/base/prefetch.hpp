// Prefetches memory that will be needed soon.
#pragma once

#include <cstddef>

namespace nacre {

/// Prefetches all cache lines of an object.
template <class T>
inline void prefetch(const T& object) {
  const auto* bytes = reinterpret_cast<const char*>(&object);
  for (std::size_t at = 0; at < sizeof(T); at += 64) __builtin_prefetch(bytes + at);
}

}  // namespace nacre
