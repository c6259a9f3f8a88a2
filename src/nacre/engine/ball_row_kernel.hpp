// The kernel for rows of balls that turn: one source for all processors. Only the files that compile it for
// one kind of processor include it.
#pragma once

#include "nacre/engine/ball_rows.hpp"
#include "nacre/penalty/ball_friction.hpp"

namespace nacre {

/// One pack of pairs.
template <class T, bool of_wall, bool rolls>
class BallPack {
 public:
  [[gnu::always_inline]] BallPack(const BallRung& rung, BallRows& rows, std::size_t i)
      : rung_(rung), rows_(rows), i_(i) {}

  [[gnu::always_inline]] void compute() {
    measure();
    const T span = rung_.span;
    const Vec3T<T> friction = slide();
    put((span * force_) * normal_, rows_.elastic);
    put(span * (friction - withheld_ * normal_), rows_.loss);
    const Vec3T<T> lever = (span * lever_) * cross(friction, normal_);
    const T part_a = get(rows_.part_a);
    Vec3T<T> torque_a = part_a * lever, torque_b = (T(1) - part_a) * lever;
    if constexpr (rolls) {
      const Vec3T<T> stop = span * roll();
      torque_a += stop, torque_b -= stop;
    }
    put(torque_a, rows_.torque_a);
    put(torque_b, rows_.torque_b);
  }

 private:
  [[gnu::always_inline]] T get(const BallRows::Column& column) const { return load<T>(&column[i_]); }
  [[gnu::always_inline]] Vec3T<T> get(const BallRows::Vectors& v) const { return {get(v.x), get(v.y), get(v.z)}; }
  [[gnu::always_inline]] void put(const T& number, BallRows::Column& column) { store(number, &column[i_]); }
  [[gnu::always_inline]] void put(const Vec3T<T>& a, BallRows::Vectors& v) {
    put(a.x, v.x), put(a.y, v.y), put(a.z, v.z);
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
      put(offset, rows_.place);
    } else {
      length = norm(offset);
      normal_ = (T(1) / length) * offset;
      old_normal_ = get(rows_.old_place);
      lever_ = length;
      put(normal_, rows_.place);
    }
    const T separation = length - radius;
    force_ = rung_force(rung_.law, rung_.rung, separation);
    const T speed = dot(velocity, normal_);
    const T stopping = T(single_pair_share) * (speed / (get(rows_.mobility) * T(rung_.step)));
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
    Vec3T<T> moved = get(rows_.place) - get(rows_.old_place);
    if constexpr (!of_wall) moved = lever_ * moved;
    moved -= lever_ * cross(turned, middle());
    twist_ = of_wall ? T(0) : dot(normal_, turned);
    const Vec3T<T> velocity = get(rows_.velocity) - lever_ * cross(get(rows_.spin), normal_);
    const auto grip = ball_grip<T>(rung_.normal_stiffness, get(rows_.mobility), get(rows_.turning_mobility),
                                   get(rows_.friction), get(rows_.sliding));
    return hold(grip, rows_.slide, moved, velocity, rows_.slid);
  }

  /// The torque against rolling on a: that of a force at the end of a lever of the rolling radius.
  [[gnu::always_inline]] Vec3T<T> roll() {
    const T radius = get(rows_.rolling_radius), coefficient = get(rows_.rolling);
    const Vec3T<T> turned = get(rows_.difference) - get(rows_.roll.angle);
    const Vec3T<T> moved = -radius * cross(turned, middle());
    const Vec3T<T> velocity = -radius * cross(get(rows_.spin_difference), normal_);
    const T own = get(rows_.rolling_mobility), pair = get(rows_.mobility);
    const auto grip = ball_grip<T>(rung_.normal_stiffness, pair, select(own > pair, own, pair), coefficient,
                                   coefficient);
    return radius * cross(hold(grip, rows_.roll, moved, velocity, rows_.rolled), normal_);
  }

  [[gnu::always_inline]] Vec3T<T> hold(const BallGrip<T>& grip, const BallRows::Springs& spring,
                                       const Vec3T<T>& moved, const Vec3T<T>& velocity,
                                       BallRows::Held& held) {
    const T state = get(spring.state);
    const Vec3T<T> before =
        carried<T>({get(spring.first), get(spring.second), state}, old_normal_, normal_, twist_, moved);
    const Vec3T<T> length = either(state > T(0), before, Vec3T<T>{T(0), T(0), T(0)});
    const BallHold<T> now =
        hold_ball(grip, length, velocity, normal_, force_ - withheld_, state > T(1));
    put(now.spring.first, held.first);
    put(now.spring.second, held.second);
    put(now.spring.slips, held.slips);
    put(grip.stiffness, held.stiffness);
    return now.force;
  }

  const BallRung& rung_;
  BallRows& rows_;
  std::size_t i_;
  Vec3T<T> normal_, old_normal_;
  T lever_, force_, withheld_, twist_;
};

template <class T, bool of_wall, bool rolls>
void compute_ball_rows(const BallRung& rung, BallRows& rows) {
  constexpr std::size_t width = lanes_of<T>;
  static_assert(BallRows::most % width == 0);
  for (std::size_t i = 0; i < rows.count; i += width) BallPack<T, of_wall, rolls>(rung, rows, i).compute();
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
