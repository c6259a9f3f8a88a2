// The relative motion of the two members of a pair.
#pragma once

#include <algorithm>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"
#include "nacre/penalty/ladder_end.hpp"

namespace nacre {

/// Calls f(point, sign) for each corner of the pair, in order, with 1 for those of a and -1 for those of b.
template <class F>
void for_corners(const Model& model, const Pair& pair, const F& f) {
  const PairCorners corners = model.contacts.corners(pair);
  for (int i = 0; i < corners.count; ++i)
    f(model.points[model.contacts.elements[corners.element[i]].point], i < corners.first ? 1 : -1);
}

inline Approach approach_at(const Model& model, const Motion& motion, const Pair& pair, Time t) {
  return approach(pair, model.contacts,
                  [&](int point) { return motion.position_at(model.points[point], t); });
}

/// Of a with respect to b, at the points that are closest.
inline Vec3 relative_velocity(const Model& model, const Motion& motion, const Pair& pair,
                              const Approach& near) {
  Vec3 v;
  int i = 0;
  for_corners(model, pair,
              [&](const Point& point, int sign) { v += sign * near.weight[i++] * motion.velocity(point); });
  return v;
}

/// The fastest that any corner of a comes nearer to one of b along the normal; 0 if none does.
inline double closing_speed(const Model& model, const Motion& motion, const Pair& pair,
                            const Approach& near) {
  return closing_speed(pair, model.contacts, near.normal,
                       [&](int point) { return motion.velocity(model.points[point]); });
}

/// Since then both move on straight lines.
inline Time last_kick(const Model& model, const Motion& motion, const Pair& pair) {
  Time last = 0;
  for_corners(model, pair, [&](const Point& point, int) { last = std::max(last, motion.last_kick(point)); });
  return last;
}

}  // namespace nacre
