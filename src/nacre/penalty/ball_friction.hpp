// Static friction of balls that turn, with balls and with planes, for one rung of one pair at one tick. It is
// the law of friction.hpp with what a ball needs: it has no material points that stay where it is touched, so
// the spring follows the way that its surface has moved across the normal, computed from positions and
// angles.
//
// Both forces act at one point on the line between the centres, which the radii divide, so the pair has no
// couple. With r = radius_a : radius_b parts of the line, the surfaces slip with
//     v - lever (spin x n),  spin = (radius_a spin_a + radius_b spin_b)/(radius_a + radius_b),
// where lever is the distance of the centres; and from one tick to the next they move apart by
//     lever ((n - n_old) - (angle - angle_old) x (n + n_old)/2),
// which is zero for a ball that rolls. A plane has its one normal, and the lever is the radius of the ball.
//
// Templates over the number type T, double or Pack: every T gives the same bits.
#pragma once

#include "nacre/base/pack.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

template <class T>
[[gnu::always_inline]] inline Vec3T<T> either(const auto& mask, const Vec3T<T>& a, const Vec3T<T>& b) {
  return {select(mask, a.x, b.x), select(mask, a.y, b.y), select(mask, a.z, b.z)};
}

/// Whether a condition holds, in some lane of a pack.
[[gnu::always_inline]] inline bool any(bool condition) { return condition; }
template <int N, int Target>
[[gnu::always_inline]] inline bool any(const PackMask<N, Target>& mask) {
#if defined(__AVX__)
  if constexpr (N == 4) return _mm256_movemask_pd((__m256d)mask.lanes) != 0;
#endif
#if defined(__SSE2__)
  if constexpr (N == 2) return _mm_movemask_pd((__m128d)mask.lanes) != 0;
#endif
  std::int64_t all = 0;
  for (int i = 0; i < N; ++i) all |= mask.lanes[i];
  return all != 0;
}

/// Two unit vectors across a normal that depend on it alone, after Duff and others, "Building an Orthonormal
/// Basis, Revisited" (2017).
template <class T>
struct NormalFrame {
  Vec3T<T> first, second;

  [[gnu::always_inline]] explicit NormalFrame(const Vec3T<T>& n) {
    const T sign = select(n.z < T(0), T(-1), T(1));
    const T a = T(-1) / (sign + n.z), b = n.x * n.y * a;
    first = {T(1) + sign * n.x * n.x * a, sign * b, -sign * n.x};
    second = {b, sign + n.y * n.y * a, -n.y};
  }
  [[gnu::always_inline]] Vec3T<T> vector(const T& along_first, const T& along_second) const {
    return along_first * first + along_second * second;
  }
};

/// The spring and its cap.
template <class T>
struct BallGrip {
  T stiffness, damping, friction, sliding;
};

/// What a spring remembers from one tick to the next.
template <class T>
struct BallSpring {
  T first, second;  ///< its length, in the NormalFrame of its normal
  T slips;          ///< 1 while it slips, otherwise 0
};

template <class T>
struct BallHold {
  Vec3T<T> force;  ///< on a
  BallSpring<T> spring;
};

/// The grip of a spring on what has this mobility, for a rung of this stiffness along the normal, of a pair
/// of `pair_mobility`: as stiff as the normal allows, and less where a force moves more.
template <class T>
[[gnu::always_inline]] inline BallGrip<T> ball_grip(const T& stiffness, const T& pair_mobility,
                                                    const T& mobility, const T& friction, const T& sliding) {
  using std::sqrt;
  const T own = T(tangential_share) * stiffness * (pair_mobility / mobility);
  return {own, T(2 * tangential_damping) * sqrt(own / mobility), friction, sliding};
}

/// The length of a spring after the normal has turned and the surfaces have moved apart. What turns about the
/// normal takes the spring along.
template <class T>
[[gnu::always_inline]] inline Vec3T<T> carried(const BallSpring<T>& spring, const Vec3T<T>& old_normal,
                                               const Vec3T<T>& normal, const T& twist,
                                               const Vec3T<T>& moved_apart) {
  const Vec3T<T> before = NormalFrame<T>(old_normal).vector(spring.first, spring.second);
  return before + twist * cross(normal, before) + moved_apart;
}

/// Coulomb's law for a spring of this length before it. `slipped`: whether it slipped at the last tick.
template <class T>
[[gnu::always_inline]] inline BallHold<T> hold_ball(const BallGrip<T>& grip, const Vec3T<T>& length,
                                                    const Vec3T<T>& velocity, const Vec3T<T>& normal,
                                                    const T& load, const auto& slipped) {
  using std::sqrt;
  const NormalFrame<T> frame(normal);
  const T first = dot(frame.first, length), second = dot(frame.second, length);
  const T most = grip.friction * load, slips_at = grip.sliding * load;
  const T cap = select(slipped, slips_at, most);
  const T square = grip.stiffness * grip.stiffness * (first * first + second * second);
  const auto slips = square > cap * cap;
  const T pull_1 = grip.stiffness * first, pull_2 = grip.stiffness * second;
  const T drag_1 = grip.damping * dot(frame.first, velocity),
          drag_2 = grip.damping * dot(frame.second, velocity);
  const T both_1 = pull_1 + drag_1, both_2 = pull_2 + drag_2;
  const auto exceeds = both_1 * both_1 + both_2 * both_2 > most * most;
  T share = T(1), part = T(1);
  if (any(slips)) share = select(slips, slips_at / sqrt(select(slips, square, T(1))), T(1));
  if (any(exceeds)) {  // the largest part of the dashpot that stays under the cap
    const T along = pull_1 * drag_1 + pull_2 * drag_2, drag_square = drag_1 * drag_1 + drag_2 * drag_2;
    const T inside = along * along + drag_square * (most * most - square);
    const T root = sqrt(select(inside > T(0), inside, T(0)));
    const T wanted = (root - along) / select(drag_square > T(0), drag_square, T(1));
    const T at_most_one = select(wanted < T(1), wanted, T(1));
    part = select(exceeds, select(at_most_one > T(0), at_most_one, T(0)), T(1));
  }
  const T force_1 = -select(slips, share * pull_1, pull_1 + part * drag_1);
  const T force_2 = -select(slips, share * pull_2, pull_2 + part * drag_2);
  return {frame.vector(force_1, force_2), {share * first, share * second, select(slips, T(1), T(0))}};
}

}  // namespace nacre
