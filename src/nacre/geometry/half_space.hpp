// A half-space: solid where normal . x < offset. A scene's [[plane]] is one.
#pragma once

#include "nacre/base/vec3.hpp"

namespace nacre {

struct HalfSpace {
  Vec3 normal;  ///< a unit vector pointing out of the solid
  double offset = 0;
};

inline double distance(const Vec3& x, const HalfSpace& wall) { return dot(wall.normal, x) - wall.offset; }

}  // namespace nacre
