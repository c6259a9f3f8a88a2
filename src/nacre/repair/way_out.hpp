// The shortest displacement by which one convex element leaves another. The caller decides which of the two
// moves.
#pragma once

#include "nacre/verify/hull.hpp"
#include "nacre/verify/surface.hpp"

namespace nacre::repair {

/// A hull inflated by a radius.
struct Thick {
  verify::Hull hull;
  double radius = 0;
};

Thick thick(const verify::Surface& surface, const verify::Element& element);

/// The displacement after which a is at least this far from b; zero if it is already. Of two points in one
/// place, a moves up. Only displacements to the given side are allowed; zero allows all.
Vec3 way_out(const Thick& a, const Thick& b, double gap, const Vec3& side = {});
Vec3 way_out(const Thick& a, const verify::Solid& b, double gap);

/// The extent of a hull along a direction.
struct Span {
  double low, high;
};
Span span_along(const verify::Hull& hull, const Vec3& direction);

}  // namespace nacre::repair
