// Gravity on every vertex that forces may move.
#pragma once

#include <cstddef>

#include "nacre/compile/steps.hpp"

namespace nacre {

/// Needs all other forces but contact: the steps of shells and rods limit its own. The first
/// `springs_of_scene` springs of the model do not: they are those of [[spring]].
void add_gravity(const SimulationTable& table, Model& model, const Steps& steps,
                 std::size_t springs_of_scene);

}  // namespace nacre
