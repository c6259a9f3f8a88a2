// The choice of steps. A step that the scene gives is used as written, to the nearest quantum. All others are
// one base times a power of two, so that forces share clocks.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

class Clocks {
 public:
  /// `base` in seconds, rounded down so that it can be halved exactly many times. No shared step is longer
  /// than `limit`.
  Clocks(const Quantum& quantum, double base, std::vector<Problem>& problems,
         double limit = std::numeric_limits<double>::infinity());

  /// The longest shared step of at most this many seconds.
  Time shared(double at_most) const;
  /// As written; complains at the key if time cannot hold it, or if it is over `limit` seconds.
  Time exact(double seconds, double limit, const Places& at, const std::string& key) const;

 private:
  Quantum quantum_;
  Time base_;
  double limit_;
  std::vector<Problem>& problems_;
};

/// How much a dashpot of this ratio shortens the longest stable step of an oscillator.
double damped_share(double ratio);

}  // namespace nacre
