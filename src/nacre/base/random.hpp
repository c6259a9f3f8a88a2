// Random numbers for whatever a scene generates. What is drawn depends on the seed, the name and the purpose
// only, and only + - * / and sqrt are used, so that every machine draws the same.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "nacre/base/vec3.hpp"

namespace nacre {

/// splitmix64: portable, and good enough to scatter points.
class Random {
 public:
  /// Streams of other names or purposes are unrelated, so that asking for speeds moves no position.
  Random(std::uint64_t seed, std::string_view name, std::string_view purpose) : state_(seed) {
    for (std::string_view text : {name, std::string_view("/"), purpose})
      for (char c : text) state_ = bits() ^ static_cast<unsigned char>(c);
  }

  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  /// Between 0 and 1, never either.
  double unit() { return (static_cast<double>(bits() >> 12) + 0.5) * 0x1p-52; }
  double between(double low, double high) { return low + unit() * (high - low); }

  /// low (high/low)^u for a uniform u, whose binary digits choose among repeated square roots.
  double log_between(double low, double high) {
    double factor = high / low, value = low;
    for (std::uint64_t digits = bits(), i = 0; i < 52; ++i, digits <<= 1) {
      factor = std::sqrt(factor);
      if (digits >> 63) value *= factor;
    }
    return std::clamp(value, low, high);
  }

  /// Uniform on the unit sphere, or on its section by the axes that are not flat.
  Vec3 direction(const std::array<bool, 3>& flat) {
    for (;;) {
      const Vec3 v{flat[0] ? 0 : between(-1, 1), flat[1] ? 0 : between(-1, 1), flat[2] ? 0 : between(-1, 1)};
      const double square = dot(v, v);
      if (square <= 1 && square > 1e-8) return (1 / std::sqrt(square)) * v;
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace nacre
