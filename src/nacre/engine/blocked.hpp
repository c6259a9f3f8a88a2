// Whether a pair that has come to the end of its ladder can give way. It cannot if the masses of its closest
// points are infinite now, or nearly all of them: pinned or driven nodes, which no force stops. The answer is
// a function of positions and masses at that time, so it is the same for every strategy.
#pragma once

#include <optional>
#include <string>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// Why the run ends as `blocked`: names the two, what holds or moves them, and the time. Empty if a force can
/// move one of them.
std::optional<std::string> reason_of_block(const Model& model, const Motion& motion, const Pair& pair,
                                           Time now);

}  // namespace nacre
