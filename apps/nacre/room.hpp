// Whether a scene fits into the memory of this machine: estimated from its sizes, before most of that memory
// is taken.
#pragma once

#include <cstddef>
#include <string>

#include "nacre/scene/scene.hpp"

namespace nacre::cli {

/// The most vertices of a scene that may fit: with more it is refused before they are made.
std::size_t most_vertices_here();

/// Throws InputError, which names `file`, if the estimate is above what the process may take; or above what
/// nearly all scenes need, unless `is_large`: a slip in a scene of a few lines must not fill a computer.
void check_room(const Scene& scene, const std::string& file, bool is_large);

}  // namespace nacre::cli
