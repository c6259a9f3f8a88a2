// Hashes of plain bytes, by xxHash. Bits are hashed, so +0 and -0 differ: later results may differ too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

namespace nacre {

/// The next link of a chain: depends on every byte of `bytes` and on all earlier links through `h`.
std::uint64_t mix_bytes(std::uint64_t h, std::span<const std::byte> bytes);

/// As above, for one trivially copyable object without padding.
template <class T>
requires std::is_trivially_copyable_v<T> std::uint64_t mix(std::uint64_t h, const T& object) {
  return mix_bytes(h, std::as_bytes(std::span<const T, 1>(&object, 1)));
}

/// Sixteen hexadecimal digits.
std::string to_hex(std::uint64_t h);

}  // namespace nacre
