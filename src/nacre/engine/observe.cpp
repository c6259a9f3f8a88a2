#include "nacre/engine/observe.hpp"

#include "nacre/broadphase/near_pairs.hpp"
#include "nacre/engine/evaluate.hpp"

namespace nacre {

namespace {

/// The part of the last tick's span that a state at t still lacks (negative: has in excess).
double missing(const Quantum& quantum, Clock clock, Time t) {
  return quantum.seconds(t - clock.last_before(t)) - 0.5 * quantum.seconds(clock.step);
}

/// Calls f(pair, distance) for every pair in reach of its first layer, in order.
template <class F>
void for_each_touch(const Model& model, const Motion& motion, Time t, const F& f) {
  const Contacts& contacts = model.contacts;
  const auto at = [&](int point) { return motion.position_at(model.points[point], t); };
  for (const Pair& pair : near_pairs(contacts, model.points, motion, t)) {
    const double distance = approach(pair, contacts, at).distance;
    if (distance < contacts.ladder(pair).law().reach(1)) f(pair, distance);
  }
}

/// The rungs that act at t, each a batch of its own.
std::vector<RungRef> acting_rungs(const Model& model, const Motion& motion, Time t) {
  std::vector<RungRef> refs;
  for_each_touch(model, motion, t, [&](const Pair& pair, double gap) {
    const Ladder& ladder = model.contacts.ladder(pair);
    for (int i = 0; i < ladder.size() && gap < ladder.rung(i).reach; ++i) refs.push_back({pair, i});
  });
  return refs;
}

/// A copy of the state with velocities as they are at t.
State synchronised(const Model& model, const State& state, Time t) {
  State copy = state;
  if (t == 0) return copy;
  std::vector<Beat> beats;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches)
      beats.push_back({.kind = kind,
                       .clock = batch.clock,
                       .span = missing(model.quantum, batch.clock, t),
                       .begin = batch.begin,
                       .end = batch.end});
  });
  // The rivals have no clocks for contact to be synchronised with.
  std::vector<RungRef> refs;
  if (model.method == Method::layers) refs = acting_rungs(model, state.motion, t);
  for (const RungRef& ref : refs) {
    const Clock clock = model.contacts.rung(ref).clock;
    beats.push_back(
        {.kind = contact_kind, .clock = clock, .span = missing(model.quantum, clock, t), .rungs = {&ref, 1}});
  }
  Evaluation evaluation;
  evaluate(model, state.motion, t, beats, Workers(1, 1), evaluation);
  evaluation.kicks.flows.clear();  // what flows, flows at the ticks
  copy.motion.book_losses(evaluation.kicks, copy.ledger);
  copy.motion.apply(evaluation.kicks, t, copy.ledger);
  copy.motion.book_losses(evaluation.kicks, copy.ledger);
  return copy;
}

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
      sum.add(forces.potentials[i].energy(x));
    }
  }
  return sum.total();
}

void add_contact(const Model& model, const Motion& motion, Time t, Sample& sample) {
  if (model.method == Method::impulse) return;
  Sum sum;
  for_each_touch(model, motion, t, [&](const Pair& pair, double gap) {
    ++sample.touching;
    const LayerLaw& law = model.contacts.ladder(pair).law();
    sum.add(law.energy(gap, 1, Layer{1} << 40));
  });
  sample.contact = sum.total();
}

/// Kinetic energy and momenta.
void add_motion(const Model& model, const State& state, Time t, Sample& sample) {
  Sum kinetic, linear_scale, angular_scale;
  VecSum linear, angular;
  for (int i = 0; i < static_cast<int>(model.vertices.size()); ++i) {
    if (state.motion.inverse_mass(i) == 0) continue;
    const double mass = model.vertices[i].mass;
    const Vec3& v = state.motion.nodes()[i].v;
    const Vec3 spin = mass * cross(state.motion.position_at(i, t), v);
    kinetic.add(0.5 * mass * dot(v, v));
    linear.add(mass * v);
    angular.add(spin);
    linear_scale.add(mass * norm(v));
    angular_scale.add(norm(spin));
  }
  sample.kinetic = kinetic.total();
  sample.linear = linear.total() - state.ledger.linear_given.total();
  sample.angular = angular.total() - state.ledger.angular_given.total();
  sample.linear_scale = linear_scale.total();
  sample.angular_scale = angular_scale.total();
}

}  // namespace

Sample observe(const Model& model, const State& state, Time t) {
  const State there = synchronised(model, state, t);
  Sample sample;
  sample.time = t;
  add_motion(model, there, t, sample);
  sample.total = sample.kinetic;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    if (forces.potentials.empty()) return;
    sample.potentials.push_back(energy_of(forces, model, state.motion, t));
    sample.total += sample.potentials.back();
  });
  add_contact(model, state.motion, t, sample);
  sample.total += sample.contact;
  sample.dissipation = there.ledger.dissipation.total();
  sample.ledger = sample.total - sample.work + sample.dissipation;
  return sample;
}

std::vector<std::string> potential_names(const Model& model) {
  std::vector<std::string> names;
  for_each_kind(model.forces, [&](int, const auto& forces) {
    using P = typename std::remove_cvref_t<decltype(forces)>::Kind;
    if (!forces.potentials.empty()) names.emplace_back(P::name);
  });
  return names;
}

}  // namespace nacre
