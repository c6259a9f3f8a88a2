// The probes of a scene, with their points, elements and planes. They do not change the trajectory.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"

namespace nacre {

/// Adds them to the model; needs its elements. Problems are collected.
void add_probes(const Scene& scene, const Bodies& bodies, Model& model, std::vector<Problem>& problems);

/// Complains about probes with columns that the series has already; needs all forces.
void check_columns(const Scene& scene, const Model& model, std::vector<Problem>& problems);

}  // namespace nacre
