// How many forces of each kind one core evaluates and applies in a second. Calls the engine's own functions
// repeatedly on one state, and nothing else.
#pragma once

#include <string>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre::bench {

struct KindRate {
  std::string kind;
  double forces_per_second = 0, kicks_per_second = 0;
};

/// The rates of every kind in the model. `contact` holds the contact forces, one list for each clock.
std::vector<KindRate> rates_by_kind(const Model& model, const State& state,
                                    const std::vector<std::vector<RungRef>>& contact);

}  // namespace nacre::bench
