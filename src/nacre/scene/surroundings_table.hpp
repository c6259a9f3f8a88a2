// What surrounds bodies and fills them: [wind], and the key `pressure` of [[body]].
#pragma once

#include <optional>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// The velocity of the air at a time.
struct WindKey {
  double time = 0;
  Vec3 velocity;
  Places at = {};
};

struct WindTable {
  Vec3 velocity;
  std::vector<WindKey> keys;  ///< instead of a constant velocity
  std::optional<double> density;
  double drag = 1.2;
  double lift = 1;
  Places at;
};

/// Of a closed body.
struct PressureTable {
  double excess = 0;  ///< inside less outside, at the start
  bool gas = false;   ///< whether it depends on the volume
  double exponent = 1;
  std::optional<double> outside = {};
  Places at = {};
};

}  // namespace nacre
