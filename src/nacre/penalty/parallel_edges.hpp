// Edges that are nearly parallel. Their closest points jump from end to end when they turn a little, and the
// force would jump with them. So static friction, with which bodies come to rest on their edges, fades the
// energy of such a pair: it is multiplied by a share that goes to 0 with the angle between the edges. Their
// corners meet the faces at the other edge, so nothing passes.
#pragma once

#include <algorithm>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// The share of the energy of a pair of edges that acts, and its gradient.
struct ParallelEdges {
  double share = 1;
  double slope = 0;                 ///< of the share over the square of the sine of the angle
  Vec3 along_a = {}, along_b = {};  ///< the gradient of that square, by the vectors of the edges
};

/// `limit` is the square of the sine from which on the edges are not nearly parallel.
inline ParallelEdges parallel_edges(const Vec3& a, const Vec3& b, double limit) {
  const Vec3 c = cross(a, b);
  const double aa = dot(a, a), bb = dot(b, b), inverse = 1 / (aa * bb), square = inverse * dot(c, c);
  if (!(square < limit)) return {};
  const double x = square / limit;
  return {x * (2 - x), 2 * (1 - x) / limit, (2 * inverse) * cross(b, c) - (2 * square / aa) * a,
          (2 * inverse) * cross(c, a) - (2 * square / bb) * b};
}

/// For edges so long and contact of this reach: the shorter the edges, the larger the forces on their ends
/// that the gradient means, which must not need shorter steps.
inline double limit_of_parallel(double reach, double length) {
  const double ratio = reach / length;
  return std::clamp(0.1 * ratio * ratio, 1e-3, 1.0);
}

}  // namespace nacre
