// What a script tells a vertex to do from an instant on. A driven vertex moves as if its mass were infinite,
// on straight lines from cue to cue; a released one is free, with its own mass. A cue never sets a position,
// only a velocity, so that motion stays continuous and certificates need to know nothing of scripts.
#pragma once

#include "nacre/base/vec3.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct Cue {
  enum class Kind {
    head_for,  ///< driven, with the velocity that leads to `place` by `arrival` from wherever it is
    drift,     ///< driven, with this `velocity`
    release,   ///< free from now on, with the velocity it has
  };

  Time time = 0;
  int vertex = 0;
  Kind kind = Kind::drift;
  Vec3 velocity = {};
  Vec3 place = {};
  Time arrival = 0;

  static Cue head_for(Time time, int vertex, const Vec3& place, Time arrival) {
    return {time, vertex, Kind::head_for, {}, place, arrival};
  }
  static Cue drift(Time time, int vertex, const Vec3& velocity) {
    return {time, vertex, Kind::drift, velocity, {}, 0};
  }
  static Cue release(Time time, int vertex) { return {time, vertex, Kind::release, {}, {}, 0}; }

  /// Of a vertex that is at x and moves with v when it gets the cue.
  Vec3 velocity_from(const Vec3& x, const Vec3& v, const Quantum& quantum) const {
    if (kind == Kind::release) return v;
    return kind == Kind::drift ? velocity : (1 / quantum.seconds(arrival - time)) * (place - x);
  }
};

}  // namespace nacre
