// A rotation about an axis through the origin, in degrees. It is computed with + - * / and sqrt only, so that
// it is the same to the last bit on every machine.
#pragma once

#include "nacre/base/circle.hpp"
#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

class Rotation {
 public:
  /// The axis may have any length except zero.
  Rotation(const Vec3& axis, double degrees) : axis_((1 / norm(axis)) * axis), angle_(at_degrees(degrees)) {
    NACRE_EXPECT(is_finite(axis_), "the axis of a rotation must be finite and not zero");
  }

  /// Rodrigues' formula.
  Vec3 operator()(const Vec3& x) const {
    const Vec3 along = dot(axis_, x) * axis_;
    return along + angle_.cosine * (x - along) + angle_.sine * cross(axis_, x);
  }

 private:
  Vec3 axis_;
  CirclePoint angle_;
};

}  // namespace nacre
