// A spring on a rail: its length is the signed distance of its two points along a fixed axis, so the points
// may pass each other and the force stays linear. This is the one-dimensional spring of textbooks, and of the
// paper's first experiment, in which the two masses do pass each other. The rail may change angular momentum,
// so the force counts as one from outside.
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

  void check() const {
    NACRE_EXPECT(std::abs(dot(axis, axis) - 1) < 1e-12, "the axis of a guided spring must be a unit vector");
    NACRE_EXPECT(stiffness >= 0 && damping >= 0,
                 "stiffness and damping of a guided spring must not be negative");
  }

  GuidedSpring grown(double factor) const { return {axis, stiffness, factor * rest, damping}; }

  std::array<double, 6> parameters() const { return {axis.x, axis.y, axis.z, stiffness, rest, damping}; }
};

static_assert(Checked<GuidedSpring> && Damped<GuidedSpring> && Growing<GuidedSpring>);

}  // namespace nacre
