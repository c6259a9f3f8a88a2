#include "nacre/base/hash.hpp"

#include <fmt/core.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace nacre {

std::uint64_t mix_bytes(std::uint64_t h, std::span<const std::byte> bytes) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), h);
}

std::string to_hex(std::uint64_t h) { return fmt::format("{:016x}", h); }

}  // namespace nacre
