// Numbers as little-endian bytes, for binary files.
#pragma once

#include <bit>
#include <string>

namespace nacre::exports {

static_assert(std::endian::native == std::endian::little, "numbers are written as they are in memory");

template <class T>
void append(std::string& bytes, T value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

}  // namespace nacre::exports
