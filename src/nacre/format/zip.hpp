// Bytes compressed by zlib, and back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace nacre::format {

/// `level` from 1, the fastest, to 9, the smallest.
std::string deflated(std::string_view bytes, int level);

/// Exactly `size` bytes. Throws std::runtime_error if the data are damaged or have another size.
std::string inflated(std::string_view bytes, std::uint64_t size);

}  // namespace nacre::format
