// Certificates of pairs of any kind, including those with an edge or a triangle.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "nacre/certificate/certificate.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// How the corners of a pair move.
struct MovingCorners {
  std::array<Moving, Closest::most_corners> line;
  int first = 0, count = 0;

  std::span<const Moving> of_first() const { return {line.data(), static_cast<std::size_t>(first)}; }
  std::span<const Moving> of_second() const {
    return {line.data() + first, static_cast<std::size_t>(count - first)};
  }
};

/// Corners that move along line(element).
template <class Line>
MovingCorners moving_corners(const PairCorners& corners, const Line& line) {
  MovingCorners moving;
  moving.first = corners.first;
  moving.count = corners.count;
  for (int i = 0; i < corners.count; ++i) moving.line[i] = line(corners.element[i]);
  return moving;
}

/// From the closest point of the second hull to that of the first, now.
inline Vec3 way_between(PairKind kind, const MovingCorners& corners) {
  std::array<Vec3, Closest::most_corners> x;
  for (int i = 0; i < corners.count; ++i) x[i] = corners.line[i].x;
  return kind == PairKind::point_point ? x[0] - x[1] : closest(kind, x).r;
}

/// The expiry of the certificate that hulls at the distance `length` stay `apart`, without a slab: the
/// distance falls no faster than any corner of one approaches any of the other. It expires earlier, but there
/// is one even where rounding tilts the normal of hulls that almost touch. The weights of closest points lose
/// digits in elements whose sides differ by many orders of magnitude, so `length` can be too large by more
/// than the margin; it counts only up to the least distance of two corners.
inline std::optional<Time> certify_by_speed(const MovingCorners& corners, double length, double apart,
                                            const Quantum& quantum, Time now) {
  double size = apart, speed = 0, closing = 0, slack = 0;
  for (const Moving& p : corners.of_first())
    for (const Moving& q : corners.of_second()) {
      length = std::min(length, norm(p.x - q.x));
      closing = std::max(closing, norm(p.v - q.v));
      slack = std::max(slack, p.slack + q.slack);
    }
  for (int i = 0; i < corners.count; ++i) size += corners.line[i].size, speed += corners.line[i].speed;
  return used_up(length - apart - slack - distance_margin * size,
                 -closing * (1 + 0x1p-40) - distance_margin * speed, quantum, now);
}

/// The same along the normal between the closest points, if there is such a certificate.
inline std::optional<Time> certify(PairKind kind, const MovingCorners& corners, double apart,
                                   const Quantum& quantum, Time now) {
  const Vec3 way = way_between(kind, corners);
  const double length = norm(way);
  if (const auto expiry =
          certify(corners.of_first(), corners.of_second(), (1 / length) * way, apart, quantum, now))
    return expiry;
  return certify_by_speed(corners, length, apart, quantum, now);
}

/// The same for a pair of any kind, whose corners move along line(element).
template <class Line>
std::optional<Time> certify(const Pair& pair, const Contacts& contacts, double apart, const Line& line,
                            const Quantum& quantum, Time now) {
  if (const int anchor = contacts.anchor_of(pair); anchor >= 0)
    return certify(line(pair.a), line(anchor), contacts.walls[pair.b].half_space.normal, apart, quantum, now);
  if (pair.kind == PairKind::point_wall)
    return certify(line(pair.a), contacts.walls[pair.b].half_space, apart, quantum, now);
  if (pair.kind == PairKind::point_point) return certify(line(pair.a), line(pair.b), apart, quantum, now);
  return certify(pair.kind, moving_corners(contacts.corners(pair), line), apart, quantum, now);
}

}  // namespace nacre
