// Drag and lift of moving air on a triangle. With u the velocity of the air with respect to the triangle, n
// its unit normal on the side to which u points, and A its area:
//
//   force = rho/2 A (u.n) (Cd u + Cl (|u| n - (u.n) u/|u|))
//
// The first term is drag, along u; the second is lift, perpendicular to u. A plate across the flow has the
// drag rho/2 Cd A u^2 of textbooks, and a plate along the flow feels nothing. Each corner gets a third.
//
// The force is quadratic in the speed up to `fastest`, and linear beyond: so a step that is stable at that
// speed is stable at every speed.
#pragma once

#include <limits>

#include "nacre/force/load.hpp"

namespace nacre {

struct Wind {
  static constexpr std::string_view name = "wind";
  static constexpr int points = 3;
  static constexpr bool from_outside = true;

  double drag = 0;  ///< rho/2 Cd
  double lift = 0;  ///< rho/2 Cl
  double fastest = std::numeric_limits<double>::infinity();

  Vec3 air(const Surroundings& around) const { return around.air; }

  Stencil<Wind> forces(const Stencil<Wind>& x, const Stencil<Wind>& v, const Surroundings& around) const {
    const Vec3 u = around.air - (1.0 / 3) * (v[0] + v[1] + v[2]);
    const Vec3 twice = cross(x[1] - x[0], x[2] - x[0]);
    const double speed = norm(u), length = norm(twice);
    if (speed == 0 || length == 0) return {};
    const Vec3 normal = (1 / length) * twice;
    const double across = dot(u, normal), flow = 0.5 * length * std::abs(across);
    const Vec3 dragging = drag * u;
    const Vec3 lifting = lift * ((across < 0 ? -speed : speed) * normal - (std::abs(across) / speed) * u);
    const double slower = speed > fastest ? fastest / speed : 1;
    const Vec3 third = (slower * flow / 3) * (dragging + lifting);
    return {third, third, third};
  }

  void check() const {
    NACRE_EXPECT(drag >= 0 && lift >= 0, "drag and lift must not be negative");
    NACRE_EXPECT(fastest > 0, "the fastest speed of a wind must be positive");
  }

  std::array<double, 3> parameters() const { return {drag, lift, fastest}; }
};

static_assert(Checked<Wind> && Airborne<Wind>);

}  // namespace nacre
