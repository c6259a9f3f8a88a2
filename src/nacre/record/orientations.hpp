// How the balls of a run are turned: for pictures only. The state has no orientations, since contact does not
// depend on them; it has the sums of the angles that balls turned, axis by axis. From frame to frame the
// difference of these is a small rotation, and the product of all is the orientation. A resumed run continues
// from its last frame.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "nacre/format/frame.hpp"
#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// A unit quaternion, the real part first.
using Orientation = std::array<double, 4>;

/// After a rotation by the length of this vector, about its direction.
Orientation turned(const Orientation& from, const Vec3& angle);

class Orientations {
 public:
  explicit Orientations(const Model& model) : model_(model) {}

  /// Advances all balls to t, and adds to the frame of t the arrays `spin`, `angle` and `orientation`;
  /// nothing if no ball can turn.
  void add_to(format::Frame& frame, const Motion& motion, Time t);
  /// Continues from a frame of the same model; leaves everything if it has no orientations.
  void continue_from(const format::Frame& frame);

 private:
  struct Turn {
    Vec3 angle;
    Orientation orientation{1, 0, 0, 0};
  };

  const Model& model_;
  std::vector<Turn> turns_;  ///< of all balls that can turn; empty before the first frame
};

}  // namespace nacre
