// A linear spring between two points, with a dashpot along it: energy stiffness/2 (length - rest)^2.
#pragma once

#include "nacre/force/potential.hpp"

namespace nacre {

struct Spring {
  static constexpr std::string_view name = "spring";
  static constexpr int points = 2;
  static constexpr bool from_outside = false;

  double stiffness = 1;
  double rest = 1;
  double damping = 0;  ///< force per relative speed along the spring

  double energy(const Stencil<Spring>& x) const {
    const double stretch = norm(x[1] - x[0]) - rest;
    return 0.5 * stiffness * stretch * stretch;
  }

  Stencil<Spring> gradient(const Stencil<Spring>& x) const {
    const Vec3 r = x[1] - x[0];
    const double length = norm(r);
    if (length == 0) return {};  // no direction: here the energy has no gradient
    const Vec3 pull = (stiffness * (length - rest) / length) * r;
    return {-pull, pull};
  }

  Stencil<Spring> damping_forces(const Stencil<Spring>& x, const Stencil<Spring>& v) const {
    const Vec3 r = x[1] - x[0];
    const double squared = dot(r, r);
    if (squared == 0) return {};
    const Vec3 drag = (damping * dot(v[1] - v[0], r) / squared) * r;
    return {drag, -drag};
  }

  void check() const {
    NACRE_EXPECT(stiffness >= 0 && rest >= 0 && damping >= 0,
                 "stiffness, rest length and damping of a spring must not be negative");
  }

  Spring grown(double factor) const { return {stiffness, factor * rest, damping}; }

  std::array<double, 3> parameters() const { return {stiffness, rest, damping}; }
};

static_assert(Checked<Spring> && Damped<Spring> && Growing<Spring>);

}  // namespace nacre
