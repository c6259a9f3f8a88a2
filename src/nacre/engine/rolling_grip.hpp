// The spring against rolling of a ball on an element with corners.
#pragma once

#include <algorithm>
#include <cmath>

#include "nacre/engine/meeting.hpp"
#include "nacre/penalty/friction.hpp"

namespace nacre {

/// As stiff as that along which the ball slides allows, and less where a torque turns the two more easily.
inline Grip rolling_grip(const Meeting& meeting, const Grip& sliding, double pair_mobility,
                         double coefficient) {
  const Carrier &a = meeting.a, &b = meeting.b;
  const double slides = std::max(pair_mobility, a.mobility() + b.mobility());
  const double turns =
      std::max(pair_mobility, a.radius * a.radius * (a.inverse_mass[1] + b.turning_mobility()));
  Grip grip;
  grip.friction = grip.sliding = coefficient;
  grip.stiffness = sliding.stiffness * (slides / turns);
  grip.damping = 2 * tangential_damping * std::sqrt(grip.stiffness / turns);
  return grip;
}

}  // namespace nacre
