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

/// Two things that meet, as a single mass that meets a wall.
struct Impact {
  const Ladder* ladder = nullptr;  ///< of the model, and valid as long as it
  double mobility = 0, speed = 0;
  Layer layer = 0;  ///< the deepest that it reaches
};

/// The deepest impact of a point on a wall: by its speed at the start, its fall, and the scripts of its body
/// and of the wall. Empty if no point and no wall move towards each other.
std::optional<Impact> expected_impact_on_walls(const Model& model);

/// The deepest impact of a body or a ball on another one: two that approach each other at the start, of which
/// one is above the other and falls, or swings to it on one or two springs, or to which a script leads. Each
/// is taken as its bounding box; of very many balls, some stand for all. Empty if no two will meet.
std::optional<Impact> expected_impact_between_bodies(const Model& model);

/// The deeper one of the two.
std::optional<Impact> expected_impact(const Model& model);

/// Kicks per simulated second of the forces that never sleep.
double resting_kick_rate(const Model& model);

}  // namespace nacre
