#include "nacre/engine/evaluate_potentials.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "nacre/base/expect.hpp"
#include "nacre/engine/evaluate_loads.hpp"

namespace nacre {

namespace {

/// The energy that a force gains while its rest shape grows, or gravity changes, and its points stand still.
template <class P>
void reshape(const Forces<P>& forces, std::size_t i, const Stencil<P>& x, const Part& part, Kicks& kicks) {
  if (!changes_with_time(part.model, forces, i)) return;
  const P before = potential_at(part.model, forces, i, part.tick.from),
          after = potential_at(part.model, forces, i, part.tick.to);
  if (before.parameters() != after.parameters()) kicks.reshapes.push_back(after.energy(x) - before.energy(x));
}

template <class P>
void evaluate_singly(const Forces<P>& forces, const Part& part, Evaluation& out) {
  const auto& points = part.model.points;
  const double span = part.tick.span;
  // Gravity is the same everywhere: only the energy of a change of it depends on positions.
  const bool same_everywhere = std::is_same_v<P, Gravity> && part.model.field.keys.empty();
  for (std::size_t i = part.tick.begin + part.begin; i < part.tick.begin + part.end; ++i) {
    const auto& stencil = forces.stencils[i];
    Stencil<P> x{};
    if (!same_everywhere)
      for (int j = 0; j < P::points; ++j) x[j] = part.motion.position_at(points[stencil[j]], part.now);
    const auto& potential =
        same_everywhere ? forces.potentials[i] : potential_at(part.model, forces, i, part.now);
    const Stencil<P> gradient = potential.gradient(x);
    if constexpr (Growing<P> || std::is_same_v<P, Gravity>)
      if (!same_everywhere) reshape(forces, i, x, part, out.kicks);
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

/// The forces of a part, block by block. A block skips what it does not need: velocities if nothing is
/// damped, flow if nothing yields, and weights if all points are vertices.
template <Packed P>
class PackedForces {
 public:
  PackedForces(const Forces<P>& forces, const Part& part, const Kernels& kernels, Evaluation& out)
      : forces_(forces),
        part_(part),
        kernels_(kernels),
        nodes_(part.motion.nodes()),
        quantum_(part.motion.quantum()),
        out_(out) {}

  void evaluate() {
    const std::size_t end = part_.tick.begin + part_.end;
    for (std::size_t i = part_.tick.begin + part_.begin; i < end; i += Block::capacity)
      evaluate_block(i, std::min(Block::capacity, end - i));
  }

 private:
  static constexpr std::size_t components = 3 * P::points, memory_components = memory_size<P>();

  void evaluate_block(std::size_t first, std::size_t count) {
    first_ = first;
    count_ = count;
    const bool damped = is_damped(), on_vertices = is_on_vertices();
    on_vertices ? gather_vertices(damped) : gather_points(damped);
    gather_memory();
    const Block block{.count = count,
                      .parameters = forces_.columns.data() + first,
                      .parameter_stride = forces_.column_stride(),
                      .memory = memory_.data(),
                      .x = x_.data(),
                      .v = damped ? v_.data() : nullptr,
                      .gradient = gradient_.data(),
                      .damping = damping_.data(),
                      .flowed = flowed_.data(),
                      .margin = margin_.data()};
    const Kernels& fitting = count == 1 ? all_kernels().front() : kernels_;  // a pack of one is a waste
    fitting.of_kind[part_.tick.kind](block);
    if constexpr (Limited<P>) check_margins();
    if constexpr (Plastic<P>) emit_flows();
    if (on_vertices && !damped)
      emit_on_vertices();
    else
      emit_on_points();
  }

  const std::array<int, P::points>& stencil(std::size_t i) const { return forces_.stencils[first_ + i]; }
  /// A parameter of all forces of the block. Those of a packed kind are its members in their order.
  const double* column(std::size_t offset) const {
    return forces_.columns.data() + offset / sizeof(double) * forces_.column_stride() + first_;
  }

  const double* dampings() const { return column(offsetof(P, damping)); }
  bool is_damped() const {
    if constexpr (Damped<P>)
      return std::any_of(dampings(), dampings() + count_, [](double damping) { return damping != 0; });
    else
      return false;
  }
  /// Points come in the order of vertices, before all that are made of several.
  bool is_on_vertices() const {
    const int vertices = static_cast<int>(nodes_.size());
    bool all = true;
    for (std::size_t i = 0; i < count_; ++i)
      for (const int point : stencil(i)) all &= point < vertices;
    return all;
  }

  void gather_vertices(bool damped) {
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < P::points; ++j) {
        const Node& node = nodes_[stencil(i)[j]];
        x_.set(3 * j, i, node.position_at(part_.now, quantum_));
        if (damped) v_.set(3 * j, i, node.v);
      }
    pad(damped);
  }
  void gather_points(bool damped) {
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < P::points; ++j) {
        const Point& point = part_.model.points[stencil(i)[j]];
        x_.set(3 * j, i, part_.motion.position_at(point, part_.now));
        if (damped) v_.set(3 * j, i, part_.motion.velocity(point));
      }
    pad(damped);
  }
  void pad(bool damped) {
    x_.pad(count_);
    if (damped) v_.pad(count_);
  }
  void gather_memory() {
    if constexpr (memory_components > 0) {
      const double* from = part_.motion.memory().data() + forces_.memory_of(first_);
      for (std::size_t i = 0; i < count_; ++i, from += memory_components)
        for (std::size_t c = 0; c < memory_components; ++c) memory_.at[c][i] = from[c];
      memory_.pad(count_);
    }
  }

  void check_margins() {
    for (std::size_t i = 0; i < count_ && !out_.out_of_range; ++i)
      if (!(margin_.at[0][i] >= 0)) out_.out_of_range = {part_.tick.kind, static_cast<int>(first_ + i)};
  }

  void emit_on_vertices() {
    auto& kicks = out_.kicks.kicks;
    const std::size_t before = kicks.size();
    kicks.resize(before + P::points * count_);
    Kick* kick = kicks.data() + before;
    const double span = part_.tick.span;
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < P::points; ++j)
        *kick++ = {stencil(i)[j], P::from_outside, -span * gradient_.get(3 * j, i)};
  }
  void emit_on_points() {
    const double span = part_.tick.span;
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < P::points; ++j) {
        const Point& point = part_.model.points[stencil(i)[j]];
        const Vec3 impulse = -span * gradient_.get(3 * j, i);
        if (loses(i))
          push_with_loss(point, impulse, span * damping_.get(3 * j, i), P::from_outside, out_.kicks);
        else
          push(point, impulse, P::from_outside, out_.kicks);
      }
  }
  bool loses(std::size_t i) const {
    if constexpr (Damped<P>)
      return dampings()[i] != 0;
    else
      return false;
  }

  void emit_flows() {
    const double* const yields = column(offsetof(P, yield));
    for (std::size_t i = 0; i < count_; ++i)
      if (std::isfinite(yields[i])) emit_flow(i);
  }
  void emit_flow(std::size_t i) {
    typename P::Memory before, after;
    for (std::size_t c = 0; c < memory_components; ++c)
      before[c] = memory_.at[c][i], after[c] = flowed_.at[c][i];
    if (before == after) return;
    Flow flow{forces_.memory_of(first_ + i),
              static_cast<int>(memory_components),
              {},
              forces_.potentials[first_ + i].flow_work(before, after)};
    std::ranges::copy(after, flow.values.begin());
    out_.kicks.flows.push_back(flow);
  }

  const Forces<P>& forces_;
  const Part& part_;
  const Kernels& kernels_;
  const std::span<const Node> nodes_;
  const Quantum quantum_;
  Evaluation& out_;
  std::size_t first_ = 0, count_ = 0;  ///< forces of this block
  Columns<components> x_, v_, gradient_, damping_;
  Columns<memory_components> memory_, flowed_;
  Columns<1> margin_;
};

}  // namespace

void evaluate_potentials(const Part& part, const Kernels& kernels, Evaluation& out) {
  NACRE_EXPECT(part.tick.kind != contact_kind, "contact is not a potential");
  for_each_kind(part.model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    if (kind != part.tick.kind) return;
    if constexpr (Packed<P>)
      PackedForces<P>(forces, part, kernels, out).evaluate();
    else if constexpr (Load<P>)
      evaluate_loads(forces, part, out);
    else
      evaluate_singly(forces, part, out);
  });
}

}  // namespace nacre
