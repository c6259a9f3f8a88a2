// The judge: which elements of a surface meet, decided by exact arithmetic that shares nothing with the
// engine. Link nacre::verify.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "nacre/api/types.hpp"

namespace nacre::api {

/// The hull of one point (a sphere), two (a rod) or three (a triangle), inflated by a radius in metres.
struct Element {
  int size = 3;                 ///< how many points it has
  std::array<int, 3> points{};  ///< the first `size` of them count
  double radius = 0;
};

/// Solid on the other side of a plane: where normal . (x - point) < 0.
struct HalfSpace {
  Vec3 point, normal;
};

struct Surface {
  std::vector<Vec3> positions = {};  ///< of all points, in metres
  std::vector<Element> elements = {};
  std::vector<HalfSpace> solids = {};
};

/// Two elements that meet, a < b, or element a and solid b.
struct Intersection {
  int a = 0, b = 0;
  bool with_solid = false;
  double distance = 0;  ///< between the surfaces, in metres: below zero if they are in each other
};

/// All pairs that meet, the deepest first, but at most this many. Elements that share a point meet only if
/// they do so elsewhere, too. Throws UsageError if an element has points that are not there.
std::vector<Intersection> intersections(const Surface& surface, std::size_t most = 1'000'000);

}  // namespace nacre::api
