// A node: its position, its velocity and the time of its last kick. Between kicks it moves on a straight
// line, so these three determine its position at any time up to its next kick.
#pragma once

#include <cstdint>

#include "nacre/base/vec3.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

/// One cache line.
struct alignas(64) Node {
  Vec3 x, v;
  Time t = 0;               ///< of the last kick
  std::uint64_t chain = 0;  ///< hash of the initial state and of all kicks

  Vec3 position_at(Time time, const Quantum& quantum) const { return x + quantum.seconds(time - t) * v; }
};

}  // namespace nacre
