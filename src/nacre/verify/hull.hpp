// The hull of one, two or three points: how far apart two of them are, and, exactly, whether they are when
// both are inflated by a radius.
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

/// How far the surfaces of inflated hulls are from the hulls.
struct Radii {
  double a = 0, b = 0;
};

/// Whether the hulls, each inflated by its radius, have a point in common, decided exactly.
bool meet(const Hull& a, const Hull& b, const Radii& radii);

/// From hull to hull, in doubles. Of hulls that meet: less than zero, and as large as the way along a normal
/// of one of them to where they no longer do; zero if that is no way at all.
double distance(const Hull& a, const Hull& b);

}  // namespace nacre::verify
