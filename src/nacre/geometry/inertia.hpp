// The moment of inertia of points of mass one, and the angular velocity that has a given angular momentum.
#pragma once

#include "nacre/base/vec3.hpp"

namespace nacre {

/// A symmetric matrix; positive unless all points lie on one line through the origin.
class Inertia {
 public:
  void add(const Vec3& r) {
    const double square = dot(r, r);
    x_ += Vec3{square - r.x * r.x, -r.x * r.y, -r.x * r.z};
    y_ += Vec3{-r.x * r.y, square - r.y * r.y, -r.y * r.z};
    z_ += Vec3{-r.x * r.z, -r.y * r.z, square - r.z * r.z};
  }
  /// y, of which this matrix makes b.
  Vec3 solved(const Vec3& b) const {
    const Vec3 yz = cross(y_, z_), zx = cross(z_, x_), xy = cross(x_, y_);
    const double inverse = 1 / dot(x_, yz);
    return {inverse * dot(yz, b), inverse * dot(zx, b), inverse * dot(xy, b)};
  }
  double trace_of_inverse() const {
    return (cross(y_, z_).x + cross(z_, x_).y + cross(x_, y_).z) / dot(x_, cross(y_, z_));
  }

 private:
  Vec3 x_, y_, z_;  ///< rows
};

}  // namespace nacre
