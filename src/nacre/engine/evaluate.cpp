#include "nacre/engine/evaluate.hpp"

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
  kicks.kicks.insert(kicks.kicks.end(), other.kicks.kicks.begin(), other.kicks.kicks.end());
  for (const Loss& loss : other.kicks.losses) kicks.losses.push_back({loss.kick + shift, loss.impulse});
  kicks.reshapes.insert(kicks.reshapes.end(), other.kicks.reshapes.begin(), other.kicks.reshapes.end());
  kicks.flows.insert(kicks.flows.end(), other.kicks.flows.begin(), other.kicks.flows.end());
  depth.include(other.depth);
  idle.insert(idle.end(), other.idle.begin(), other.idle.end());
  received.insert(received.end(), other.received.begin(), other.received.end());
  forces += other.forces;
  if (!beyond_limit) beyond_limit = other.beyond_limit;
  if (!out_of_range) out_of_range = other.out_of_range;
}

namespace {

void evaluate_part(const Part& part, Evaluation& out) {
  out.forces += part.end - part.begin;
  if (part.beat.kind == contact_kind) return evaluate_contact(part, out);
  evaluate_potentials(part, widest_kernels(), out);
}

}  // namespace

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
              const Workers& workers, Evaluation& out) {
  out.clear();
  for (const Beat& beat : beats) {
    if (beat.kind == contact_kind && out.kicks.first_of_contact == Kicks::none)
      out.kicks.first_of_contact = out.kicks.kicks.size();
    const std::size_t chunks = workers.chunks(beat.size());
    if (chunks == 1) {
      evaluate_part({model, motion, now, beat, 0, beat.size()}, out);
      continue;
    }
    if (out.parts.size() < chunks) out.parts.resize(chunks);
    workers.for_chunks(beat.size(), [&](std::size_t chunk, std::size_t begin, std::size_t end) {
      out.parts[chunk].clear();
      evaluate_part({model, motion, now, beat, begin, end}, out.parts[chunk]);
    });
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) out.append(out.parts[chunk]);
  }
}

}  // namespace nacre
