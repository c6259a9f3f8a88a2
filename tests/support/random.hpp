// A small generator whose numbers are the same on every machine: splitmix64.
#pragma once

#include <cmath>
#include <cstdint>

#include "nacre/base/vec3.hpp"

namespace nacre::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t bits() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  double uniform(double low, double high) {
    return low + (high - low) * std::ldexp(static_cast<double>(bits() >> 11), -53);
  }
  /// Evenly distributed in the logarithm.
  double scale(double low, double high) { return low * std::exp(uniform(0, std::log(high / low))); }
  int integer(int low, int high) {
    return low + static_cast<int>(bits() % static_cast<std::uint64_t>(high - low + 1));
  }
  bool chance(double p) { return uniform(0, 1) < p; }
  Vec3 vector(double size) { return {uniform(-size, size), uniform(-size, size), uniform(-size, size)}; }

 private:
  std::uint64_t state_;
};

}  // namespace nacre::test
