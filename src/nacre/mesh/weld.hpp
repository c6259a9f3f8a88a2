// Merges vertices that are nearly in one place.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct Weld {
  std::vector<int> kept;  ///< the vertices that stay, in their order
  std::vector<int> into;  ///< for every vertex, the place in `kept` of the one it became
};

/// Each vertex in turn becomes the first kept one no farther than the tolerance, or else is kept itself. So
/// kept ones are farther apart than the tolerance, and no vertex moves farther than it. A tolerance of 0
/// merges equal vertices; it must not be negative.
Weld weld(const std::vector<Vec3>& vertices, double tolerance);

}  // namespace nacre
