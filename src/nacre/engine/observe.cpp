#include "nacre/engine/observe.hpp"

#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/gravity_losses.hpp"
#include "nacre/engine/pending_impulses.hpp"

namespace nacre {

namespace {

template <class P>
double energy_of(const Forces<P>& forces, const Model& model, const Motion& motion, Time t) {
  Sum sum;
  for (std::size_t i = 0; i < forces.potentials.size(); ++i) {
    Stencil<P> x;
    for (int j = 0; j < P::points; ++j) x[j] = motion.position_at(model.points[forces.stencils[i][j]], t);
    if constexpr (Plastic<P>) {
      typename P::Memory memory;
      for (std::size_t c = 0; c < memory.size(); ++c) memory[c] = motion.memory()[forces.memory_of(i) + c];
      sum.add(forces.potentials[i].energy(x, memory));
    } else {
      sum.add(potential_at(model, forces, i, t).energy(x));
    }
  }
  return sum.total();
}

/// The share of the energy of a pair that acts.
double acting_share(const Model& model, const Motion& motion, const Pair& pair, Time t) {
  if (pair.kind != PairKind::edge_edge || !model.contacts.holds()) return 1;
  const PairCorners corners = model.contacts.corners(pair);
  const auto at = [&](int i) {
    return motion.position_at(model.points[model.contacts.elements[corners.element[i]].point], t);
  };
  return model.contacts.parallel(pair, at(1) - at(0), at(3) - at(2)).share;
}

void add_contact(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs,
                 Sample& sample) {
  if (!model.has_layers()) return;
  Sum sum;
  for (const auto& [pair, near] : pairs)
    sum.add(acting_share(model, motion, pair, t) *
            model.contacts.ladder(pair).law().energy(near.distance, 1, all_layers));
  sample.touching = pairs.size();
  sample.contact = sum.total();
}

/// Kinetic energy and momenta.
void add_motion(const Model& model, const State& state, Time t, Sample& sample) {
  Sum kinetic, linear_scale, angular_scale, angular_bound;
  VecSum linear, angular;
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    if (state.motion.inverse_mass(i) == 0) continue;
    const double mass = model.vertices[i].mass;
    const Vec3& v = state.motion.nodes()[i].v;
    const NodeKind kind = model.vertices[i].kind;
    const Vec3 x = state.motion.position_at(i, t), spin = mass * (kind == NodeKind::spin ? v : cross(x, v));
    kinetic.add(0.5 * mass * dot(v, v));
    angular.add(spin);
    if (kind == NodeKind::place) {
      linear.add(mass * v);
      linear_scale.add(mass * norm(v));
    }
    angular_scale.add(norm(spin));
    angular_bound.add(kind == NodeKind::spin ? norm(spin) : norm(x) * (mass * norm(v)));
  }
  sample.kinetic = kinetic.total();
  sample.linear = linear.total() - state.ledger.linear_given();
  sample.angular = angular.total() - state.ledger.angular_given();
  sample.linear_scale = linear_scale.total();
  sample.angular_scale = angular_scale.total();
  sample.angular_bound = angular_bound.total();
}

}  // namespace

State synchronised(const Model& model, const State& state, Time t, std::span<const InReach> pairs) {
  State copy = state;
  const Evaluation evaluation = pending_impulses(model, state.motion, t, pairs);
  add_first_losses(model, state, t, PendingOf::first_half, evaluation.kicks, copy.ledger);
  copy.motion.apply(evaluation.kicks, t, copy.ledger);
  copy.motion.add_losses(evaluation.kicks, copy.ledger);
  copy.ledger.flush();
  return copy;
}

Sample observe(const Model& model, const State& state, Time t) {
  return observe(model, state, t, pairs_in_reach(model, state.motion, t));
}

Sample observe(const Model& model, const State& state, Time t, std::span<const InReach> pairs) {
  const State synced = synchronised(model, state, t, pairs);
  Sample sample;
  sample.time = t;
  add_motion(model, synced, t, sample);
  sample.total = sample.kinetic;
  for_each_kind(model.forces, [&]<class P>(int, const Forces<P>& forces) {
    if constexpr (Potential<P>) {
      if (forces.potentials.empty()) return;
      sample.potentials.push_back(energy_of(forces, model, synced.motion, t));
      sample.total += sample.potentials.back();
    }
  });
  for (const CustomForces& forces : model.custom) {
    sample.potentials.push_back(energy_of(forces, model, synced.motion, t));
    sample.total += sample.potentials.back();
  }
  add_contact(model, synced.motion, t, pairs, sample);
  // Kicks of friction are losses, all of them; what is in the springs can still come back.
  sample.friction = state.motion.traces().energy(t);
  sample.total += sample.contact + sample.friction;
  sample.work = synced.ledger.work() + pressure_work(model, synced.motion, t);
  sample.dissipation = synced.ledger.dissipation() - sample.friction;
  sample.ledger = sample.total - sample.work + sample.dissipation;
  return sample;
}

}  // namespace nacre
