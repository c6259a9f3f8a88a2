// A throw-away run of a fraction of a second, to learn the speed of this machine on a scene.
#pragma once

#include "nacre/record/cost.hpp"

namespace nacre {

/// Runs a scene from its start for about a tenth of a second, and discards the result.
TimedPart timed_trial(const Scene& scene, const Model& model, Time end);

}  // namespace nacre
