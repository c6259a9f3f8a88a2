// How far a force has left the range in which its step is stable, and which keys of its material move the
// limit: for the message of a run that ends there. There is one function for each force with a `margin`.
#pragma once

#include <cmath>
#include <string>

#include "nacre/force/bend.hpp"
#include "nacre/force/bounded_membrane.hpp"
#include "nacre/force/hinge.hpp"
#include "nacre/force/membrane.hpp"
#include "nacre/force/orthogonality.hpp"

namespace nacre {

struct PassedLimit {
  std::string quantity;  ///< such as stretch
  double reached = 0, limit = 0;
  std::string advice;  ///< what moves the limit
};

/// The largest principal stretch.
inline PassedLimit passed_limit(const Membrane& m, const Corners<double>& x) {
  const Symmetric2<double> more = m.rest.along_axes(metric(x) - m.rest.metric);
  const double half = 0.5 * (more.xx - more.yy);
  const double largest = 0.5 * trace(more) + std::sqrt(half * half + more.xy * more.xy);
  return {"stretch", std::sqrt(1 + largest), m.max_stretch,
          "raise max_stretch of its material, or give it max_stretch = inf and least_height = 0, which have "
          "no such limit"};
}

/// The ratio that `max_squeeze` limits.
inline PassedLimit passed_limit(const BoundedMembrane& m, const Corners<double>& x) {
  const Symmetric2<double> more = m.rest.along_axes(metric(x) - m.rest.metric);
  const double below = 1 + m.beta * (trace(more) + determinant(more));
  return {"squeeze", (2 + trace(more)) / (below * below), m.max_squeeze,
          "lower least_height of its material; with 0 its triangles may be squeezed flat"};
}

/// The smallest of the two heights and the edge.
inline PassedLimit passed_limit(const Hinge& hinge, const Hinge::Points& x) {
  return {"height", std::min(least_height_of(x), norm(x[1] - x[0])), hinge.least_height,
          "lower least_height of its material; with 0 its triangles may be squeezed flat"};
}

/// The share of its volume.
inline PassedLimit passed_limit(const Orthogonality& body, const Orthogonality::Points& a) {
  return {"volume", dot(a[0], cross(a[1], a[2])), body.least_volume,
          "the stiff body is squeezed or sheared flat: raise its stiff_frequency"};
}

/// The length of the shorter segment.
inline PassedLimit passed_limit(const Bend& bend, const Bend::Points& x) {
  return {
      "length", std::min(norm(x[1] - x[0]), norm(x[2] - x[1])), bend.least_length,
      "a segment of the rod is squeezed to a quarter of its length: raise stretch or young of its material, "
      "or make its segments shorter"};
}

}  // namespace nacre
