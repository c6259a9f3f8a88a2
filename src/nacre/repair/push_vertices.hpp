// Pushes single vertices of meshes out of other things: a little, or not at all. The caller must have the
// judge verify the result.
#pragma once

#include "nacre/repair/draft.hpp"

namespace nacre::repair {

/// If something still intersects afterwards, nothing was moved: a vertex would have moved farther than a
/// quarter of a mean edge, or the pushes did not converge.
void push_vertices_apart(Draft& draft);

}  // namespace nacre::repair
