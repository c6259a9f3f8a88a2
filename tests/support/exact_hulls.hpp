// Points, segments and triangles judged by CGAL with exact numbers: what the judge is judged by.
#pragma once

#include "nacre/verify/hull.hpp"
#include "nacre/verify/meet.hpp"

namespace nacre::testing {

/// Of hulls that are not flat: CGAL wants segments with a length and triangles with an area.
bool exactly_meet(const verify::Hull& a, const verify::Hull& b);

/// Whether what two triangles with an area have in common is more than a point.
bool share_more_than_a_point(const verify::Triangle& a, const verify::Triangle& b);
/// The same, more than a segment.
bool share_more_than_a_segment(const verify::Triangle& a, const verify::Triangle& b);

/// Whether the distance is at most `reach`. Not of two triangles.
bool exactly_within(const verify::Hull& a, const verify::Hull& b, double reach);

/// Its longest side if it is flat, a point if that has no length.
verify::Hull unflattened(const verify::Hull& hull);

}  // namespace nacre::testing
