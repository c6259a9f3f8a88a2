// A certificate: the promise that a computed distance stays at or above some value until it expires. It
// speaks about the *computed* distance, rounding included, so a force that a certificate calls idle evaluates
// to exactly zero at every tick in [made, expiry). Two points are kept apart by a slab: a moving plane with
// the normal of their closest points; the promise ends when the first of them would cross it.
#pragma once

#include <optional>

#include "nacre/geometry/half_space.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// Where a point is now and how it moves, as far as a certificate may rely on it.
struct Moving {
  Vec3 x, v;
  double size = 0,
         speed =
             0;  ///< sums of absolute values: no intermediate result s later is larger than size + speed s
  double slack = 0;  ///< how far it may be from this line
};

/// The line a point is on until one of its nodes is kicked.
Moving exact_line(const Motion& motion, const Point& point, Time now);

/// When the promise "a stays `apart` from the wall", made now, ends: a time after now, or `never`; nothing if
/// it cannot be made.
std::optional<Time> certify(const Moving& a, const HalfSpace& wall, double apart, const Quantum& quantum,
                            Time now);

/// The same for two points.
std::optional<Time> certify(const Moving& a, const Moving& b, double apart, const Quantum& quantum, Time now);

}  // namespace nacre
