// A scene as a TOML file that loads to the same model, every default written out.
#pragma once

#include <string>
#include <string_view>

#include "nacre/scene/scene.hpp"

namespace nacre {

std::string to_toml(const Scene& scene);

/// A word as a TOML string.
std::string quoted(std::string_view word);

}  // namespace nacre
