// The part of `nacre check` about the bodies of a scene: sizes, mass and the quality of their meshes.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "nacre/model/model.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::cli {

/// One entry for each [[body]].
nlohmann::ordered_json facts_of_bodies(const Scene& scene, const Model& model);

void print_bodies(const nlohmann::ordered_json& bodies);

}  // namespace nacre::cli
