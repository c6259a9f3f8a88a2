// A guide: a straight tube that a node stays in although it is kicked again and again. Certificates and boxes
// are computed from guides, so a kick that does not make the node leave its tube changes nothing. The
// distance from the axis is a convex function of time between kicks: a node that is inside at both ends of a
// span is inside all along.
#pragma once

#include "nacre/certificate/certificate.hpp"

namespace nacre {

struct Guide {
  Vec3 p, w;  ///< axis: p + w (t - drawn)
  Time drawn = 0;
  double radius = 0;  ///< 0: any kick leaves it

  Vec3 at(Time t, const Quantum& quantum) const { return p + quantum.seconds(t - drawn) * w; }
};

/// Until when a point that is inside now, and moves on this line, stays inside; at most `end`.
Time inside_until(const Guide& guide, const Moving& line, const Quantum& quantum, Time now, Time end);

/// The same for a node that is not kicked.
inline Time inside_until(const Guide& guide, const Motion& motion, int node, Time now, Time end) {
  return inside_until(guide, exact_line(motion, node, now), motion.quantum(), now, end);
}

}  // namespace nacre
