// Uniform gravity on one vertex. Its energy is zero at the height (along -acceleration) whose energy is
// `datum`.
#pragma once

#include "nacre/force/potential.hpp"

namespace nacre {

struct Gravity {
  static constexpr std::string_view name = "gravity";
  static constexpr int points = 1;
  static constexpr bool from_outside = true;

  Vec3 weight;       ///< mass times acceleration
  double datum = 0;  ///< the energy to subtract: that of height zero

  double energy(const Stencil<Gravity>& x) const { return -dot(weight, x[0]) - datum; }
  Stencil<Gravity> gradient(const Stencil<Gravity>&) const { return {-weight}; }
  std::array<double, 4> parameters() const { return {weight.x, weight.y, weight.z, datum}; }
};

static_assert(Potential<Gravity>);

}  // namespace nacre
