// A filter for the lines of balls, in single precision: it excludes most of the pairs that never touch, four
// at a time. Pairs that it does not exclude need an exact test.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <span>
#include <vector>

#include "nacre/base/floats.hpp"
#include "nacre/base/prefetch.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

class LineFilter {
 public:
  void resize(std::size_t count) { lines_.resize(count); }

  /// A ball that is at x at the time that all lines start from, and has this velocity.
  void set(int ball, const Vec3& x, const Vec3& v, double radius) {
    lines_[ball] = {f(x.x), f(x.y), f(x.z), f(radius + rounding * (norm1(x) + radius)),
                    f(v.x), f(v.y), f(v.z), f(norm1(v))};
  }

  /// Writes to `perhaps`, which has room for all, those of the others that this ball may touch from so many
  /// seconds after the start on, itself included. Returns their number.
  std::size_t filter(int ball, std::span<const int> others, double seconds, int* perhaps) const;

 private:
  struct alignas(32) Line {
    float x, y, z, radius, vx, vy, vz, speed;
  };

  // A float is off by 2^-24 of itself, and each of the few sums and products on the way to a distance or a
  // rate by as much again: less than 16 times that in all, of the sum of all terms.
  static constexpr double rounding = 0x1p-20;
  // Relative velocities that nearly cancel are off by more: a pair that is as slow as this share of both is
  // not excluded.
  static constexpr float slow_share = 0.1f;
  static constexpr float margin = 0x1p-12f;  // of squares and products, whose terms do not cancel else

  static float f(double number) { return static_cast<float>(number); }
  static Floats load(const float* from) {
    Floats floats;
    std::memcpy(&floats, from, sizeof floats);
    return floats;
  }
  static void transpose(Floats& a, Floats& b, Floats& c, Floats& d) {
    const Floats low_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5),
                 low_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
    const Floats high_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7),
                 high_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
    a = __builtin_shufflevector(low_ab, low_cd, 0, 1, 4, 5);
    b = __builtin_shufflevector(low_ab, low_cd, 2, 3, 6, 7);
    c = __builtin_shufflevector(high_ab, high_cd, 0, 1, 4, 5);
    d = __builtin_shufflevector(high_ab, high_cd, 2, 3, 6, 7);
  }
  std::vector<Line> lines_;
};

inline std::size_t LineFilter::filter(int ball, std::span<const int> others, double seconds,
                                      int* perhaps) const {
  const Line& own = lines_[ball];
  const float s = f(seconds), drift = f(rounding * std::abs(seconds));
  const Floats own_x = everywhere(own.x + s * own.vx), own_y = everywhere(own.y + s * own.vy),
               own_z = everywhere(own.z + s * own.vz);
  for (const int other : others) prefetch(lines_[other]);
  std::size_t count = 0;
  for (std::size_t i = 0; i < others.size(); i += 4) {
    const auto other = [&](std::size_t lane) {
      return &lines_[others[std::min(i + lane, others.size() - 1)]].x;
    };
    const float *first = other(0), *second = other(1), *third = other(2), *fourth = other(3);
    Floats x = load(first), y = load(second), z = load(third), radius = load(fourth);
    Floats vx = load(first + 4), vy = load(second + 4), vz = load(third + 4), speed = load(fourth + 4);
    transpose(x, y, z, radius);
    transpose(vx, vy, vz, speed);
    const Floats rx = own_x - (x + s * vx), ry = own_y - (y + s * vy), rz = own_z - (z + s * vz);
    vx = own.vx - vx, vy = own.vy - vy, vz = own.vz - vz;
    speed = speed + own.speed;
    const Floats enough = radius + own.radius + drift * speed, slow = slow_share * speed;
    const Floats rr = rx * rx + ry * ry + rz * rz, rv = rx * vx + ry * vy + rz * vz,
                 vv = vx * vx + vy * vy + vz * vz;
    const Floats outside = (1 - margin) * rr - enough * enough;
    const FloatFlags apart =
        (outside > 0) & (vv > slow * slow) & ((rv >= 0) | ((1 + margin) * rv * rv < vv * outside));
    for (unsigned left = ~bits(apart) & 0b1111; left != 0; left &= left - 1) {
      const std::size_t lane = i + static_cast<std::size_t>(std::countr_zero(left));
      if (lane < others.size()) perhaps[count++] = others[lane];
    }
  }
  return count;
}

}  // namespace nacre
