// Where things that only scripts move start in each other: no force moves either of the two, but their
// distance changes, so the run would end as blocked at once.
#pragma once

#include <vector>

#include "nacre/compile/reaches.hpp"
#include "nacre/compile/scene_surface.hpp"

namespace nacre {

/// Pairs of which no force moves either and a script drives at least one, that meet or are too near for the
/// run to begin. At most `most`; two spheres, and planes, are not among them.
std::vector<verify::NearPair> driven_pairs(const SceneSurface& start, const Reaches& reaches,
                                           std::size_t most);

}  // namespace nacre
