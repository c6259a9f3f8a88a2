// The loads of one kind at an instant: pure, as `evaluate` is. Only evaluate_potentials.cpp includes this.
#pragma once

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

template <Load P>
void emit_load(const P& load, const std::array<int, P::points>& stencil, const Surroundings& around,
               const Part& part, Kicks& kicks) {
  const auto& points = part.model.points;
  Stencil<P> x, v;
  for (int j = 0; j < P::points; ++j) {
    x[j] = part.motion.position_at(points[stencil[j]], part.now);
    v[j] = part.motion.velocity(points[stencil[j]]);
  }
  const Stencil<P> forces = load.forces(x, v, around);
  if constexpr (Airborne<P>) {
    // In a wind w an impulse J does the work J.w. The nodes receive J.v of it; the rest is dissipated.
    const Vec3 air = load.air(around);
    double carried = 0;
    for (int j = 0; j < P::points; ++j) {
      const Vec3 impulse = part.tick.span * forces[j];
      carried += dot(impulse, air);
      push_with_loss(points[stencil[j]], {}, impulse, P::from_outside, kicks);
    }
    if (carried != 0) kicks.carried.push_back(carried);
  } else {
    for (int j = 0; j < P::points; ++j)
      push(points[stencil[j]], part.tick.span * forces[j], P::from_outside, kicks);
  }
}

template <Load P>
void evaluate_loads(const Forces<P>& forces, const Part& part, Evaluation& out) {
  Surroundings around{.air = part.model.air.at(part.now, part.model.quantum)};
  for (std::size_t i = part.tick.begin + part.begin; i < part.tick.begin + part.end; ++i) {
    const P& load = forces.potentials[i];
    if constexpr (Enclosing<P>) {
      const CavityPressure& cavity = part.prepared.pressures[load.cavity_index()];
      around.pressure = cavity.pressure;
      if (!cavity.is_in_range && !out.out_of_range) out.out_of_range = {part.tick.kind, static_cast<int>(i)};
    }
    emit_load(load, forces.stencils[i], around, part, out.kicks);
  }
}

}  // namespace nacre
