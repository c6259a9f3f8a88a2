// A guide: a straight tube that a node stays in although it is kicked again and again. Certificates and boxes
// are computed against guides, so a kick that does not leave the tube changes nothing. Deviation from the
// axis is convex between kicks: inside at both ends means inside all along.
#pragma once

#include "nacre/certificate/certificate.hpp"

namespace nacre {

struct Guide {
  Vec3 p, w;  ///< axis: p + w (t - drawn)
  Time drawn = 0;
  double radius = 0;  ///< 0: any kick leaves it

  Vec3 at(Time t, const Quantum& quantum) const { return p + quantum.seconds(t - drawn) * w; }
};

/// Until when what is inside now and moves on a line stays inside; `end` if that long.
Time inside_until(const Guide& guide, const Moving& line, const Quantum& quantum, Time now, Time end);

/// The same of a node, if it is not kicked.
inline Time inside_until(const Guide& guide, const Motion& motion, int node, Time now, Time end) {
  return inside_until(guide, exact_line(motion, node, now), motion.quantum(), now, end);
}

}  // namespace nacre
