// What a scene says that is allowed, but is hardly meant: no gravity where everything is at rest, gravity
// that pulls away from the floor, a wind that meets no triangle, numbers of a material in other units. Each
// is one sentence with what to write instead, for people; nothing depends on it.
#pragma once

#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

/// Of a scene that is loaded.
std::vector<std::string> doubts_about(const Scene& scene);

}  // namespace nacre
