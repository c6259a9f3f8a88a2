// A spring in a guide: it feels only the distance of its two points along a fixed axis, with its sign, so the
// points may pass each other and the force stays linear. This is the spring of the one-dimensional textbook,
// and of the paper's first experiment, where the two masses do pass. What a guide adds to angular momentum
// comes from outside.
#pragma once

#include "nacre/force/potential.hpp"

namespace nacre {

struct GuidedSpring {
  static constexpr std::string_view name = "guided_spring";
  static constexpr int points = 2;
  static constexpr bool from_outside = true;

  Vec3 axis{0, 0, 1};  ///< a unit vector, from the first point to the second at rest
  double stiffness = 1;
  double rest = 1;
  double damping = 0;

  double energy(const Stencil<GuidedSpring>& x) const {
    const double stretch = dot(axis, x[1] - x[0]) - rest;
    return 0.5 * stiffness * stretch * stretch;
  }

  Stencil<GuidedSpring> gradient(const Stencil<GuidedSpring>& x) const {
    const Vec3 pull = (stiffness * (dot(axis, x[1] - x[0]) - rest)) * axis;
    return {-pull, pull};
  }

  Stencil<GuidedSpring> damping_forces(const Stencil<GuidedSpring>&, const Stencil<GuidedSpring>& v) const {
    const Vec3 drag = (damping * dot(axis, v[1] - v[0])) * axis;
    return {drag, -drag};
  }

  GuidedSpring grown(double factor) const { return {axis, stiffness, factor * rest, damping}; }

  std::array<double, 6> parameters() const { return {axis.x, axis.y, axis.z, stiffness, rest, damping}; }
};

static_assert(Damped<GuidedSpring> && Growing<GuidedSpring>);

}  // namespace nacre
