// Loads: drag of still air on vertices, wind on the triangles of bodies, pressure in closed bodies.
#pragma once

#include <cstddef>

#include "nacre/compile/bodies.hpp"
#include "nacre/compile/step_prices.hpp"

namespace nacre {

/// Needs all other forces but contact: as for gravity, the steps of shells and rods limit those of loads. The
/// first `springs_of_scene` springs of the model do not: they are those of [[spring]].
void add_loads(const Scene& scene, const Bodies& bodies, const Steps& steps, std::size_t springs_of_scene,
               Model& model, std::vector<Problem>& problems);

/// Of drags that need shorter steps than gravity would. To be called before `add_loads`.
std::vector<StepPrice> drag_prices(const Scene& scene, const Steps& steps, std::size_t springs_of_scene,
                                   const Model& model);

}  // namespace nacre
