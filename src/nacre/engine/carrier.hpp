// One element of a pair, as that which carries a point of contact: the points of the model that a force there
// acts on, and how far each has to move for it. A face carries any point near it. A single point, and an edge
// without a face, carry only points of their own.
#pragma once

#include <array>
#include <cmath>

#include "nacre/geometry/triangle_frame.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

struct Carrier {
  using Coordinates = TriangleFrame::Coordinates;

  int count = 0;                    ///< of corners; 0 for a wall that stands still
  std::array<int, 3> element{};     ///< at each corner
  std::array<Vec3, 3> x{}, v{};     ///< positions and velocities; missing corners repeat the first
  std::array<double, 3> closest{};  ///< weights of the closest point
  TriangleFrame frame{x};
  Coordinates point;  ///< where the force acts

  bool carries_any_point() const { return frame.is_wide(); }
  Vec3 closest_point() const { return frame.at(own_coordinates()); }
  Coordinates own_coordinates() const { return {closest[1], closest[2], 0}; }
  /// The force acts at c, which must be a point of its own unless it carries any.
  void act_at(const Vec3& c) { point = carries_any_point() ? frame.of(c) : own_coordinates(); }
  Vec3 velocity() const { return frame.velocity(point, v); }

  /// The largest change of the velocity of the point by a unit impulse there, by Cauchy's inequality.
  double mobility(const Contacts& contacts) const {
    const std::array<double, 3> w = TriangleFrame::weights(point);
    const double sum = std::abs(w[0]) + std::abs(w[1]) + std::abs(w[2]);
    const double square = point.height * point.height;
    double mobility = 0;
    for (int i = 0; i < count; ++i) {
      const Vec3& gradient = frame.gradient(i);
      mobility +=
          (std::abs(w[i]) * sum + square * dot(gradient, gradient)) * contacts.elements[element[i]].mobility;
    }
    return mobility;
  }
};

}  // namespace nacre
