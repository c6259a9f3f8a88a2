// The signed Gauss code of a diagram of open curves, seen from +z: which strand passes over which.
#pragma once

#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::testing {

/// One text for each curve. At each crossing along it: O or U for over or under, the number of the crossing
/// in the order of first visits, and its sign. "O1+ U2- ..."
std::vector<std::string> gauss_code(const std::vector<std::vector<Vec3>>& curves);

}  // namespace nacre::testing
