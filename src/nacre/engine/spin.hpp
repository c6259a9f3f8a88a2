// The angular velocity of a cloud of masses: that of the rigid body with the same angular momentum and the
// same moments of inertia about its centre of mass. Balls that turn count with both.
#pragma once

#include <span>

#include "nacre/base/vec3.hpp"
#include "nacre/geometry/node_kind.hpp"

namespace nacre {

struct MovingMass {
  double mass = 0;
  Vec3 x, v;
  NodeKind kind = NodeKind::place;  ///< of an axis and of a spin, `mass` is the moment
};

/// Velocity or place of the centre of mass. The masses must not be all zero.
Vec3 centre_of_mass(std::span<const MovingMass> masses);

/// Zero along an axis about which the masses have no moment of inertia, as that of a straight rod. The masses
/// must not be all zero.
Vec3 spin_of(std::span<const MovingMass> masses);

}  // namespace nacre
