#include "nacre/certificate/certificate.hpp"

#include <cmath>

namespace nacre {

namespace {

// With u = 2^-53, a coordinate x + v s of a node is off by at most u (|x| + 4 |v| s): the count of quanta is
// rounded to a double once, multiplied, added. The weighted sum of four nodes, the dot product with a unit
// normal (or the length of a difference: three squares, two sums and a root, on terms no larger) and the two
// subtractions add at most 4 + 3 + 2 roundings of terms no larger than their sum of absolute values. In all,
// a computed distance differs from the exact one by less than 16 u (size + speed s). The certificate itself
// computes one distance and one rate in the same way: 16 u and 8 u more. We use 64 u for each, and stay
// linear in s.
constexpr double margin = 64 * 0x1p-53;

/// The time at which a gap that is `gap` now and changes by `rate` is used up.
std::optional<Time> used_up(double gap, double rate, const Quantum& quantum, Time now) {
  if (!(gap > 0)) return std::nullopt;
  if (rate >= 0) return never;
  // A quotient, a product and a conversion: four roundings, far less than the factor taken off.
  const double span = gap / -rate / quantum.size() * (1 - 0x1p-48);
  if (!(span < static_cast<double>(latest - now))) return never;
  const Time whole = static_cast<Time>(span);
  if (whole < 1) return std::nullopt;
  return now + whole;
}

}  // namespace

Moving exact_line(const Motion& motion, const Point& point, Time now) {
  Moving line{motion.position_at(point, now), motion.velocity(point)};
  for (int i = 0; i < point.count; ++i) {
    const Node& node = motion.nodes()[point.node[i]];
    const double weight = std::abs(point.weight[i]), speed = norm1(node.v);
    line.size += weight * (norm1(node.x) + motion.quantum().seconds(now - node.t) * speed);
    line.speed += weight * speed;
  }
  return line;
}

std::optional<Time> certify(const Moving& a, const HalfSpace& wall, double apart, const Quantum& quantum,
                            Time now) {
  const double size = a.size + std::abs(wall.offset) + apart;
  return used_up(distance(a.x, wall) - apart - a.slack - margin * size,
                 dot(wall.normal, a.v) - margin * a.speed, quantum, now);
}

std::optional<Time> certify(const Moving& a, const Moving& b, double apart, const Quantum& quantum,
                            Time now) {
  const Vec3 r = a.x - b.x;
  const double length = norm(r);
  const double size = a.size + b.size + apart;
  const double gap = length - apart - a.slack - b.slack - margin * size;
  if (!(gap > 0)) return std::nullopt;
  return used_up(gap, dot(r, a.v - b.v) / length - margin * (a.speed + b.speed), quantum, now);
}

}  // namespace nacre
