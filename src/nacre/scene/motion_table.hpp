// How a set of vertices is moved by script: caught, led through phases, let go. The same for particles and
// whatever else has vertices.
#pragma once

#include <optional>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// A place to be at a time: a position, or an offset from where it is when the phase begins.
struct MotionKey {
  double time = 0;
  std::optional<Vec3> position = {}, offset = {};  ///< one of them
  Places at = {};

  /// Of what is at x when the phase begins.
  Vec3 place(const Vec3& x) const { return offset ? x + *offset : *position; }
};

struct RotationTable {
  Vec3 axis{0, 0, 1}, centre;
  double degrees_per_second = 0;
  double interval = 0;  ///< seconds of one chord
};

/// Either keys, or a velocity and a rotation from `begin` to `end`. What it leaves stands still.
struct PhaseTable {
  double begin = 0;
  std::optional<double> end = {};  ///< of a velocity alone: it may go on
  Vec3 velocity = {};
  std::optional<RotationTable> rotation = {};
  std::vector<MotionKey> keys = {};
  Places at = {};

  bool has_keys() const { return !keys.empty(); }
};

struct MotionTable {
  std::vector<PhaseTable> phases;  ///< one after the other
  std::optional<double> grab;      ///< until then it is free
  std::optional<double> release;   ///< from then on it is free
};

}  // namespace nacre
