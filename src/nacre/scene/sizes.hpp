// How large a scene may be.
#pragma once

#include <cstddef>

namespace nacre {

/// The most vertices and particles of a scene.
inline constexpr std::size_t most_vertices = 10'000'000;

}  // namespace nacre
