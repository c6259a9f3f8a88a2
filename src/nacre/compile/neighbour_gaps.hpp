// How near to each other the parts of neighbouring triangles start: those that share a point, so that the
// judge leaves them out, although contact acts between a corner or an edge of the one and the parts of the
// other that it does not share. They are near where a mesh is folded sharply, and in slivers and needles.
#pragma once

#include <map>
#include <vector>

#include "nacre/verify/surface.hpp"

namespace nacre {

/// For each body with such parts nearer than its limit: their least distance. A body with the limit 0 is left
/// out, and so are points at which very many triangles meet: fans, whose other points have few.
std::map<int, double> neighbour_gaps(const verify::Surface& surface, const std::vector<double>& limits);

}  // namespace nacre
