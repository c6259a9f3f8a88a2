// The cues of a model as they come due: which nodes are told something at an instant, and what.
#pragma once

#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

class Script {
 public:
  /// From `now` on, that instant included.
  Script(const Model& model, Time now);

  /// The instant of the next cue, or `never`.
  Time next() const { return next_ < model_.cues.size() ? model_.cues[next_].time : never; }

  /// Appends what nodes are told now, as they are just before it, and moves on.
  void take(const Motion& motion, Time now, std::vector<Turn>& turns);

 private:
  const Model& model_;
  std::size_t next_;  ///< of the cues
};

}  // namespace nacre
