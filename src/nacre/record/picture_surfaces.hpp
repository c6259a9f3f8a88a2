// A picture of a run with surfaces: the scene at a few moments side by side, seen from above and from one
// side, far shapes first. Triangles that no force can move are transparent. Meshes of many triangles are
// drawn coarser: this is a small picture for a report; `nacre render` draws large ones.
#pragma once

#include <string>
#include <vector>

#include "nacre/model/model.hpp"

namespace nacre {

/// The positions of all points at a time.
struct Moment {
  double seconds = 0;
  std::vector<Vec3> positions;
};

/// The half-space of a wall when the points are at `positions`: it moves with its anchor.
HalfSpace half_space_at(const Model& model, const Wall& wall, const std::vector<Vec3>& positions);

/// At least one moment.
std::string draw_surfaces(const Model& model, const Vec3& gravity, const std::vector<Moment>& moments);

}  // namespace nacre
