// The kernel for rows of balls that turn: one source for all processors. Only the files that compile it for
// one kind of processor include it.
#pragma once

#include <limits>
#include <type_traits>

#include "nacre/base/row.hpp"
#include "nacre/engine/ball_rows.hpp"
#include "nacre/engine/ball_writer.hpp"
#include "nacre/penalty/ball_friction.hpp"

namespace nacre {

/// Rows of four numbers, as wide as the type T allows.
template <class T>
using RowsOf = Row<std::conditional_t<lanes_of<T> == 1, Pack<2>, T>>;

/// What the pairs that were computed have in common.
template <class T>
struct BallBounds {
  T impulse_sum = 0.0, longest = 0.0;
  T closest = std::numeric_limits<double>::infinity();
  RowsOf<T> furthest{};  ///< from zero, of any ball
};

/// One pack of pairs.
template <class T, bool of_wall, bool rolls>
class BallPack {
 public:
  [[gnu::always_inline]] BallPack(const BallRung& rung, BallRows& rows, BallBounds<T>& bounds, std::size_t i)
      : rung_(rung), rows_(rows), bounds_(bounds), i_(i) {}

  [[gnu::always_inline]] void compute() {
    gather();
    measure();
    const T span = rung_.span;
    const Vec3T<T> friction = slide();
    const Vec3T<T> loss = span * (friction - withheld_ * normal_);
    const Vec3T<T> impulse = (span * force_) * normal_ + loss;
    const Vec3T<T> lever = (span * lever_) * cross(friction, normal_);
    const T part_a = get(rows_.part_a);
    Vec3T<T> torque_a = part_a * lever, torque_b = (T(1) - part_a) * lever;
    if constexpr (rolls) {
      const Vec3T<T> stop = span * roll();
      torque_a += stop, torque_b -= stop;
    }
    put_impulse(impulse, rows_.impulse);
    put_impulse(loss, rows_.loss);
    put_impulse(torque_a, rows_.torque_a);
    put_impulse(torque_b, rows_.torque_b);
    bounds_.impulse_sum =
        bounds_.impulse_sum + (2 * size_of(impulse) + size_of(torque_a) + size_of(torque_b));
  }

 private:
  static constexpr int width = lanes_of<T>;
  using Rows = RowsOf<T>;

  [[gnu::always_inline]] static T size_of(const Vec3T<T>& v) {
    return absolute(v.x) + absolute(v.y) + absolute(v.z);
  }
  [[gnu::always_inline]] T get(const BallRows::Column& column) const { return load<T>(&column[i_]); }
  [[gnu::always_inline]] void put(const T& number, BallRows::Column& column) { store(number, &column[i_]); }
  [[gnu::always_inline]] static Vec3T<T> columns(const Rows* rows) {
    if constexpr (width == 1)
      return {rows[0][0], rows[0][1], rows[0][2]};
    else
      return columns_of(rows);
  }
  /// The vectors at row(k), of each pair of the pack.
  [[gnu::always_inline]] Vec3T<T> columns_at(const auto& row) const {
    Rows rows[width];
    for (int k = 0; k < width; ++k) rows[k] = Rows::load(row(i_ + k));
    return columns(rows);
  }
  [[gnu::always_inline]] void put_impulse(const Vec3T<T>& a, BallRows::Impulses& v) {
    if constexpr (width == 1) {
      v[i_][1] = a.x, v[i_][2] = a.y, v[i_][3] = a.z;
    } else {
      Rows rows[width];
      set_rows(a, rows);
      for (int k = 0; k < width; ++k) rows[k].store(&v[i_ + k]);
    }
  }

  /// A node at `now`: its position, with something after it, and its velocity.
  struct NodeRows {
    Rows x, v;
  };
  [[gnu::always_inline]] NodeRows rows_of(const Node& node) const {
    const Rows v = Rows::load(&node.v).vector();
    return {Rows::load(&node.x) + rung_.quantum * static_cast<double>(rung_.now - node.t) * v, v};
  }

  /// How the bodies stand to each other, and how they move.
  [[gnu::always_inline]] void gather() {
    Rows offset[width], velocity[width], angle[width], spin[width], difference[width], turning[width];
    for (int k = 0; k < width; ++k) {
      const BallRows::Bodies& bodies = rows_.bodies[i_ + k];
      const NodeRows a = rows_of(*bodies.a), b = rows_of(*bodies.b);
      offset[k] = a.x - b.x, velocity[k] = a.v - b.v;
      Rows size = a.x.absolutes();
      if constexpr (of_wall) size = size + b.x.absolutes();
      bounds_.furthest = larger(bounds_.furthest, size);
      const NodeRows turn_a = rows_of(*bodies.turn_a), turn_b = rows_of(*bodies.turn_b);
      const double part_a = rows_.part_a[i_ + k], part_b = 1 - part_a;
      angle[k] = part_a * turn_a.x + part_b * turn_b.x, spin[k] = part_a * turn_a.v + part_b * turn_b.v;
      angle[k].store(&rows_.slide.angle[i_ + k]);
      if constexpr (rolls) {
        difference[k] = turn_a.x - turn_b.x, turning[k] = turn_a.v - turn_b.v;
        difference[k].store(&rows_.roll.angle[i_ + k]);
      }
    }
    offset_ = columns(offset);
    velocity_ = columns(velocity);
    angle_ = columns(angle);
    spin_ = columns(spin);
    old_place_ = columns_at([&](std::size_t k) { return &rows_.slide.before[k]->at[3]; });
    if constexpr (rolls) {
      difference_ = columns(difference);
      spin_difference_ = columns(turning);
    }
  }

  /// Normal, separation, and the force along the normal with what is withheld of it.
  [[gnu::always_inline]] void measure() {
    const T radius = get(rows_.radius);
    T length;
    if constexpr (of_wall) {
      normal_ = old_normal_ = columns_at([&](std::size_t k) { return &rows_.plane[k]; });
      length = dot(normal_, offset_) - get(rows_.plane_offset);
      lever_ = radius;
      place_ = offset_;
    } else {
      length = norm(offset_);
      normal_ = (T(1) / length) * offset_;
      old_normal_ = old_place_;
      lever_ = length;
      place_ = normal_;
    }
    put_impulse(place_, rows_.place);
    const T separation = length - radius;
    force_ = rung_force(rung_.law, rung_.rung, separation);
    const T speed = dot(velocity_, normal_);
    const T stopping = T(single_pair_share) * (get(rows_.stopping) * speed);
    const T share = get(rows_.withheld_share) * force_;
    withheld_ = select(speed > T(0), smaller(share, stopping), T(0));
    put(separation, rows_.separation);
    put(force_, rows_.force);
    const auto acts = T(rung_.span) * force_ > T(0);
    bounds_.closest = select(acts, smaller(separation, bounds_.closest), bounds_.closest);
    const T both = absolute(separation + radius) + radius;
    bounds_.longest = select(both > bounds_.longest, both, bounds_.longest);
  }

  /// The middle of the normals at the two ticks.
  [[gnu::always_inline]] Vec3T<T> middle() const {
    if constexpr (of_wall) return normal_;
    return T(0.5) * (normal_ + old_normal_);
  }

  /// The friction on a.
  [[gnu::always_inline]] Vec3T<T> slide() {
    const Vec3T<T> turned = angle_ - old_angle(rows_.slide);
    Vec3T<T> moved = place_ - old_place_;
    if constexpr (!of_wall) moved = lever_ * moved;
    moved -= lever_ * cross(turned, middle());
    twist_ = of_wall ? T(0) : dot(normal_, turned);
    const Vec3T<T> velocity = velocity_ - lever_ * cross(spin_, normal_);
    return hold(rows_.slide, moved, velocity);
  }

  /// The torque against rolling on a: that of a force at the end of a lever of the rolling radius.
  [[gnu::always_inline]] Vec3T<T> roll() {
    const T radius = get(rows_.rolling_radius);
    const Vec3T<T> turned = difference_ - old_angle(rows_.roll);
    const Vec3T<T> moved = -radius * cross(turned, middle());
    const Vec3T<T> velocity = -radius * cross(spin_difference_, normal_);
    return radius * cross(hold(rows_.roll, moved, velocity), normal_);
  }

  [[gnu::always_inline]] Vec3T<T> old_angle(const BallRows::Springs& spring) const {
    return columns_at([&](std::size_t k) { return &spring.before[k]->at[0]; });
  }
  /// The length of the spring at the last tick.
  [[gnu::always_inline]] T old_length(const BallRows::Springs& spring, std::size_t component) const {
    T length;
    for (int k = 0; k < width; ++k) set_lane(length, k, spring.before[i_ + k]->spring[component]);
    return length;
  }

  [[gnu::always_inline]] Vec3T<T> hold(BallRows::Springs& spring, const Vec3T<T>& moved,
                                       const Vec3T<T>& velocity) {
    const T state = get(spring.state);
    const Vec3T<T> before = carried<T>({old_length(spring, 0), old_length(spring, 1), state}, old_normal_,
                                       normal_, twist_, moved);
    const Vec3T<T> length = either(state > T(0), before, Vec3T<T>{T(0), T(0), T(0)});
    const BallGrip<T> grip{get(spring.stiffness), get(spring.damping), get(spring.friction),
                           get(spring.sliding)};
    const BallHold<T> now = hold_ball(grip, length, velocity, normal_, force_ - withheld_, state > T(1));
    put(now.spring.first, spring.new_first);
    put(now.spring.second, spring.new_second);
    put(now.spring.slips, spring.slips);
    return now.force;
  }

  const BallRung& rung_;
  BallRows& rows_;
  BallBounds<T>& bounds_;
  std::size_t i_;
  Vec3T<T> offset_, velocity_, angle_, spin_, difference_, spin_difference_, old_place_;
  Vec3T<T> normal_, old_normal_, place_;
  T lever_, force_, withheld_, twist_;
};

template <class T, bool of_wall, bool rolls>
void compute_ball_rows(const BallRung& rung, BallRows& rows, BallKicks& kicks) {
  constexpr std::size_t width = lanes_of<T>;
  static_assert(BallRows::most % width == 0);
  BallBounds<T> bounds;
  for (std::size_t i = 0; i < rows.count; i += width)
    BallPack<T, of_wall, rolls>(rung, rows, bounds, i).compute();
  rows.impulse_sum = 0;
  rows.closest = std::numeric_limits<double>::infinity();
  double longest = 0;
  for (int i = 0; i < static_cast<int>(width); ++i) {
    rows.impulse_sum += lane(bounds.impulse_sum, i);
    if (lane(bounds.closest, i) < rows.closest) rows.closest = lane(bounds.closest, i);
    if (lane(bounds.longest, i) > longest) longest = lane(bounds.longest, i);
  }
  rows.extent = bounds.furthest[0] + bounds.furthest[1] + bounds.furthest[2] + longest;
  kicks = BallWriter<RowsOf<T>>(rung, rows, kicks).write();
}

template <class T>
void compute_ball_rows(const BallRung& rung, BallRows& rows, BallKicks& kicks) {
  if (rung.of_wall)
    rung.rolls ? compute_ball_rows<T, true, true>(rung, rows, kicks)
               : compute_ball_rows<T, true, false>(rung, rows, kicks);
  else
    rung.rolls ? compute_ball_rows<T, false, true>(rung, rows, kicks)
               : compute_ball_rows<T, false, false>(rung, rows, kicks);
}

ComputeBallRows avx2_ball_row_kernel();  ///< ball_row_kernels() checks the processor

}  // namespace nacre
