// Random numbers for generated parts of a scene. They depend only on the seed, the name and the purpose, and
// are computed with + - * / and sqrt only, so that every machine draws the same numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

/// splitmix64: portable, and good enough to place points at random.
class Random {
 public:
  /// Streams of different names or purposes are independent, so that drawing speeds does not change
  /// positions.
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

  /// Between 0 and 1, both excluded.
  double unit() { return (static_cast<double>(bits() >> 12) + 0.5) * 0x1p-52; }
  /// Needs low <= high.
  double between(double low, double high) {
    NACRE_EXPECT(low <= high, "a range of random numbers must not end before it starts");
    return low + unit() * (high - low);
  }

  /// low (high/low)^u for a uniform u, whose binary digits choose among repeated square roots. Needs
  /// 0 < low <= high.
  double log_between(double low, double high) {
    NACRE_EXPECT(0 < low && low <= high, "a logarithmic range must be positive and not end before it starts");
    double factor = high / low, value = low;
    for (std::uint64_t digits = bits(), i = 0; i < 52; ++i, digits <<= 1) {
      factor = std::sqrt(factor);
      if (digits >> 63) value *= factor;
    }
    return std::clamp(value, low, high);
  }

  /// Uniform on the unit sphere, or on its section by the axes that are not flat; at least one is not.
  Vec3 direction(const std::array<bool, 3>& flat) {
    NACRE_EXPECT(!(flat[0] && flat[1] && flat[2]), "a direction needs at least one axis that is not flat");
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
