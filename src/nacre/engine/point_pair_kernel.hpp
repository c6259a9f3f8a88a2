// The kernel for contact forces of pairs of points: one source for all processors. Only the files that
// compile it for one kind of processor include it.
#pragma once

#include <cstdint>

#include "nacre/base/row.hpp"
#include "nacre/engine/point_pairs.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

/// Step after step, each for all pairs: a short step waits for few results of its own, so the processor works
/// on several packs at once.
template <class Numbers, ContactLosses losses>
class PointPairEvaluator {
 public:
  static std::size_t evaluate(std::span<const RungRef> refs, PointPairs& pairs) {
    PointPairEvaluator all(pairs);
    const std::size_t count = all.gather(refs.data(), refs.size());
    for (std::size_t i = 0; i < count; i += width) all.measure(i);
    for (std::size_t i = 0; i < count; i += width) all.compute(i);
    for (std::size_t i = 0; i < count; ++i) all.write_pair(i);
    all.finish();
    return count;
  }

 private:
  static constexpr bool with_loss = losses != ContactLosses::none;
  using Rows = Row<Numbers>;
  using Columns = Vec3T<Numbers>;
  static constexpr std::size_t width = lanes_of<Numbers>, capacity = PointPairs::most_at_once;
  static_assert(capacity % width == 0);
  static_assert(sizeof(Kick) == sizeof(Rows) && sizeof(Loss) == sizeof(Rows) && sizeof(Node) == 64);

  [[gnu::always_inline]] explicit PointPairEvaluator(PointPairs& pairs)
      : pairs_(pairs), kick_(pairs.kick), loss_(pairs.loss), idle_(pairs.idle) {}

  /// A node at `now`: its position, with something after it, and its velocity.
  struct NodeRows {
    Rows x, v;
  };
  [[gnu::always_inline]] NodeRows rows_of(int node) const {
    const Node& n = pairs_.nodes[node];
    const Rows v = Rows::load(&n.v).vector();
    return {Rows::load(&n.x) + pairs_.quantum * static_cast<double>(pairs_.now - n.t) * v, v};
  }

  /// Returns the number of pairs.
  [[gnu::always_inline]] std::size_t gather(const RungRef* refs, std::size_t count) {
    std::size_t i = 0;
    Rows furthest{};
    for (; i < count; ++i) {
      const RungRef& ref = refs[i];
      const Element& a = pairs_.elements[ref.pair.a];
      const Element& b = pairs_.elements[ref.pair.b];
      if (ref.pair.kind != PairKind::point_point || ref.rung != refs[0].rung || (a.node | b.node) < 0) break;
      node_a_[i] = a.node, node_b_[i] = b.node;
      const NodeRows first = rows_of(a.node), second = rows_of(b.node);
      offset_[i] = first.x - second.x;
      if constexpr (with_loss) velocity_[i] = first.v - second.v;
      radius_[i] = a.radius + b.radius;
      furthest = larger(furthest, first.x.absolutes());
    }
    for (std::size_t fill = i; fill % width != 0; ++fill) {  // a whole pack needs a number in every lane
      offset_[fill] = offset_[i - 1], radius_[fill] = radius_[i - 1];
      if constexpr (with_loss) velocity_[fill] = velocity_[i - 1];
    }
    pairs_.extent = furthest[0] + furthest[1] + furthest[2];
    return i;
  }

  /// Separation and normal: roots and quotients, on which everything else would wait.
  [[gnu::always_inline]] void measure(std::size_t i) {
    const Columns offset = columns_of(offset_ + i);
    const Numbers length = norm(offset), radius = Numbers::load(radius_ + i);
    (length - radius).store(separation_ + i);
    const Columns normal = (1 / length) * offset;
    normal.x.store(nx_ + i), normal.y.store(ny_ + i), normal.z.store(nz_ + i);
    const Numbers both = length + radius;
    longest_ = select(both > longest_, both, longest_);
  }

  [[gnu::always_inline]] void compute(std::size_t i) {
    const Numbers separation = Numbers::load(separation_ + i);
    const Numbers along = impulse_along(pairs_.law, pairs_.rung, pairs_.span, separation);
    along.store(impulse_ + i);

    const Columns normal{Numbers::load(nx_ + i), Numbers::load(ny_ + i), Numbers::load(nz_ + i)};
    Columns velocity;
    if constexpr (with_loss) velocity = columns_of(velocity_ + i);
    const auto impulse =
        with_losses<losses>(along, velocity, normal, {.withheld_share = pairs_.withheld_share});
    const auto [kick, loss] = kick_of<losses>(impulse, normal);
    if constexpr (with_loss) {
      impulse.withheld.store(withheld_ + i);
      set_rows(loss, losses_ + i);
    }
    set_rows(kick, kicks_ + i);
    impulse_sum_ = impulse_sum_ + without_sign(kick.x) + without_sign(kick.y) + without_sign(kick.z);
    closest_ = select(Numbers(0) < along, smaller(separation, closest_), closest_);
  }

  /// The kicks of one pair. The sum of two parts has no negative zero.
  [[gnu::always_inline]] void write_pair(std::size_t i) {
    if (impulse_[i] == 0) {
      *idle_++ = {i, separation_[i]};
      return;
    }
    if constexpr (with_loss) {
      const auto place = static_cast<std::size_t>(kick_ - pairs_.first_kick);
      write(place, losses_[i], loss_);
      write(place + 1, -losses_[i], loss_ + 1);
      loss_ += withheld_[i] != 0 ? 2 : 0;
    }
    write(Receiver{node_a_[i]}, kicks_[i], kick_);
    write(Receiver{node_b_[i]}, with_loss ? Rows{} - kicks_[i] : -kicks_[i], kick_ + 1);
    kick_ += 2;
  }
  struct Receiver {  ///< what a kick has before its impulse
    std::int32_t node, from_outside = 0;
  };
  template <class Front>
  [[gnu::always_inline]] static void write(const Front& front, Rows row, void* to) {
    row.set_front(front);
    row.store(to);
  }

  [[gnu::always_inline]] void finish() const {
    pairs_.kick = kick_;
    pairs_.loss = loss_;
    pairs_.idle = idle_;
    double sum = 0, longest = 0;
    for (std::size_t lane = 0; lane < width; ++lane) {
      sum += impulse_sum_.lanes[lane];
      if (longest_.lanes[lane] > longest) longest = longest_.lanes[lane];
      if (closest_.lanes[lane] < pairs_.closest) pairs_.closest = closest_.lanes[lane];
    }
    pairs_.impulse_sum = 2 * sum;
    pairs_.extent += longest;
  }

  PointPairs& pairs_;
  Kick* kick_;
  Loss* loss_;
  PointPairs::Idle* idle_;
  Numbers impulse_sum_ = 0.0, longest_ = 0.0, closest_ = std::numeric_limits<double>::infinity();

  Rows offset_[capacity], velocity_[capacity], kicks_[capacity], losses_[capacity];
  double radius_[capacity], separation_[capacity], nx_[capacity], ny_[capacity], nz_[capacity];
  double impulse_[capacity], withheld_[capacity];
  std::int32_t node_a_[capacity], node_b_[capacity];
};

template <class Numbers>
constexpr PointPairKernel point_pair_kernel{
    PointPairEvaluator<Numbers, ContactLosses::none>::evaluate,
    PointPairEvaluator<Numbers, ContactLosses::restitution>::evaluate};

PointPairKernel avx2_point_pair_kernel();  ///< point_pair_kernels() checks the processor

}  // namespace nacre
