// The part of `nacre check` about the bodies of a scene: sizes, mass and the quality of their meshes.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "nacre/model/model.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::cli {

/// The bounding box of everything that has a mass, fixed or not, with its radius where it collides, and the
/// mass that forces move.
nlohmann::ordered_json facts_of_size(const Model& model);
void print_size(const nlohmann::ordered_json& size);

/// One entry for each [[body]].
nlohmann::ordered_json facts_of_bodies(const Scene& scene, const Model& model);

/// The first of them.
void print_bodies(const nlohmann::ordered_json& bodies);

}  // namespace nacre::cli
