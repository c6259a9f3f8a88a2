// How many forces of each kind one core evaluates and applies in a second, with nothing around them: the
// engine's own functions, again and again, on one state.
#pragma once

#include <string>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre::bench {

struct KindRate {
  std::string kind;
  double forces_per_second = 0, kicks_per_second = 0;
};

/// Of every kind there is. Contact forces are those given, each list with one clock.
std::vector<KindRate> rates_by_kind(const Model& model, const State& state,
                                    const std::vector<std::vector<RungRef>>& contact);

}  // namespace nacre::bench
