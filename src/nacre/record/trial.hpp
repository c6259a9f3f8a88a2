// A throw-away run of a fraction of a second, to learn the speed of this machine on a scene. It also has what
// a row of the series says about the start, because that takes seconds for a large scene.
#pragma once

#include "nacre/record/cost.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre {

class Trial {
 public:
  Trial(const Scene& scene, const Model& model);

  /// What a row of the series says about the start.
  const Sample& start() const { return start_; }
  /// Runs the scene from its start for about a tenth of a second, at most to this end. Called once.
  TimedPart run(Time end);

 private:
  const Scene& scene_;
  Simulation simulation_;
  Sample start_;
  double row_seconds_ = 0;  ///< that the row of the start took, in wall time
};

}  // namespace nacre
