// [[custom]]: the forces of potentials that a program adds to the library.
#pragma once

#include <vector>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/steps.hpp"

namespace nacre {

/// Adds the forces. Complains about a potential without a formula: a file has none.
void add_custom(const Scene& scene, const Bodies& bodies, const Steps& steps, Model& model,
                std::vector<Problem>& problems);

}  // namespace nacre
