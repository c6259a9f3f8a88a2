// The angular velocity of a cloud of masses: that of the rigid body with the same angular momentum and the
// same moments of inertia about its centre of mass.
#pragma once

#include <span>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct MovingMass {
  double mass = 0;
  Vec3 x, v;
  bool is_axis = false;  ///< of a stiff body: `mass` is its moment, and `x` is a direction
};

/// Velocity or place of the centre of mass. The masses must not be all zero.
Vec3 centre_of_mass(std::span<const MovingMass> masses);

/// Zero along an axis about which the masses have no moment of inertia, as that of a straight rod. The masses
/// must not be all zero.
Vec3 spin_of(std::span<const MovingMass> masses);

}  // namespace nacre
