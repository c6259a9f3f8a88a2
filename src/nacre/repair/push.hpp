// Moves whole pieces out of each other, each way as short as it can be found, until nothing is nearer than
// it should be. Nothing is moved out of another by more than a quarter of the size of the smaller, but for a
// few times the reach of contact. What is deeper than that, or cannot move, is left as it is.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// Distances as shares of the reach of contact.
struct PushGoal {
  double pressed = 0.1;  ///< nearer than this is moved apart, as what intersects
  double clear = 1.01;   ///< to so far; and so what was moved stays from all else, if there is room
};

void push_apart(Draft& draft, const PushGoal& goal);

}  // namespace nacre::repair
