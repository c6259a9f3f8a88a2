// Points, segments and triangles compared by CGAL with exact numbers: the oracle of the judge.
#pragma once

#include "nacre/verify/hull.hpp"
#include "nacre/verify/meet.hpp"

namespace nacre::testing {

/// The hulls must not be flat: CGAL needs segments with a length and triangles with an area.
bool exactly_meet(const verify::Hull& a, const verify::Hull& b);

/// Whether the intersection of two triangles with an area is more than a point.
bool share_more_than_a_point(const verify::Triangle& a, const verify::Triangle& b);
/// Whether it is more than a segment.
bool share_more_than_a_segment(const verify::Triangle& a, const verify::Triangle& b);

/// Whether the distance is at most `reach`. Not for two triangles.
bool exactly_within(const verify::Hull& a, const verify::Hull& b, double reach);

/// The hull itself, or its longest side if it is flat, or a point if that has no length.
verify::Hull unflattened(const verify::Hull& hull);

}  // namespace nacre::testing
