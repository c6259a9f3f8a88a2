// The springs of seams: which vertices they join, how their lengths change, and on which clocks.
#pragma once

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/step_prices.hpp"

namespace nacre {

void add_seams(const Scene& scene, const Bodies& bodies, const Steps& steps, Model& model,
               std::vector<Problem>& problems);

/// Of a stiffness and a damping that seams give.
std::vector<StepPrice> seam_prices(const Scene& scene, const Bodies& bodies, const Steps& steps,
                                   Model& model);

}  // namespace nacre
