// Indices of lists. Models and scenes store them as int.
#pragma once

#include <cstddef>

namespace nacre {

/// Whether i is the index of an entry of a list of this size.
constexpr bool is_index(int i, std::size_t size) { return i >= 0 && static_cast<std::size_t>(i) < size; }

}  // namespace nacre
