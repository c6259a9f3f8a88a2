// Turns a motion of a scene into script events of the model: straight lines from key to key, and rotations as
// chords.
#pragma once

#include <span>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/scene/motion_table.hpp"

namespace nacre {

/// Vertices, their motion, and the table with it.
struct Moved {
  std::span<const int> vertices;
  const MotionTable& motion;
  const Places& at;
};

/// Adds the script events of these vertices, whose masses are set, and holds them at the start; problems are
/// collected.
void add_motion(Model& model, const Moved& moved, std::vector<Problem>& problems);

/// Whether it keeps the vertices that it drives apart, whatever they are: between two places they move on
/// straight lines, so it must not turn them too far at once.
bool is_rigid(const std::vector<PhaseTable>& phases);

/// An upper bound of the speed that the script gives to what starts at x.
double fastest(const MotionTable& table, const Vec3& x);

}  // namespace nacre
