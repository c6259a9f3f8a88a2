// The pressure in a cavity, on one triangle of its surface. The corners of the triangle go counter-clockwise
// as seen from outside; each gets a third of pressure times area, along the normal. The sum over a closed
// surface is pressure times the gradient of the volume.
#pragma once

#include "nacre/force/load.hpp"

namespace nacre {

struct Pressure {
  static constexpr std::string_view name = "pressure";
  static constexpr int points = 3;
  static constexpr bool from_outside = true;

  double cavity = 0;  ///< its index among the cavities of the model

  int cavity_index() const { return static_cast<int>(cavity); }

  /// A sixth of the triple product: the sum over a closed surface is its volume.
  static double volume(const Stencil<Pressure>& x, const Vec3& origin) {
    return dot(x[0] - origin, cross(x[1] - origin, x[2] - origin)) / 6;
  }

  Stencil<Pressure> forces(const Stencil<Pressure>& x, const Stencil<Pressure>&,
                           const Surroundings& around) const {
    const Vec3 third = (around.pressure / 6) * cross(x[1] - x[0], x[2] - x[0]);
    return {third, third, third};
  }

  void check() const { NACRE_EXPECT(cavity >= 0, "a pressure must be that of a cavity"); }

  std::array<double, 1> parameters() const { return {cavity}; }
};

static_assert(Checked<Pressure> && Enclosing<Pressure>);

}  // namespace nacre
