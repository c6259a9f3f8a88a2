// A certificate states that a computed distance stays at or above some value until an expiry. It is about the
// *computed* distance, rounding included, so a force that a certificate calls idle evaluates to exactly zero
// at every tick from `now`, when it is made, to before the expiry. Two points are kept apart by a slab: a
// moving plane with the normal of their closest points; the certificate expires when the first of them would
// cross it.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

#include "nacre/geometry/half_space.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// Where a point is now and how it moves: what a certificate relies on.
struct Moving {
  Vec3 x, v;
  /// Sums of absolute values: no intermediate result s seconds later is larger than size + speed s.
  double size = 0, speed = 0;
  double slack = 0;  ///< how far the point may be from this line
};

// With u = 2^-53, a coordinate x + v s of a node is off by at most u (|x| + 4 |v| s): the count of quanta is
// rounded to a double once, multiplied, added. The weighted sum of four nodes, the dot product with a unit
// normal (or the length of a difference: three squares, two sums and a root, on terms no larger) and the two
// subtractions add at most 4 + 3 + 2 roundings of terms no larger than their sum of absolute values. In all,
// a computed distance differs from the exact one by less than 16 u (size + speed s). The certificate itself
// computes one distance and one rate in the same way: 16 u and 8 u more. The margin is 64 u for each, which
// is linear in s.
inline constexpr double distance_margin = 64 * 0x1p-53;

/// The line a node is on until it is kicked.
inline Moving exact_line(const Node& node, Time now, const Quantum& quantum) {
  const double s = quantum.seconds(now - node.t), speed = norm1(node.v);
  return {node.x + s * node.v, node.v, norm1(node.x) + s * speed, speed, 0};
}
inline Moving exact_line(const Motion& motion, int node, Time now) {
  return exact_line(motion.nodes()[node], now, motion.quantum());
}

/// The line a point is on until one of its nodes is kicked.
inline Moving exact_line(const Motion& motion, const Point& point, Time now) {
  Moving line{motion.position_at(point, now), motion.velocity(point)};
  for (int i = 0; i < point.count; ++i) {
    const Node& node = motion.nodes()[point.node[i]];
    const double weight = std::abs(point.weight[i]), speed = norm1(node.v);
    line.size += weight * (norm1(node.x) + motion.quantum().seconds(now - node.t) * speed);
    line.speed += weight * speed;
  }
  return line;
}

/// The time before which a gap that is `gap` now, and changes by `rate` per second, is not used up: a time
/// after now, or `never`; `nullopt` if there is no gap.
inline std::optional<Time> used_up(double gap, double rate, const Quantum& quantum, Time now) {
  if (!(gap > 0)) return std::nullopt;
  if (rate >= 0) return never;
  // A quotient, a product and a conversion: four roundings, far less than the factor taken off.
  const double span = gap / -rate * quantum.per_second() * (1 - 0x1p-48);
  if (!(span < static_cast<double>(latest - now))) return never;
  const Time whole = static_cast<Time>(span);
  if (whole < 1) return std::nullopt;
  return now + whole;
}

/// The expiry of the certificate "a stays `apart` from the wall", made now: a time after now, or `never`;
/// `nullopt` if there is no such certificate.
inline std::optional<Time> certify(const Moving& a, const HalfSpace& wall, double apart,
                                   const Quantum& quantum, Time now) {
  const double size = a.size + std::abs(wall.offset) + apart;
  return used_up(distance(a.x, wall) - apart - a.slack - distance_margin * size,
                 dot(wall.normal, a.v) - distance_margin * a.speed, quantum, now);
}

/// The same for two points.
inline std::optional<Time> certify(const Moving& a, const Moving& b, double apart, const Quantum& quantum,
                                   Time now) {
  const Vec3 r = a.x - b.x;
  const double length = norm(r);
  const double size = a.size + b.size + apart;
  const double gap = length - apart - a.slack - b.slack - distance_margin * size;
  if (!(gap > 0)) return std::nullopt;
  return used_up(gap, dot(r, a.v - b.v) / length - distance_margin * (a.speed + b.speed), quantum, now);
}

/// The same without a slab, with the latest possible expiry. Points that pass each other would need one slab
/// after the other; but their distance |r + v s| falls to the value A + B s, margins included, at the smaller
/// root of a quadratic equation, or never. The rounding of r and v is within the margins.
inline std::optional<Time> certify_passing(const Moving& a, const Moving& b, double apart,
                                           const Quantum& quantum, Time now) {
  const Vec3 r = a.x - b.x, v = a.v - b.v;
  const double enough = apart + a.slack + b.slack + distance_margin * (a.size + b.size + apart);  // A
  const double growth = distance_margin * (a.speed + b.speed);                                    // B
  // Each of these has less than ten roundings, of terms no larger than those that are taken off or added.
  const double rr = dot(r, r), c = rr - enough * enough - 0x1p-48 * rr;
  const double closing = enough * growth - dot(r, v) + 0x1p-47 * norm1(r) * norm1(v);
  const double vv = dot(v, v), product = vv * c;
  const bool usual = vv > 4 * growth * growth && product > 1e-200 && product < 1e200;
  if (!usual) return certify(a, b, apart, quantum, now);
  if (!(closing > 0)) return never;
  const double root = closing * closing * (1 + 0x1p-47) - product * (1 - 0x1p-47);
  if (root < 0) return never;
  return used_up(c, -(closing + std::sqrt(root)), quantum, now);
}

// For hulls (geometry/closest.hpp) the margin is the same, with the sizes of all their corners. The computed
// distance is the length of p - a - (s e + t f) or the like, with corners that are off by 5 u of their sizes,
// edges by one rounding more, shares in [0, 1] that need not be the best ones (any point of a hull is no
// nearer than its closest) but may sum to 1 + 2 u, two products and three sums: under 32 u of the sum of the
// sizes in all. The gap along the normal is computed from the same corners: under 16 u.

/// The same for the hulls of moving corners, along a fixed normal from b to a. The gap between two corners
/// is linear in time, that of the hulls is the smallest of them.
inline std::optional<Time> certify(std::span<const Moving> a, std::span<const Moving> b, const Vec3& normal,
                                   double apart, const Quantum& quantum, Time now) {
  double size = apart, speed = 0;
  for (const auto hull : {a, b})
    for (const Moving& corner : hull) size += corner.size, speed += corner.speed;
  Time expiry = never;
  for (const Moving& p : a)
    for (const Moving& q : b) {
      const double gap = dot(normal, p.x - q.x) - apart - p.slack - q.slack - distance_margin * size;
      const auto end = used_up(gap, dot(normal, p.v - q.v) - distance_margin * speed, quantum, now);
      if (!end) return std::nullopt;
      expiry = std::min(expiry, *end);
    }
  return expiry;
}

/// The same for a point and a half-space that moves with a point on its surface.
inline std::optional<Time> certify(const Moving& a, const Moving& anchor, const Vec3& normal, double apart,
                                   const Quantum& quantum, Time now) {
  return certify(std::span(&a, 1), std::span(&anchor, 1), normal, apart, quantum, now);
}

/// Whether the hulls stay `apart` along the normal for a span of seconds. Each gap is linear in time, so it
/// is smallest at one end of the span.
inline bool stay_apart(std::span<const Moving> a, std::span<const Moving> b, const Vec3& normal, double apart,
                       double span) {
  double size = apart;
  for (const auto hull : {a, b})
    for (const Moving& corner : hull) size += corner.size + span * corner.speed;
  for (const Moving& p : a)
    for (const Moving& q : b) {
      const double gap = dot(normal, p.x - q.x) - apart - p.slack - q.slack - 2 * distance_margin * size;
      if (!(gap > 0) || !(gap + span * dot(normal, p.v - q.v) > 0)) return false;
    }
  return true;
}

}  // namespace nacre
