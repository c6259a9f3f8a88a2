#include "nacre/engine/evaluate_potentials.hpp"

#include <algorithm>
#include <cmath>

namespace nacre {

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
void evaluate_singly(const Forces<P>& forces, const Part& part, Evaluation& out) {
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

/// A quantity of several components for each force of a block.
template <std::size_t Components>
struct Columns {
  double at[std::max<std::size_t>(Components, 1)][Block::capacity];

  double* data() { return at[0]; }
  void set(std::size_t first, std::size_t force, const Vec3& v) {
    at[first][force] = v.x, at[first + 1][force] = v.y, at[first + 2][force] = v.z;
  }
  Vec3 get(std::size_t first, std::size_t force) const {
    return {at[first][force], at[first + 1][force], at[first + 2][force]};
  }
  /// Repeats the last force, so that kernels find numbers in the rest of the last pack.
  void pad(std::size_t count) {
    const std::size_t end = std::min(count + Block::overhang, Block::capacity);
    for (std::size_t c = 0; c < Components; ++c)
      for (std::size_t i = count; i < end; ++i) at[c][i] = at[c][count - 1];
  }
};

template <Packed P>
class PackedForces {
 public:
  PackedForces(const Forces<P>& forces, const Part& part, const Kernels& kernels, Evaluation& out)
      : forces_(forces), part_(part), kernels_(kernels), out_(out) {}

  void evaluate() {
    const std::size_t end = part_.beat.begin + part_.end;
    for (std::size_t i = part_.beat.begin + part_.begin; i < end; i += Block::capacity)
      evaluate_block(i, std::min(Block::capacity, end - i));
  }

 private:
  static constexpr std::size_t components = 3 * P::points, memory_components = memory_size<P>();

  void evaluate_block(std::size_t first, std::size_t count) {
    first_ = first;
    damped_ = false;
    for (std::size_t i = 0; i < count; ++i) gather(i);
    x_.pad(count), v_.pad(count), memory_.pad(count);
    const Block block{.count = count,
                      .parameters = forces_.columns.data() + first,
                      .parameter_stride = forces_.column_stride(),
                      .memory = memory_.data(),
                      .x = x_.data(),
                      .v = damped_ ? v_.data() : nullptr,
                      .gradient = gradient_.data(),
                      .damping = damping_.data(),
                      .flowed = flowed_.data(),
                      .margin = margin_.data()};
    const Kernels& fitting = count == 1 ? all_kernels().front() : kernels_;  // a pack of one is a waste
    fitting.of_kind[part_.beat.kind](block);
    for (std::size_t i = 0; i < count; ++i) emit(i);
  }

  void gather(std::size_t i) {
    const auto& stencil = forces_.stencils[first_ + i];
    const bool damped = is_damped(i);
    damped_ = damped_ || damped;
    for (int j = 0; j < P::points; ++j) {
      const Point& point = part_.model.points[stencil[j]];
      x_.set(3 * j, i, part_.motion.position_at(point, part_.now));
      v_.set(3 * j, i, damped ? part_.motion.velocity(point) : Vec3{});
    }
    for (std::size_t c = 0; c < memory_components; ++c)
      memory_.at[c][i] = part_.motion.memory()[forces_.memory_of(first_ + i) + c];
  }

  bool is_damped(std::size_t i) const {
    if constexpr (Damped<P>)
      return forces_.potentials[first_ + i].damping != 0;
    else
      return false;
  }

  void emit(std::size_t i) {
    if constexpr (Limited<P>)
      if (!(margin_.at[0][i] >= 0) && !out_.out_of_range)
        out_.out_of_range = {part_.beat.kind, static_cast<int>(first_ + i)};
    if constexpr (Plastic<P>) emit_flow(i);
    const auto& stencil = forces_.stencils[first_ + i];
    const double span = part_.beat.span;
    const bool damped = is_damped(i);
    for (int j = 0; j < P::points; ++j) {
      const Point& point = part_.model.points[stencil[j]];
      const Vec3 impulse = -span * gradient_.get(3 * j, i);
      if (damped)
        push_with_loss(point, impulse, span * damping_.get(3 * j, i), P::from_outside, out_.kicks);
      else
        push(point, impulse, P::from_outside, out_.kicks);
    }
  }

  void emit_flow(std::size_t i) {
    const P& potential = forces_.potentials[first_ + i];
    if (!std::isfinite(potential.yield)) return;
    typename P::Memory before, after;
    for (std::size_t c = 0; c < memory_components; ++c)
      before[c] = memory_.at[c][i], after[c] = flowed_.at[c][i];
    if (before == after) return;
    Flow flow{forces_.memory_of(first_ + i),
              static_cast<int>(memory_components),
              {},
              potential.flow_work(before, after)};
    std::ranges::copy(after, flow.values.begin());
    out_.kicks.flows.push_back(flow);
  }

  const Forces<P>& forces_;
  const Part& part_;
  const Kernels& kernels_;
  Evaluation& out_;
  std::size_t first_ = 0;  ///< force of this block
  bool damped_ = false;    ///< any of them
  Columns<components> x_, v_, gradient_, damping_;
  Columns<memory_components> memory_, flowed_;
  Columns<1> margin_;
};

}  // namespace

void evaluate_potentials(const Part& part, const Kernels& kernels, Evaluation& out) {
  for_each_kind(part.model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    if (kind != part.beat.kind) return;
    if constexpr (Packed<P>)
      PackedForces<P>(forces, part, kernels, out).evaluate();
    else
      evaluate_singly(forces, part, out);
  });
}

}  // namespace nacre
