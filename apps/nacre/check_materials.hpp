// The part of `nacre check` about the materials of a scene: the numbers that they have, written or known.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "nacre/scene/scene.hpp"

namespace nacre::cli {

/// One entry for each material of a resolved scene; numbers that it does not have are left out.
nlohmann::ordered_json facts_of_materials(const Scene& scene);

void print_materials(const nlohmann::ordered_json& materials);

}  // namespace nacre::cli
