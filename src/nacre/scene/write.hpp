// A scene as a TOML file that loads to the same model, every default written out.
#pragma once

#include <string>

#include "nacre/scene/scene.hpp"

namespace nacre {

std::string to_toml(const Scene& scene);

}  // namespace nacre
