// Pushes single vertices of meshes out of what they are in: a little, or not at all. Whoever calls it must
// let the judge see what came of it.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// If something still intersects after it, nothing was moved: a vertex would have gone farther than a quarter
/// of a mean edge, or the pushes did not settle.
void press_apart(Draft& draft);

}  // namespace nacre::repair
