#include "nacre/certificate/certificate.hpp"

#include <cmath>

namespace nacre {

namespace {

// Sums of absolute values along the evaluation of a distance: `size` of the positions and constants, `speed`
// of the velocities, so that at a time s after now no intermediate result is larger than size + speed s.
struct Magnitudes {
  double size, speed;
};

Magnitudes magnitudes(const Separation& s, const Motion& motion, Time now) {
  Magnitudes sum{std::abs(s.wall.offset) + s.radius, 0};
  for (int i = 0; i < s.point.count; ++i) {
    const Node& node = motion.nodes()[s.point.node[i]];
    const double weight = std::abs(s.point.weight[i]);
    const double speed = norm1(node.v);
    sum.size += weight * (norm1(node.x) + motion.quantum().seconds(now - node.t) * speed);
    sum.speed += weight * speed;
  }
  return sum;
}

// With u = 2^-53, a coordinate x + v s of a node is off by at most u (|x| + 4 |v| s): the count of quanta is
// rounded to a double once, multiplied, added. The weighted sum of four nodes, the dot product with a unit
// normal and the two subtractions add at most 4 + 3 + 2 roundings of terms no larger than their sum of
// absolute values. In all, a computed distance differs from the exact one by less than 16 u (size + speed s).
// The certificate itself computes one distance and one rate in the same way: 16 u and 8 u more. We use 64 u
// for each, and stay linear in s.
constexpr double margin = 64 * 0x1p-53;

}  // namespace

std::optional<Time> certify(const Separation& s, double reach, const Motion& motion, Time now) {
  const Magnitudes sum = magnitudes(s, motion, now);
  const double gap =
      distance(motion.position_at(s.point, now), s.wall) - s.radius - reach - margin * sum.size;
  const double rate = dot(s.wall.normal, motion.velocity(s.point)) - margin * sum.speed;
  if (!(gap > 0)) return std::nullopt;
  if (rate >= 0) return never;
  // A quotient, a product and a conversion: four roundings, far less than the factor taken off.
  const double span = gap / -rate / motion.quantum().size() * (1 - 0x1p-48);
  if (!(span < static_cast<double>(latest - now))) return never;
  const Time whole = static_cast<Time>(span);
  if (whole < 1) return std::nullopt;
  return now + whole;
}

}  // namespace nacre
