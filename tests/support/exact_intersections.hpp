// Which triangles of a mesh intersect, and the distance of its parts, by exact arithmetic: independent of the
// library.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre::testing {

/// All vertices and triangles in one mesh, without groups.
Mesh joined(const std::vector<Mesh>& meshes);

/// Pairs of triangles that share no vertex and have a point in common, decided exactly.
std::vector<std::array<int, 2>> intersecting_triangles(const Mesh& mesh);

/// The smallest distance of two triangles that `apart` accepts, but not more than `reach`; 0 if they
/// intersect.
double smallest_distance(const Mesh& mesh, double reach, const std::function<bool(int, int)>& apart);

}  // namespace nacre::testing
