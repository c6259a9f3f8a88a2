// The hull of one, two or three points: the distance between two hulls, and whether they meet when each is
// inflated by a radius, decided exactly.
#pragma once

#include <array>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

struct Hull {
  int size = 1;
  std::array<Vec3, 3> corners;  ///< the first `size` count
};

/// Whether the closed hulls have a point in common, decided exactly.
bool meet(const Hull& a, const Hull& b);

/// The radii by which two hulls are inflated.
struct Radii {
  double a = 0, b = 0;
};

/// Whether the hulls, each inflated by its radius, have a point in common, decided exactly.
bool meet(const Hull& a, const Hull& b, const Radii& radii);

/// The distance between two hulls, in doubles. For hulls that meet it is negative: the shortest way along a
/// normal of one of them to where they no longer meet; zero if there is no such normal.
double distance(const Hull& a, const Hull& b);

}  // namespace nacre::verify
