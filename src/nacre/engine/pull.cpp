#include "nacre/engine/pull.hpp"

#include <algorithm>
#include <array>

#include "nacre/base/sum.hpp"
#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"

namespace nacre {

namespace {

template <class P>
Stencil<P> gradient_of(const Forces<P>& forces, std::size_t i, const Stencil<P>& x, const Model& model,
                       const Motion& motion, Time t) {
  if constexpr (Plastic<P>) {
    typename P::Memory memory;
    for (std::size_t c = 0; c < memory.size(); ++c) memory[c] = motion.memory()[forces.memory_of(i) + c];
    return forces.potentials[i].gradient(x, memory);
  } else {
    return potential_at(model, forces, i, t).gradient(x);
  }
}

/// The forces on the points of a stencil.
template <class P>
Stencil<P> forces_of(const Forces<P>& forces, std::size_t i, const Stencil<P>& x, const Stencil<P>& v,
                     const Model& model, const Motion& motion, Time t) {
  Stencil<P> force = gradient_of(forces, i, x, model, motion, t);
  for (Vec3& f : force) f = -1.0 * f;
  if constexpr (Damped<P>) {
    const Stencil<P> damping = forces.potentials[i].damping_forces(x, v);
    for (int j = 0; j < P::points; ++j) force[j] += damping[j];
  }
  return force;
}
template <Load P>
Stencil<P> forces_of(const Forces<P>& forces, std::size_t i, const Stencil<P>& x, const Stencil<P>& v,
                     const Model& model, const Motion& motion, Time t) {
  Surroundings around{.air = model.air.at(t, model.quantum)};
  if constexpr (Enclosing<P>) {
    const Cavity& cavity = model.cavities[forces.potentials[i].cavity_index()];
    around.pressure = cavity.pressure(volume_of(cavity, model, motion, t));
  }
  return forces.potentials[i].forces(x, v, around);
}

/// Adds force i on the points of its stencil, each times its share in the points of the probe.
template <class P>
void add_force(const Forces<P>& forces, std::size_t i, const std::array<double, P::points>& shares,
               const Model& model, const Motion& motion, Time t, VecSum& sum) {
  Stencil<P> x, v;
  for (int j = 0; j < P::points; ++j) {
    const Point& point = model.points[forces.stencils[i][j]];
    x[j] = motion.position_at(point, t);
    v[j] = motion.velocity(point);
  }
  const Stencil<P> force = forces_of(forces, i, x, v, model, motion, t);
  for (int j = 0; j < P::points; ++j) sum.add(shares[j] * force[j]);
}

}  // namespace

namespace {

void add_custom(const PullProbe& probe, const CustomForces& forces, const std::vector<double>& gradients,
                const Model& model, VecSum& sum) {
  for (std::size_t i = 0; i < forces.stencils.size(); ++i)
    if (const double part = share(model, forces.stencils[i], probe.points); part != 0)
      sum.add(-part * Vec3{gradients[3 * i], gradients[3 * i + 1], gradients[3 * i + 2]});
}

}  // namespace

Vec3 pull_on(const PullProbe& probe, const Model& model, const Motion& motion, Time t) {
  VecSum sum;
  if (!model.custom.empty()) {
    std::vector<BatchTick> ticks;
    for (std::size_t i = 0; i < model.custom.size(); ++i)
      ticks.push_back({.kind = custom_kind(i), .clock = model.custom[i].clock});
    CustomGradients gradients;
    gradients.find(model, motion, t, ticks);
    for (std::size_t i = 0; i < model.custom.size(); ++i)
      add_custom(probe, model.custom[i], gradients.all()[i], model, sum);
  }
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (!std::is_same_v<P, Gravity>)
      for (std::size_t i = 0; i < forces.stencils.size(); ++i) {
        std::array<double, P::points> shares;
        for (int j = 0; j < P::points; ++j) shares[j] = share(model, forces.stencils[i][j], probe.points);
        if (std::ranges::any_of(shares, [](double share) { return share != 0; }))
          add_force(forces, i, shares, model, motion, t, sum);
      }
  });
  return sum.total();
}

}  // namespace nacre
