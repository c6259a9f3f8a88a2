// The kernel for contact forces of points, with points and with planes: one source for all processors. Only
// the files that compile it for one kind of processor include it.
#pragma once

#include <cstdint>

#include "nacre/base/row.hpp"
#include "nacre/engine/point_pairs.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

/// Step after step, each for all pairs: a short step waits for few results of its own, so the processor works
/// on several packs at once.
template <class Numbers, ContactLosses losses, PairKind kind>
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
  static constexpr bool with_loss = losses != ContactLosses::none, of_wall = kind == PairKind::point_wall;
  using Rows = Row<Numbers>;
  using Columns = Vec3T<Numbers>;
  static constexpr std::size_t width = lanes_of<Numbers>, capacity = PointPairs::most_at_once;
  static_assert(capacity % width == 0);
  static_assert(sizeof(Kick) == sizeof(Rows) && sizeof(Loss) == sizeof(Rows) && sizeof(Node) == 64);

  [[gnu::always_inline]] explicit PointPairEvaluator(PointPairs& pairs)
      : pairs_(pairs), kick_(pairs.kick), loss_(pairs.loss), received_(pairs.received), idle_(pairs.idle) {}

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
      if (ref.pair.kind != kind || ref.rung != refs[0].rung) break;
      const Element& a = pairs_.elements[ref.pair.a];
      if (a.node < 0) break;
      const NodeRows first = rows_of(a.node);
      if constexpr (of_wall) {
        const Wall& wall = pairs_.walls[ref.pair.b];
        if (wall.anchor >= 0) break;
        wall_[i] = ref.pair.b;
        offset_[i] = first.x;
        wall_normal_[i] = Rows::load(&wall.half_space.normal);
        radius_[i] = a.radius, wall_offset_[i] = wall.half_space.offset;
        if constexpr (with_loss) velocity_[i] = first.v;
      } else {
        const Element& b = pairs_.elements[ref.pair.b];
        if (b.node < 0) break;
        node_b_[i] = b.node;
        const NodeRows second = rows_of(b.node);
        offset_[i] = first.x - second.x;
        radius_[i] = a.radius + b.radius;
        if constexpr (with_loss) velocity_[i] = first.v - second.v;
      }
      node_a_[i] = a.node;
      furthest = larger(furthest, first.x.absolutes());
    }
    if (i == 0) return 0;
    for (std::size_t fill = i; fill % width != 0; ++fill) {  // a whole pack needs a number in every lane
      offset_[fill] = offset_[i - 1], radius_[fill] = radius_[i - 1];
      if constexpr (with_loss) velocity_[fill] = velocity_[i - 1];
      if constexpr (of_wall)
        wall_normal_[fill] = wall_normal_[i - 1], wall_offset_[fill] = wall_offset_[i - 1];
    }
    pairs_.extent = furthest[0] + furthest[1] + furthest[2];
    return i;
  }

  /// Separation and normal: roots and quotients, on which everything else would wait.
  [[gnu::always_inline]] void measure(std::size_t i) {
    const Columns offset = columns_of(offset_ + i);
    const Numbers radius = Numbers::load(radius_ + i);
    Numbers length;
    Columns normal;
    if constexpr (of_wall) {
      normal = columns_of(wall_normal_ + i);
      length = dot(normal, offset) - Numbers::load(wall_offset_ + i);
    } else {
      length = norm(offset);
      normal = (1 / length) * offset;
    }
    (length - radius).store(separation_ + i);
    normal.x.store(nx_ + i), normal.y.store(ny_ + i), normal.z.store(nz_ + i);
    const Numbers both = without_sign(length) + radius;
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
    if constexpr (of_wall) set_rows(-impulse.acting() * normal, felt_by_wall_ + i);
    impulse_sum_ = impulse_sum_ + without_sign(kick.x) + without_sign(kick.y) + without_sign(kick.z);
    closest_ = select(Numbers(0) < along, smaller(separation, closest_), closest_);
  }

  /// The kicks of one pair, or what its wall receives. The sum of two parts has no negative zero.
  [[gnu::always_inline]] void write_pair(std::size_t i) {
    if (impulse_[i] == 0) {
      *idle_++ = {i, separation_[i]};
      return;
    }
    if constexpr (with_loss) {
      const auto place = static_cast<std::size_t>(kick_ - pairs_.first_kick);
      write(place, losses_[i], loss_);
      if constexpr (!of_wall) write(place + 1, -losses_[i], loss_ + 1);
      loss_ += withheld_[i] != 0 ? receivers : 0;
    }
    write(Receiver{node_a_[i], of_wall}, kicks_[i], kick_);
    if constexpr (of_wall) {
      write(Receiver{wall_[i]}, felt_by_wall_[i], received_);
      received_++->step = pairs_.step;
    } else {
      write(Receiver{node_b_[i]}, with_loss ? Rows{} - kicks_[i] : -kicks_[i], kick_ + 1);
    }
    kick_ += receivers;
  }
  static constexpr int receivers = of_wall ? 1 : 2;  ///< nodes of a pair
  struct Receiver {                                  ///< what a kick has before its impulse
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
    pairs_.received = received_;
    pairs_.idle = idle_;
    double sum = 0, longest = 0;
    for (std::size_t lane = 0; lane < width; ++lane) {
      sum += impulse_sum_.lanes[lane];
      if (longest_.lanes[lane] > longest) longest = longest_.lanes[lane];
      if (closest_.lanes[lane] < pairs_.closest) pairs_.closest = closest_.lanes[lane];
    }
    pairs_.impulse_sum = receivers * sum;
    pairs_.extent += longest;
  }

  PointPairs& pairs_;
  Kick* kick_;
  Loss* loss_;
  ReceivedImpulse* received_;
  PointPairs::Idle* idle_;
  Numbers impulse_sum_ = 0.0, longest_ = 0.0, closest_ = std::numeric_limits<double>::infinity();

  static constexpr std::size_t of_walls = of_wall ? capacity : 1;
  Rows offset_[capacity], velocity_[capacity], kicks_[capacity], losses_[capacity];
  Rows wall_normal_[of_walls], felt_by_wall_[of_walls];
  double radius_[capacity], separation_[capacity], nx_[capacity], ny_[capacity], nz_[capacity];
  double impulse_[capacity], withheld_[capacity];
  double wall_offset_[of_walls];
  std::int32_t node_a_[capacity], node_b_[capacity], wall_[of_walls];
};

template <class Numbers, ContactLosses losses>
std::size_t evaluate_point_pairs(std::span<const RungRef> refs, PointPairs& pairs) {
  if (refs[0].pair.kind == PairKind::point_wall)
    return PointPairEvaluator<Numbers, losses, PairKind::point_wall>::evaluate(refs, pairs);
  return PointPairEvaluator<Numbers, losses, PairKind::point_point>::evaluate(refs, pairs);
}

template <class Numbers>
constexpr PointPairKernel point_pair_kernel{evaluate_point_pairs<Numbers, ContactLosses::none>,
                                            evaluate_point_pairs<Numbers, ContactLosses::restitution>};

PointPairKernel avx2_point_pair_kernel();  ///< point_pair_kernels() checks the processor

}  // namespace nacre
