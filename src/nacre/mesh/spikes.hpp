// A bed of spikes: a plate in the plane z = 0 about the origin, from which pyramids stand up. The plate is
// joined to their bases, so that the whole is one surface that faces up. Made with + - * / and sqrt, so that
// every machine makes the same. Every number must be in its range; throws InputError for parameters that
// together give no shape.
#pragma once

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// Rows of equal cells, with a spike of six triangles in the middle of each; if there is a margin, a rim of
/// cells without spikes. Vertices: first the corners of all cells, row by row; then seven for each spike, its
/// base and its tip.
struct SpikesShape {
  int nx = 1, ny = 1;            ///< spikes
  double width = 1, height = 1;  ///< of the plate, along x and y
  double margin = 0;             ///< of the plate, around the cells
  double length = 1;             ///< of the spikes, up to the tip
  double apex = 10;              ///< the angle of each triangle at the tip: between 0 and 60 degrees

  static constexpr double apex_below = 60;  ///< six triangles of 60 degrees would be flat
};
Mesh spikes(const SpikesShape& shape);

}  // namespace nacre
