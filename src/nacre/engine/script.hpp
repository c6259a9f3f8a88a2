// The script of a model, event by event: the velocities that it sets at an instant.
#pragma once

#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

class Script {
 public:
  /// From `now` on, that instant included.
  Script(const Model& model, Time now);

  /// The instant of the next event, or `never`.
  Time next() const { return next_ < model_.script.size() ? model_.script[next_].time : never; }

  /// Appends the velocities that the events at `now` set, for the motion just before it, and moves on.
  void take(const Motion& motion, Time now, std::vector<ScriptedVelocity>& scripted);

 private:
  const Model& model_;
  std::size_t next_;  ///< event
};

}  // namespace nacre
