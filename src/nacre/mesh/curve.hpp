// Shapes along a line of points: rods, and ribbons that turn with it but do not twist about it. A line must
// have two points or more; all throw InputError for points that together give no shape.
#pragma once

#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// `count` points evenly along the line, from its first to its last.
std::vector<Vec3> resampled(const std::vector<Vec3>& line, int count);

/// A segment from each point to the next; a closed line has one more, and its last point is not its first.
Mesh polyline(const std::vector<Vec3>& line, bool closed = false);

/// A band of even width: `across` vertices over each point of the line, in the direction that starts as given
/// (made perpendicular to the line) and is carried along it without twist. Vertices and triangles are
/// numbered as those of a grid with nx = across and ny = the number of points, so that a flat grid of the
/// same counts can be its rest shape.
struct RibbonShape {
  std::vector<Vec3> line;
  Vec3 direction{1, 0, 0};
  double width = 1;
  int across = 2;
};
Mesh ribbon(const RibbonShape& shape);

}  // namespace nacre
