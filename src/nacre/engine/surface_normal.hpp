// The normal across which friction acts on a surface. Where a surface is flat, or nearly so, a pair whose
// closest point lies on an edge or a corner between two triangles pushes a little sideways, although nothing
// sticks out there: the other element is above the next triangle, which pushes, too. Forces along the normal
// of such a pair cancel when it is crossed, because they have a potential. Friction and restitution have
// none: they act as the surface lies, or every crossing would cost something.
#pragma once

#include <array>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// The square of the sine of the angle between two triangles up to which they count as flat.
inline constexpr double nearly_flat = 0.02;
/// A surface normal for which less than this part of a normal is left, squared, is none.
inline constexpr double least_normal = 0.01;

/// From the edge that begins at `start` with the vector `edge`, across it, to `apex`.
inline Vec3 inward(const Vec3& start, const Vec3& edge, const Vec3& apex) {
  const Vec3 r = apex - start;
  return r - (dot(r, edge) / dot(edge, edge)) * edge;
}

/// n without its part along m.
inline Vec3 without(const Vec3& n, const Vec3& m) { return n - (dot(n, m) / dot(m, m)) * m; }

/// Whether two triangles lie in one plane, on two sides of an edge. The vectors lead from it into them.
inline bool is_flat(const Vec3& into_a, const Vec3& into_b) {
  const double along = dot(into_a, into_b);
  return along < 0 && along * along > (1 - nearly_flat) * dot(into_a, into_a) * dot(into_b, into_b);
}

/// For a closest point inside an edge between two triangles: n does not lean over either of them.
inline Vec3 beside_edge(const Vec3& n, const Vec3& into_a, const Vec3& into_b) {
  const bool over_a = dot(n, into_a) > 0, over_b = dot(n, into_b) > 0;
  if (over_a == over_b) return n;
  return without(n, over_a ? into_a : into_b);
}

/// For a closest point at an end of the edge.
inline Vec3 at_end_of_edge(const Vec3& n, const Vec3& edge, const Vec3& into_a, const Vec3& into_b) {
  return is_flat(into_a, into_b) ? without(without(n, edge), into_a) : beside_edge(n, into_a, into_b);
}

/// For a closest point at a corner of a triangle, where the sides `first` and `second` meet, with the
/// triangles beyond them.
inline Vec3 at_corner(const Vec3& n, const std::array<Vec3, 2>& side, const std::array<Vec3, 2>& into_next) {
  const std::array<Vec3, 2> into_own{without(side[1], side[0]), without(side[0], side[1])};
  if (is_flat(into_own[0], into_next[0]) && is_flat(into_own[1], into_next[1]))
    return without(without(n, side[0]), into_own[0]);
  const Vec3 once = beside_edge(n, into_own[0], into_next[0]);
  return beside_edge(once, into_own[1], into_next[1]);
}

}  // namespace nacre
