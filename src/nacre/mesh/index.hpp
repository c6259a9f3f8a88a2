// Numbers of vertices and triangles are ints; containers are indexed by std::size_t.
#pragma once

#include <cstddef>

namespace nacre {

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace nacre
