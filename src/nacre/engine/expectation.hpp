// What a run can be expected to need: how deep contact may go, by its energy alone, and how often forces
// tick.
#pragma once

#include <optional>

#include "nacre/engine/state.hpp"

namespace nacre {

/// The deepest layer of each ladder that acts if all energy of this state is in one of its pairs.
std::vector<Layer> deepest_layers(const Model& model, const State& state);
/// The same, of this energy.
std::vector<Layer> deepest_layers(const Model& model, double energy);

/// A point that meets a wall, as a single mass.
struct Impact {
  const Ladder* ladder = nullptr;
  double mobility = 0, speed = 0;
  Layer layer = 0;  ///< the deepest that it reaches
};

/// The deepest impact of a point on a wall by its own motion: its speed at the start, and its fall. Empty if
/// no point moves towards a wall. The ladder is that of the model.
std::optional<Impact> expected_impact(const Model& model);

/// The deepest layer that a body is expected to reach on another body: two that approach each other at the
/// start, or of which one is above the other and falls. Each body is taken as its bounding box; 0 if no two
/// will meet.
Layer expected_layer_between_bodies(const Model& model);

/// Kicks per simulated second of the forces that never sleep.
double resting_kick_rate(const Model& model);

}  // namespace nacre
