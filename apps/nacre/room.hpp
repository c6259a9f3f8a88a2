// Whether a scene fits into the memory of this machine: estimated from its sizes, before most of that memory
// is taken.
#pragma once

#include "nacre/scene/scene.hpp"

namespace nacre::cli {

/// Throws InputError, which names `file`, if the estimate is above what the process may take.
void check_room(const Scene& scene, const std::string& file);

}  // namespace nacre::cli
