// Whether points, segments and triangles have a point in common, decided exactly: as closed sets, in all
// special positions (flat, in one plane or line, touching at a corner). It judges the results of the engine,
// so it shares no code with it.
#pragma once

#include <array>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

using Segment = std::array<Vec3, 2>;
using Triangle = std::array<Vec3, 3>;

/// The side of the plane (a, b, c) on which d is: -1, 0 (in the plane), or 1.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

/// A segment may be a point, a triangle a segment or a point.
bool meet(const Segment& a, const Segment& b);
bool meet(const Segment& a, const Triangle& b);
bool meet(const Triangle& a, const Triangle& b);

/// Whether triangles that share their first corner, and only it, meet elsewhere.
bool meet_beyond_corner(const Triangle& a, const Triangle& b);
/// Whether triangles that share their first two corners lie on each other.
bool meet_beyond_edge(const Triangle& a, const Triangle& b);
/// Whether segments that share their first end lie on each other.
bool meet_beyond_end(const Segment& a, const Segment& b);
/// Whether the segment, whose first end is the first corner, meets the triangle elsewhere.
bool meet_beyond_corner(const Segment& a, const Triangle& b);

}  // namespace nacre::verify
