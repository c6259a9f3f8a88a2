// Random motions for tests of certificates: sizes from ulps to the solar system.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "nacre/motion/motion.hpp"

namespace nacre {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : random_(seed) {}

  double uniform(double low, double high) {
    return low + (high - low) * 0x1p-53 * static_cast<double>(random_() >> 11);
  }
  double power(double low, double high) { return std::pow(10, uniform(low, high)); }
  int below(int count) { return static_cast<int>(random_() % static_cast<std::uint64_t>(count)); }
  bool one_in(int count) { return below(count) == 0; }
  /// Any whole number from 0 to most, small ones as likely as large ones.
  Time span(Time most) {
    return std::min(most,
                    static_cast<Time>(std::exp2(uniform(-1, std::log2(1 + static_cast<double>(most))))));
  }
  Vec3 vector(double size) { return {size * uniform(-1, 1), size * uniform(-1, 1), size * uniform(-1, 1)}; }
  Vec3 direction() {
    if (one_in(4)) return std::array{Vec3{1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, 1}}[below(3)];
    Vec3 v = vector(1);
    while (norm(v) < 0.1) v = vector(1);
    return (1 / norm(v)) * v;
  }

 private:
  std::mt19937_64 random_;
};

inline Point random_point(Dice& dice) {
  Point point = Point::vertex(0);
  point.count = 1 + dice.below(Point::max_nodes);
  if (point.count == 1) return point;
  const double size = dice.one_in(3) ? 10 : 1;
  for (int i = 0; i < point.count; ++i) point.node[i] = i, point.weight[i] = size * dice.uniform(-1, 1);
  return point;
}

inline Motion random_motion(Dice& dice, Time now, int count = Point::max_nodes) {
  const Quantum quantum(std::array{-60, -49, -40, -30, -20}[dice.below(5)]);
  const double place = dice.power(-12, 12), speed = dice.power(-9, 9);
  std::vector<Node> nodes(static_cast<std::size_t>(count));
  for (Node& node : nodes) {
    const bool other = dice.one_in(4);
    node.x = dice.vector(other ? dice.power(-12, 12) : place);
    node.v = dice.one_in(20) ? Vec3{} : dice.vector(other ? dice.power(-9, 9) : speed);
    node.t = now - dice.span(now);
  }
  return Motion(quantum, std::vector<double>(nodes.size(), 1), nodes);
}

inline const mpq_class rounding_unit(0x1p-53);

inline mpq_class exact_seconds(Time span, const Quantum& quantum) {
  return mpq_class(mpz_class(static_cast<long>(span))) * mpq_class(quantum.size());
}

}  // namespace nacre
