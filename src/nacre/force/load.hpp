// The concept of a load: a force of what surrounds a body, which is not the gradient of an energy of its
// stencil. It depends on the velocities of its points, or on a quantity that is the same for many stencils:
// the velocity of the air, the pressure in a cavity. `Surroundings` has these quantities at one instant.
//
// A load is either Airborne, and then its work is work of the moving air and dissipation, or it belongs to a
// cavity, whose volume determines its work.
#pragma once

#include "nacre/force/potential.hpp"

namespace nacre {

struct Surroundings {
  Vec3 air;             ///< the velocity of the air
  double pressure = 0;  ///< in the cavity of the load, less that outside
};

template <class P>
concept Load = requires(const P p, const Stencil<P>& x, const Surroundings& around) {
  { P::name } -> std::convertible_to<std::string_view>;
  { P::from_outside } -> std::convertible_to<bool>;
  { p.forces(x, x, around) } -> std::same_as<Stencil<P>>;  // at positions and velocities
  { p.parameters()[0] } -> std::convertible_to<double>;    // all parameters, for the model's hash
};

/// Takes energy out if the air is still. `air(around)` is the velocity of the air that it feels.
template <class P>
concept Airborne = Load<P> && requires(const P p, const Surroundings& around) {
  { p.air(around) } -> std::same_as<Vec3>;
};

/// Does work in proportion to the change of the volume of a cavity.
template <class P>
concept Enclosing = Load<P> && requires(const P p) {
  { p.cavity_index() } -> std::same_as<int>;
};

}  // namespace nacre
