// What a run can be expected to need: how deep contact may go, by its energy alone, and how often forces
// tick.
#pragma once

#include "nacre/engine/state.hpp"

namespace nacre {

/// The deepest layer of each ladder that acts if all energy of this state is in one of its pairs.
std::vector<Layer> deepest_layers(const Model& model, const State& state);

/// The deepest layer that a point reaches at a wall by its own motion: its speed at the start, and its fall.
Layer expected_layer(const Model& model);

/// Kicks per simulated second of the forces that never sleep.
double resting_kick_rate(const Model& model);

}  // namespace nacre
