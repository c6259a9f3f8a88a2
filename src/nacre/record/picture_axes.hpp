// The axes of a picture of a run: upwards against gravity, and two horizontal directions.
#pragma once

#include <cmath>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// Three unit vectors at right angles.
struct PictureAxes {
  Vec3 up, first, second;

  /// Without gravity, up is z.
  explicit PictureAxes(const Vec3& gravity)
      : up(is_zero(gravity) ? Vec3{0, 0, 1} : (-1 / norm(gravity)) * gravity) {
    const Vec3 helper = std::abs(up.z) > 0.5 ? Vec3{1, 0, 0} : Vec3{0, 0, 1};
    const Vec3 side = cross(up, cross(helper, up));
    first = (1 / norm(side)) * side;
    second = cross(up, first);
  }
};

}  // namespace nacre
