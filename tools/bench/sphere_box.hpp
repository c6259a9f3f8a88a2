// Equal spheres in a box, as every program of the bench is given them: one initial state and the constants of
// contact. It knows nothing of how any program writes them down.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre::bench {

struct SphereBox {
  std::vector<Vec3> positions, velocities;
  double radius = 0, mass = 0;  ///< of each
  Vec3 low, high;               ///< the corners of the box
  double gravity = 0;           ///< downwards, along -z
  double stiffness = 0;
  double restitution = 1;
};

/// Throws InputError unless the resolved scene is one: particles that are equal, six planes along the axes,
/// gravity downwards.
SphereBox sphere_box_of(const Scene& scene);

/// Kinetic energy and height above lying on the floor: what errors of energy are relative to.
double energy_of(const SphereBox& box);

}  // namespace nacre::bench
