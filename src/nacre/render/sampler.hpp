// Numbers that look random and are not: the samples of a pixel depend on the pixel alone, so a picture can be
// drawn again bit for bit, by any number of threads. Each pair of dimensions is a scrambled (0,2)-sequence:
// any first 2^n samples are spread evenly over the square.
#pragma once

#include <cstdint>

namespace nacre::render {

struct Pair2 {
  double u = 0, v = 0;  ///< each in [0, 1)
};

class Sampler {
 public:
  Sampler(int x, int y)
      : seed_(hashed(static_cast<std::uint32_t>(x) * 0x9e3779b9u + static_cast<std::uint32_t>(y))) {}

  /// Member `index` of the sequence that belongs to `dimension`.
  Pair2 pair(std::uint32_t dimension, std::uint32_t index) const {
    const std::uint32_t key = hashed(seed_ + dimension);
    return {fraction(reversed(index) ^ key), fraction(second(index) ^ hashed(key))};
  }

 private:
  static std::uint32_t hashed(std::uint32_t x) {
    x = (x ^ (x >> 16)) * 0x7feb352du;
    x = (x ^ (x >> 15)) * 0x846ca68bu;
    return x ^ (x >> 16);
  }
  static double fraction(std::uint32_t bits) { return bits * 0x1p-32; }
  static std::uint32_t reversed(std::uint32_t bits) {
    std::uint32_t out = 0;
    for (int i = 0; i < 32; ++i, bits >>= 1) out = out << 1 | (bits & 1);
    return out;
  }
  /// The second dimension of Sobol's sequence.
  static std::uint32_t second(std::uint32_t index) {
    std::uint32_t out = 0;
    for (std::uint32_t v = 1u << 31; index != 0; index >>= 1, v ^= v >> 1)
      if (index & 1) out ^= v;
    return out;
  }

  std::uint32_t seed_;
};

}  // namespace nacre::render
