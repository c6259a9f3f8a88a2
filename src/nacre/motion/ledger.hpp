// What has entered and left the system since the start, kick by kick: the entries that turn "energy" and
// "momentum" into quantities that must stay constant.
#pragma once

#include "nacre/base/sum.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

struct Ledger {
  Sum dissipation;       ///< energy taken out by damping and plastic flow
  Sum driven;            ///< energy put in by what is driven
  Sum reshaped;          ///< energy put in by rest shapes that change
  VecSum linear_given;   ///< momentum given by gravity and obstacles
  VecSum angular_given;  ///< the same about the origin

  double work() const { return driven.total() + reshaped.total(); }

  void give(const Vec3& x, const Vec3& impulse) {
    linear_given.add(impulse);
    angular_given.add(cross(x, impulse));
  }
};

}  // namespace nacre
