// Equal spheres in a box, the input of every program of the bench: one initial state and the constants of
// contact, independent of any file format.
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
  double stiffness = 0;        ///< of the springs between surfaces
  double shear_stiffness = 0;  ///< of those of friction
  double restitution = 1;
  double friction = 0;  ///< that holds; without it no sphere turns
};

/// Throws InputError unless the resolved scene has equal particles, six planes along the axes and gravity
/// downwards.
SphereBox sphere_box_of(const Scene& scene);

/// Kinetic energy, and the energy of height above rest on the floor. Errors of energy are relative to it.
double energy_of(const SphereBox& box);

}  // namespace nacre::bench
