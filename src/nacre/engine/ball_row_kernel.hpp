// The kernel for rows of balls that turn: one source for all processors. Only the files that compile it for
// one kind of processor include it.
#pragma once

#include "nacre/base/row.hpp"
#include "nacre/engine/ball_rows.hpp"
#include "nacre/penalty/ball_friction.hpp"

namespace nacre {

/// One pack of pairs.
template <class T, bool of_wall, bool rolls>
class BallPack {
 public:
  [[gnu::always_inline]] BallPack(const BallRung& rung, BallRows& rows, std::size_t i)
      : rung_(rung), rows_(rows), i_(i) {}

  /// Returns a bound of the sum of all impulses of a pair.
  [[gnu::always_inline]] T compute() {
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
    return 2 * size_of(impulse) + size_of(torque_a) + size_of(torque_b);
  }

 private:
  [[gnu::always_inline]] static T size_of(const Vec3T<T>& v) {
    return absolute(v.x) + absolute(v.y) + absolute(v.z);
  }
  [[gnu::always_inline]] T get(const BallRows::Column& column) const { return load<T>(&column[i_]); }
  [[gnu::always_inline]] void put(const T& number, BallRows::Column& column) { store(number, &column[i_]); }
  [[gnu::always_inline]] Vec3T<T> get(const BallRows::Vectors& v) const {
    if constexpr (lanes_of<T> == 1) {
      return {v[i_][0], v[i_][1], v[i_][2]};
    } else {
      Row<T> rows[lanes_of<T>];
      for (int k = 0; k < lanes_of<T>; ++k) rows[k] = Row<T>::load(&v[i_ + k]);
      return columns_of(rows);
    }
  }
  [[gnu::always_inline]] void put_impulse(const Vec3T<T>& a, BallRows::Impulses& v) {
    if constexpr (lanes_of<T> == 1) {
      v[i_][1] = a.x, v[i_][2] = a.y, v[i_][3] = a.z;
    } else {
      Row<T> rows[lanes_of<T>];
      set_rows(a, rows);
      for (int k = 0; k < lanes_of<T>; ++k) rows[k].store(&v[i_ + k]);
    }
  }

  /// Normal, separation, and the force along the normal with what is withheld of it.
  [[gnu::always_inline]] void measure() {
    const Vec3T<T> offset = get(rows_.offset), velocity = get(rows_.velocity);
    const T radius = get(rows_.radius);
    T length;
    if constexpr (of_wall) {
      normal_ = old_normal_ = get(rows_.plane);
      length = dot(normal_, offset) - get(rows_.plane_offset);
      lever_ = radius;
      place_ = offset;
    } else {
      length = norm(offset);
      normal_ = (T(1) / length) * offset;
      old_normal_ = get(rows_.old_place);
      lever_ = length;
      place_ = normal_;
    }
    put_impulse(place_, rows_.place);
    const T separation = length - radius;
    force_ = rung_force(rung_.law, rung_.rung, separation);
    const T speed = dot(velocity, normal_);
    const T stopping = T(single_pair_share) * (get(rows_.stopping) * speed);
    const T share = get(rows_.withheld_share) * force_;
    withheld_ = select(speed > T(0), smaller(share, stopping), T(0));
    put(separation, rows_.separation);
    put(force_, rows_.force);
  }

  /// The middle of the normals at the two ticks.
  [[gnu::always_inline]] Vec3T<T> middle() const {
    if constexpr (of_wall) return normal_;
    return T(0.5) * (normal_ + old_normal_);
  }

  /// The friction on a.
  [[gnu::always_inline]] Vec3T<T> slide() {
    const Vec3T<T> turned = get(rows_.angle) - get(rows_.slide.angle);
    Vec3T<T> moved = place_ - get(rows_.old_place);
    if constexpr (!of_wall) moved = lever_ * moved;
    moved -= lever_ * cross(turned, middle());
    twist_ = of_wall ? T(0) : dot(normal_, turned);
    const Vec3T<T> velocity = get(rows_.velocity) - lever_ * cross(get(rows_.spin), normal_);
    return hold(rows_.slide, moved, velocity);
  }

  /// The torque against rolling on a: that of a force at the end of a lever of the rolling radius.
  [[gnu::always_inline]] Vec3T<T> roll() {
    const T radius = get(rows_.rolling_radius);
    const Vec3T<T> turned = get(rows_.difference) - get(rows_.roll.angle);
    const Vec3T<T> moved = -radius * cross(turned, middle());
    const Vec3T<T> velocity = -radius * cross(get(rows_.spin_difference), normal_);
    return radius * cross(hold(rows_.roll, moved, velocity), normal_);
  }

  [[gnu::always_inline]] Vec3T<T> hold(BallRows::Springs& spring, const Vec3T<T>& moved,
                                       const Vec3T<T>& velocity) {
    const T state = get(spring.state);
    const Vec3T<T> before =
        carried<T>({get(spring.first), get(spring.second), state}, old_normal_, normal_, twist_, moved);
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
  std::size_t i_;
  Vec3T<T> normal_, old_normal_, place_;
  T lever_, force_, withheld_, twist_;
};

template <class T, bool of_wall, bool rolls>
void compute_ball_rows(const BallRung& rung, BallRows& rows) {
  constexpr std::size_t width = lanes_of<T>;
  static_assert(BallRows::most % width == 0);
  T sum = 0.0;
  for (std::size_t i = 0; i < rows.count; i += width)
    sum = sum + BallPack<T, of_wall, rolls>(rung, rows, i).compute();
  rows.impulse_sum = 0;
  for (std::size_t i = 0; i < width; ++i) rows.impulse_sum += lane(sum, static_cast<int>(i));
}

template <class T>
void compute_ball_rows(const BallRung& rung, BallRows& rows) {
  if (rung.of_wall)
    rung.rolls ? compute_ball_rows<T, true, true>(rung, rows) : compute_ball_rows<T, true, false>(rung, rows);
  else
    rung.rolls ? compute_ball_rows<T, false, true>(rung, rows)
               : compute_ball_rows<T, false, false>(rung, rows);
}

ComputeBallRows avx2_ball_row_kernel();  ///< ball_row_kernels() checks the processor

}  // namespace nacre
