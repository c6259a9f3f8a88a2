// How a set of vertices is moved by script: grabbed, led through phases, released. The same for particles,
// bodies and pins.
#pragma once

#include <optional>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/scene/places.hpp"

namespace nacre {

/// A place at a time: a position, or an offset from the place where the phase begins.
struct MotionKey {
  double time = 0;
  std::optional<Vec3> position = {}, offset = {};  ///< one of them
  Places at = {};

  /// Of a vertex that is at x when the phase begins.
  Vec3 place(const Vec3& x) const { return offset ? x + *offset : *position; }
};

struct RotationTable {
  Vec3 axis{0, 0, 1}, centre;
  double degrees_per_second = 0;
  double interval = 0;  ///< seconds of one chord
};

/// Either keys, or a velocity and a rotation from `begin` to `end`. Afterwards the vertices stand still.
struct PhaseTable {
  double begin = 0;
  std::optional<double> end = {};  ///< a velocity alone needs none
  Vec3 velocity = {};
  std::optional<RotationTable> rotation = {};
  std::vector<MotionKey> keys = {};
  Places at = {};

  bool has_keys() const { return !keys.empty(); }
};

struct MotionTable {
  std::vector<PhaseTable> phases;  ///< one after the other
  std::optional<double> grab;      ///< free until then
  std::optional<double> release;   ///< free from then on
};

}  // namespace nacre
