// A certificate: the promise that a computed distance stays at or above a reach until it expires, as long as
// none of the nodes it depends on is kicked. It speaks about the *computed* distance, rounding included, so a
// force that a certificate calls idle evaluates to exactly zero at every tick in [made, expiry).
#pragma once

#include <optional>

#include "nacre/geometry/half_space.hpp"
#include "nacre/geometry/point.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// A point with radius and the half-space it must stay away from.
struct Separation {
  const Point& point;
  double radius;
  const HalfSpace& wall;
};

/// When the promise "distance >= reach", made now, ends: a time after now, or `never`; nothing if it cannot
/// be made.
std::optional<Time> certify(const Separation& separation, double reach, const Motion& motion, Time now);

}  // namespace nacre
