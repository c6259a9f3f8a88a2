// When a pair passes the end of its ladder. The last rung of a ladder acts at its ticks only; a pair that is
// fast enough crosses it between two of them, and no force is left that could stop it. The run then ends, at
// the quantum before the pair comes as near as the rung after the last would reach. That time is a function
// of the lines the nodes are on since their last kick, and of nothing else: it is the same for every caller,
// whenever it asks.
#pragma once

#include "nacre/base/number.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// The fastest that any corner of a comes nearer to one of b along the normal, if points move with
/// velocity(point); 0 if none does. Until the velocities change, the distance never falls faster.
template <class Velocity>
double closing_speed(const Pair& pair, const Contacts& contacts, const Vec3& normal,
                     const Velocity& velocity) {
  const PairCorners corners = contacts.corners(pair);
  double first = -infinity;                                             // of a against the normal
  double second = corners.count == corners.first ? 0.0 : -infinity;     // of b along it
  for (int i = 0; i < corners.count; ++i) {
    const double along = dot(velocity(contacts.elements[corners.element[i]].point), normal);
    if (i < corners.first)
      first = std::max(first, -along);
    else
      second = std::max(second, along);
  }
  return std::max(0.0, first + second);
}

/// The seconds until a pair is this near, from positions at(point), with constant velocities; infinite if it
/// never is. Each step goes as far as the distance cannot have fallen to `near`: for points, whose distance
/// is convex, these are the steps of Newton's method.
template <class At, class Velocity>
double seconds_until(const Pair& pair, const Contacts& contacts, double near, const At& at,
                     const Velocity& velocity) {
  constexpr int most_steps = 1000;
  double t = 0;
  for (int i = 0; i < most_steps; ++i) {
    const Approach there =
        approach(pair, contacts, [&](int point) { return at(point) + t * velocity(point); });
    const double gap = there.distance - near;
    if (!(gap > 0)) return t;
    const double closing = closing_speed(pair, contacts, there.normal, velocity);
    const double next = t + gap / closing;
    if (!(next < infinity)) return infinity;
    if (next == t) return t;
    t = next;
  }
  return t;
}

/// The last quantum before a pair passes the end of its ladder, if no kick changes its way; `never` if it
/// does not. Motion is that of the module `motion`, which this one does not include.
template <class Motion>
Time ladder_end(const Pair& pair, const Contacts& contacts, const std::vector<Point>& points,
                const Motion& motion) {
  const Ladder& ladder = contacts.ladder(pair);
  const PairCorners corners = contacts.corners(pair);
  Time last_kick = 0;
  for (int i = 0; i < corners.count; ++i)
    last_kick = std::max(last_kick, motion.last_kick(points[contacts.elements[corners.element[i]].point]));
  const double seconds = seconds_until(
      pair, contacts, ladder.reach(ladder.size()),
      [&](int point) { return motion.position_at(points[point], last_kick); },
      [&](int point) { return motion.velocity(points[point]); });
  const double quanta = seconds * motion.quantum().per_second();
  return quanta < static_cast<double>(longest_step) ? last_kick + static_cast<Time>(quanta) : never;
}

}  // namespace nacre
