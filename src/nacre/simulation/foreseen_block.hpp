// Whether scripts alone will end a run as `blocked`: two things that no force moves would meet. Their way is
// known from the model, so this is computed before a run, without forces.
#pragma once

#include <optional>

#include "nacre/engine/stepper.hpp"

namespace nacre {

struct ForeseenBlock {
  Time time = 0;
  std::string reason;
};

/// The end that the run would have before `until`, if nothing else ends it earlier. Empty if there is none,
/// or if the script is too long to follow within a second or so. Pairs of which one is grabbed or released
/// on its way are not foreseen.
std::optional<ForeseenBlock> foreseen_block(const Model& model, Time until);

}  // namespace nacre
