// An event of a script: a vertex is driven with a given velocity, or released, from an instant on. A driven
// vertex moves as if its mass were infinite, on straight lines from event to event; a released one is free,
// with its own mass. An event never sets a position, only a velocity, so that motion stays continuous and
// certificates do not depend on scripts.
#pragma once

#include "nacre/base/expect.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct ScriptEvent {
  enum class Kind {
    head_for,  ///< driven, with the velocity that leads from its position to `place` at time `arrival`
    drift,     ///< driven, with this `velocity`
    release,   ///< free from then on, with its current velocity
  };

  Time time = 0;
  int vertex = 0;
  Kind kind = Kind::drift;
  Vec3 velocity = {};
  Vec3 place = {};
  Time arrival = 0;

  static ScriptEvent head_for(Time time, int vertex, const Vec3& place, Time arrival) {
    return {time, vertex, Kind::head_for, {}, place, arrival};
  }
  static ScriptEvent drift(Time time, int vertex, const Vec3& velocity) {
    return {time, vertex, Kind::drift, velocity, {}, 0};
  }
  static ScriptEvent release(Time time, int vertex) { return {time, vertex, Kind::release, {}, {}, 0}; }

  /// The new velocity of a vertex that is at x with velocity v at the time of the event.
  Vec3 velocity_from(const Vec3& x, const Vec3& v, const Quantum& quantum) const {
    NACRE_EXPECT(kind != Kind::head_for || arrival > time,
                 "a vertex must arrive after the time of its script event");
    if (kind == Kind::release) return v;
    return kind == Kind::drift ? velocity : (1 / quantum.seconds(arrival - time)) * (place - x);
  }
};

}  // namespace nacre
