// The paper's figure of the penalty layers: the energy of each of the first three, and of the first n
// together.
#pragma once

#include <string>

namespace nacre::reproduce {

/// For thickness and stiffness 1, as an SVG.
std::string layers_figure();

}  // namespace nacre::reproduce
