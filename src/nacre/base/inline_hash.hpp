// The hash of a few 64-bit words, inline: for loops in which a call would cost as much as the hash.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace nacre {

/// Equal to mix_bytes of the words.
template <std::size_t n>
inline std::uint64_t mix_words(std::uint64_t h, const std::array<std::uint64_t, n>& words) {
  return XXH3_64bits_withSeed(words.data(), sizeof words, h);
}

}  // namespace nacre
