// The way from one hull to another, in doubles: a direction in which they probably lie apart. It proves
// nothing; `separates` (moving.hpp) decides whether a plane across it does.
#pragma once

#include "nacre/verify/hull.hpp"

namespace nacre::verify {

/// From the nearest point of a to the nearest point of b. Near zero, and of no use, if the hulls meet.
Vec3 closest_way(const Hull& a, const Hull& b);

/// From the mean of the corners of a to that of b.
Vec3 way_of_centres(const Hull& a, const Hull& b);

}  // namespace nacre::verify
