// The shortest way by which one convex element leaves another. It knows nothing of bodies: who asks decides
// which of the two moves.
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

/// By how much a must move to be at least this far from b; zero if it is. What is in one place goes up. Only
/// ways to the given side are taken; zero stands for all.
Vec3 way_out(const Thick& a, const Thick& b, double gap, const Vec3& side = {});
Vec3 way_out(const Thick& a, const verify::Solid& b, double gap);

/// The corners of a hull along a direction.
struct Span {
  double low, high;
};
Span span_along(const verify::Hull& hull, const Vec3& direction);

}  // namespace nacre::repair
