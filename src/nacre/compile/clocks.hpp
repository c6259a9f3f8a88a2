// The choice of steps. A step that the scene gives is used as written, to the nearest quantum. All others are
// one base times a power of two, so that forces share clocks; a scale makes all of these shorter.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

/// Seconds; the base is rounded down so that it can be halved exactly many times. No shared step is longer
/// than `limit`, and then all are scaled.
struct SharedSteps {
  double base;
  double limit = std::numeric_limits<double>::infinity();
  double scale = 1;
};

class Clocks {
 public:
  static constexpr double rounding = 0x1p-19;  ///< the share by which the base may be shorter than asked for

  Clocks(const Quantum& quantum, const SharedSteps& steps, std::vector<Problem>& problems);

  /// The longest shared step of at most this many seconds, before it is scaled.
  Time shared(double at_most) const;
  /// As written; complains at the key if time cannot hold it, or if it is over `limit` seconds.
  Time exact(double seconds, double limit, const Places& at, const std::string& key) const;

 private:
  Quantum quantum_;
  Time base_;
  double limit_, scale_;
  std::vector<Problem>& problems_;
};

/// How much a dashpot of this ratio shortens the longest stable step of an oscillator.
double damped_share(double ratio);

}  // namespace nacre
