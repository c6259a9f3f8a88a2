#include "nacre/engine/evaluate.hpp"

#include "nacre/engine/cavities.hpp"
#include "nacre/engine/custom.hpp"
#include "nacre/engine/evaluate_part.hpp"
#include "nacre/engine/evaluate_potentials.hpp"

namespace nacre {

void Evaluation::clear() {
  kicks.clear();
  depth = {};
  idle.clear();
  received.clear();
  pushes.clear();
  pair_impulses.clear();
  forces = 0;
  beyond_limit.reset();
  out_of_range.reset();
}

void Evaluation::append(const Evaluation& other) {
  const std::size_t shift = kicks.kicks.size();
  if (kicks.first_of_contact == Kicks::none && other.kicks.first_of_contact != Kicks::none)
    kicks.first_of_contact = shift + other.kicks.first_of_contact;
  kicks.impulse_sum = Kicks::unknown;
  kicks.scripted.insert(kicks.scripted.end(), other.kicks.scripted.begin(), other.kicks.scripted.end());
  kicks.kicks.insert(kicks.kicks.end(), other.kicks.kicks.begin(), other.kicks.kicks.end());
  for (const Loss& loss : other.kicks.losses) kicks.losses.push_back({loss.kick + shift, loss.impulse});
  kicks.reshapes.insert(kicks.reshapes.end(), other.kicks.reshapes.begin(), other.kicks.reshapes.end());
  kicks.flows.insert(kicks.flows.end(), other.kicks.flows.begin(), other.kicks.flows.end());
  kicks.traces.insert(kicks.traces.end(), other.kicks.traces.begin(), other.kicks.traces.end());
  kicks.carried.insert(kicks.carried.end(), other.kicks.carried.begin(), other.kicks.carried.end());
  depth.include(other.depth);
  idle.insert(idle.end(), other.idle.begin(), other.idle.end());
  received.insert(received.end(), other.received.begin(), other.received.end());
  pushes.insert(pushes.end(), other.pushes.begin(), other.pushes.end());
  pair_impulses.insert(pair_impulses.end(), other.pair_impulses.begin(), other.pair_impulses.end());
  forces += other.forces;
  if (!beyond_limit) beyond_limit = other.beyond_limit;
  if (!out_of_range) out_of_range = other.out_of_range;
}

namespace {

void push_custom(const Part& part, Kicks& kicks) {
  const std::size_t index = custom_index(part.tick.kind);
  const CustomForces& forces = part.model.custom[index];
  const std::vector<double>& gradients = part.prepared.gradients[index];
  const std::size_t first = part.tick.begin + part.begin, end = part.tick.begin + part.end;
  for (std::size_t i = first * forces.points; i < end * forces.points; ++i) {
    const Vec3 gradient{gradients[3 * i], gradients[3 * i + 1], gradients[3 * i + 2]};
    push(part.model.points[forces.stencils[i]], -part.tick.span * gradient, forces.from_outside, kicks);
  }
}

/// What the kicks from these on give to axes of stiff bodies, without their losses.
void note_pushes(const Part& part, std::size_t first_kick, std::size_t first_loss, Evaluation& out) {
  const Kicks& kicks = out.kicks;
  const std::vector<NodeKind>& kinds = part.motion.kinds();
  std::size_t loss = first_loss;
  for (std::size_t i = first_kick; i < kicks.kicks.size(); ++i) {
    const Kick& kick = kicks.kicks[i];
    Vec3 impulse = kick.impulse;
    for (; loss < kicks.losses.size() && kicks.losses[loss].kick == i; ++loss)
      impulse -= kicks.losses[loss].impulse;
    if (kinds[kick.node] == NodeKind::axis) out.pushes.push_back({kick.node, part.tick.clock.step, impulse});
  }
}

}  // namespace

void evaluate_part(const Part& part, Evaluation& out) {
  out.forces += part.end - part.begin;
  if (is_custom(part.tick.kind)) return push_custom(part, out.kicks);
  if (part.tick.kind != contact_kind) return evaluate_potentials(part, widest_kernels(), out);
  if (out.kicks.first_of_contact == Kicks::none) out.kicks.first_of_contact = out.kicks.kicks.size();
  const std::size_t first_kick = out.kicks.kicks.size(), first_loss = out.kicks.losses.size();
  evaluate_contact(part, out);
  if (!part.model.stiff.empty()) note_pushes(part, first_kick, first_loss, out);
}

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              Evaluation& out) {
  Pressures pressures;
  pressures.find(model, motion, now, ticks);
  CustomGradients custom;
  custom.find(model, motion, now, ticks);
  evaluate(model, motion, now, ticks, {pressures.all(), custom.all()}, out);
}

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              const Prepared& prepared, Evaluation& out) {
  out.clear();
  for (const BatchTick& tick : ticks)
    evaluate_part({model, motion, now, tick, 0, tick.size(), prepared}, out);
  out.kicks.sum_impulses();
}

}  // namespace nacre
