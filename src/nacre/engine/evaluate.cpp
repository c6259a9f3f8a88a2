#include "nacre/engine/evaluate.hpp"

#include "nacre/engine/evaluate_part.hpp"

namespace nacre {

void Evaluation::clear() {
  kicks.clear();
  depth = {};
  idle.clear();
  forces = 0;
  beyond_limit.reset();
}

void Evaluation::append(const Evaluation& other) {
  const std::size_t shift = kicks.kicks.size();
  kicks.kicks.insert(kicks.kicks.end(), other.kicks.kicks.begin(), other.kicks.kicks.end());
  for (const Loss& loss : other.kicks.losses) kicks.losses.push_back({loss.kick + shift, loss.impulse});
  kicks.reshapes.insert(kicks.reshapes.end(), other.kicks.reshapes.begin(), other.kicks.reshapes.end());
  depth.include(other.depth);
  idle.insert(idle.end(), other.idle.begin(), other.idle.end());
  forces += other.forces;
  if (!beyond_limit) beyond_limit = other.beyond_limit;
}

namespace {

/// What a force that grows is given in energy while its points stay where they are.
template <class P>
void reshape(const Forces<P>& forces, std::size_t i, const Stencil<P>& x, const Part& part, Kicks& kicks) {
  if (forces.growths[i] < 0) return;
  const P before = potential_at(part.model, forces, i, part.beat.from),
          after = potential_at(part.model, forces, i, part.beat.to);
  if (before.parameters() != after.parameters()) kicks.reshapes.push_back(after.energy(x) - before.energy(x));
}

template <class P>
void evaluate_potential(const Forces<P>& forces, const Part& part, Evaluation& out) {
  const auto& points = part.model.points;
  const double span = part.beat.span;
  for (std::size_t i = part.beat.begin + part.begin; i < part.beat.begin + part.end; ++i) {
    const auto& stencil = forces.stencils[i];
    Stencil<P> x;
    for (int j = 0; j < P::points; ++j) x[j] = part.motion.position_at(points[stencil[j]], part.now);
    const auto& potential = potential_at(part.model, forces, i, part.now);
    const Stencil<P> gradient = potential.gradient(x);
    if constexpr (Growing<P>) reshape(forces, i, x, part, out.kicks);
    if constexpr (Damped<P>) {
      Stencil<P> v;
      for (int j = 0; j < P::points; ++j) v[j] = part.motion.velocity(points[stencil[j]]);
      const Stencil<P> damping = potential.damping_forces(x, v);
      for (int j = 0; j < P::points; ++j)
        push_with_loss(points[stencil[j]], -span * gradient[j], span * damping[j], P::from_outside,
                       out.kicks);
    } else {
      for (int j = 0; j < P::points; ++j)
        push(points[stencil[j]], -span * gradient[j], P::from_outside, out.kicks);
    }
  }
}

void evaluate_part(const Part& part, Evaluation& out) {
  out.forces += part.end - part.begin;
  if (part.beat.kind == contact_kind) return evaluate_contact(part, out);
  for_each_kind(part.model.forces, [&](int kind, const auto& forces) {
    if (kind == part.beat.kind) evaluate_potential(forces, part, out);
  });
}

}  // namespace

void evaluate(const Model& model, const Motion& motion, Time now, std::span<const Beat> beats,
              const Workers& workers, Evaluation& out) {
  out.clear();
  for (const Beat& beat : beats) {
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
