// Moves whole pieces out of each other, each by the shortest displacement that is found, until no pair is
// nearer than it should be. A displacement is at most a quarter of the size of the smaller piece, plus a few
// times the reach of contact. Pieces that are deeper in each other, or cannot move, are left as they are.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// Distances as shares of the reach of contact.
struct PushGoal {
  double too_near = 0.1;  ///< pairs nearer than this are moved apart, like those that intersect
  double clear =
      1.01;  ///< the distance afterwards; pieces that were moved keep it to all others, if possible
};

void push_apart(Draft& draft, const PushGoal& goal);

}  // namespace nacre::repair
