#include "nacre/engine/evaluate.hpp"

#include "nacre/engine/cavities.hpp"
#include "nacre/engine/evaluate_part.hpp"
#include "nacre/engine/evaluate_potentials.hpp"

namespace nacre {

void Evaluation::clear() {
  kicks.clear();
  depth = {};
  idle.clear();
  received.clear();
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
  forces += other.forces;
  if (!beyond_limit) beyond_limit = other.beyond_limit;
  if (!out_of_range) out_of_range = other.out_of_range;
}

void evaluate_part(const Part& part, Evaluation& out) {
  out.forces += part.end - part.begin;
  if (part.tick.kind != contact_kind) return evaluate_potentials(part, widest_kernels(), out);
  if (out.kicks.first_of_contact == Kicks::none) out.kicks.first_of_contact = out.kicks.kicks.size();
  evaluate_contact(part, out);
}

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              Evaluation& out) {
  Pressures pressures;
  pressures.find(model, motion, now, ticks);
  evaluate(model, motion, now, ticks, pressures.all(), out);
}

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
              std::span<const CavityPressure> pressures, Evaluation& out) {
  out.clear();
  for (const BatchTick& tick : ticks)
    evaluate_part({model, motion, now, tick, 0, tick.size(), pressures}, out);
  out.kicks.sum_impulses();
}

}  // namespace nacre
