// Certificates of pairs that have an edge or a triangle: what geometry, penalty law and certificates know of
// them, put together.
#pragma once

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

/// PairCorners that move as line(element) says.
template <class Line>
MovingCorners moving_corners(const PairCorners& corners, const Line& line) {
  MovingCorners moving;
  moving.first = corners.first;
  moving.count = corners.count;
  for (int i = 0; i < corners.count; ++i) moving.line[i] = line(corners.element[i]);
  return moving;
}

/// From the closest point of the second hull to that of the first, as they are now.
inline Vec3 normal_between(PairKind kind, const MovingCorners& corners) {
  std::array<Vec3, Closest::most_corners> x;
  for (int i = 0; i < corners.count; ++i) x[i] = corners.line[i].x;
  const Vec3 r = kind == PairKind::point_point ? x[0] - x[1] : closest(kind, x).r;
  return (1 / norm(r)) * r;
}

/// The promise that the hulls stay `apart`, along the normal between their closest points.
inline std::optional<Time> certify(PairKind kind, const MovingCorners& corners, double apart,
                                   const Quantum& quantum, Time now) {
  return certify(corners.of_first(), corners.of_second(), normal_between(kind, corners), apart, quantum, now);
}

}  // namespace nacre
