// The pressure in a closed body: one cavity for each of its parts.
#pragma once

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/steps.hpp"

namespace nacre {

/// `limits`: of each vertex, the longest step of a load. Complains about a body that is not closed.
void add_pressure(const Scene& scene, const PlacedBody& body, const std::vector<double>& limits,
                  const Steps& steps, Model& model, std::vector<Problem>& problems);

}  // namespace nacre
