// Where a mesh is put: scaled, then turned, then moved. A mirrored mesh keeps facing outward.
#pragma once

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// About an axis through the origin, counter-clockwise seen from its tip.
struct AxisAngle {
  Vec3 axis{0, 0, 1};  ///< of any length but zero
  double degrees = 0;
};

struct Transform {
  Vec3 scale{1, 1, 1};  ///< no component is zero
  AxisAngle rotation;
  Vec3 translation;
};

Vec3 transformed(const Vec3& x, const Transform& transform);
Mesh transformed(Mesh mesh, const Transform& transform);

}  // namespace nacre
