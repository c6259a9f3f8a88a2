// Pairs as a frame to look at: every element that is in one of the pairs, coloured from yellow for the
// farthest apart to red for elements that meet, dark red for the deepest.
#pragma once

#include <span>

#include "nacre/format/frame.hpp"
#include "nacre/verify/judge.hpp"

namespace nacre::verify {

/// Each element once, with arrays of cells: `colour`, `distance` (the smallest in any of the pairs), `meets`
/// (0 or 1), `body` and `element` (its number in its body); and `radius` of points.
format::Frame frame_of(const Surface& surface, std::span<const NearPair> pairs);

}  // namespace nacre::verify
