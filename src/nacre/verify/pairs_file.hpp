// Pairs as a picture: a VTK PolyData file with every element that is in one of them, coloured from yellow for
// the farthest apart to red for what meets, dark red for the deepest.
#pragma once

#include <span>
#include <string>

#include "nacre/verify/judge.hpp"

namespace nacre::verify {

/// Each element once, with arrays of cells: `distance`, the smallest it has in any of the pairs, `meets` (0
/// or 1), `body`, `element` (its number in its body) and `colour`; and `radius` of points.
std::string to_vtp(const Surface& surface, std::span<const NearPair> pairs);

}  // namespace nacre::verify
