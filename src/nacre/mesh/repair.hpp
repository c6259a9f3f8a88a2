// Slivers, triangles with a very small angle, set the step of a whole mesh. `repair` removes them: a short
// edge is collapsed into one of its ends, and the long side of a blunt triangle is flipped to the other
// diagonal. Vertices that stay keep their places. A change is made only if it keeps the border and the
// topology, turns no triangle over, and improves the worst triangle that it touches; so slivers that no such
// change improves stay.
#pragma once

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// A triangle with a smaller angle is a sliver; in degrees.
inline constexpr double sliver_angle = 10;

struct Repaired {
  std::vector<int> into;  ///< of each vertex: the one it became; itself, if it stays
  std::size_t collapsed = 0, flipped = 0;
  double angle_before = 0, angle_after = 0;  ///< the smallest, in degrees
};

/// Changes the triangles; vertices that were collapsed stay in the list without a triangle. The mesh may have
/// flat triangles, but no edge with three; vertices of segments are not collapsed.
Repaired repair(Mesh& mesh);

}  // namespace nacre
