// Polygons of any shape cut into triangles, ear by ear: those that no fan cuts, and large ones, whose fans
// are slivers. Refuses polygons whose sides cross.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Whether two corners may be joined by a diagonal.
using IsFree = std::function<bool(int, int)>;

/// The triangles of a polygon, as places among its corners; none if it cannot be cut. It need not be flat:
/// it is judged as seen along its mean normal. The best-shaped ear is cut first.
std::vector<std::array<int, 3>> ears(const std::vector<Vec3>& corners, const IsFree& is_free);

}  // namespace nacre
