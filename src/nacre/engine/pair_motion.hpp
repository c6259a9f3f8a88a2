// How the two members of a pair move with respect to each other.
#pragma once

#include <algorithm>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

inline const Point& first_point(const Model& model, const Pair& pair) {
  return model.points[model.contacts.elements[pair.a].point];
}
/// Of a pair of points.
inline const Point& second_point(const Model& model, const Pair& pair) {
  return model.points[model.contacts.elements[pair.b].point];
}

inline Approach approach_at(const Model& model, const Motion& motion, const Pair& pair, Time t) {
  return approach(pair, model.contacts,
                  [&](int point) { return motion.position_at(model.points[point], t); });
}

/// Of a with respect to b.
inline Vec3 relative_velocity(const Model& model, const Motion& motion, const Pair& pair) {
  const Vec3 v = motion.velocity(first_point(model, pair));
  return pair.kind == PairKind::point_wall ? v : v - motion.velocity(second_point(model, pair));
}

/// From then on both move on straight lines.
inline Time last_kick(const Model& model, const Motion& motion, const Pair& pair) {
  const Time first = motion.last_kick(first_point(model, pair));
  return pair.kind == PairKind::point_wall ? first
                                           : std::max(first, motion.last_kick(second_point(model, pair)));
}

}  // namespace nacre
