// Writes frames as VTK unstructured grids (.vtu), with arrays as in .vtp files.
#pragma once

#include <string>

#include "nacre/format/frame.hpp"

namespace nacre::format {

/// Cells and arrays as for `to_vtp`.
std::string to_vtu(const Frame& frame);

}  // namespace nacre::format
