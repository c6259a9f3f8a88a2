// Drag of still air on one point, in proportion to its velocity. It damps all motion: without
// other forces a velocity decays as exp(-rate t), with rate = coefficient / mass.
#pragma once

#include "nacre/force/load.hpp"

namespace nacre {

struct Drag {
  static constexpr std::string_view name = "drag";
  static constexpr int points = 1;
  static constexpr bool from_outside = true;

  double coefficient = 0;  ///< force per velocity

  Vec3 air(const Surroundings&) const { return {}; }
  Stencil<Drag> forces(const Stencil<Drag>&, const Stencil<Drag>& v, const Surroundings&) const {
    return {-coefficient * v[0]};
  }

  void check() const { NACRE_EXPECT(coefficient >= 0, "the coefficient of drag must not be negative"); }

  std::array<double, 1> parameters() const { return {coefficient}; }
};

static_assert(Checked<Drag> && Airborne<Drag>);

}  // namespace nacre
