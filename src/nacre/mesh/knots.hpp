// Loose knots of ribbons, to be pulled tight by a run: the reef knot of two ribbons, and the bowline of one
// ribbon about a post. A knot is drawn as a few points of its centre lines; narrow ribbons swept along them
// are widened and relaxed, so that the flat rectangle is bent far more than it is stretched. Nothing touches:
// the distance between two strands is more than 1 mm for ribbons of 27 x 2 cm. Lengths are in cm, and other
// sizes are scaled.
#pragma once

#include <vector>

#include "nacre/mesh/mesh.hpp"
#include "nacre/mesh/ribbon.hpp"

namespace nacre {

/// The two ribbons of a reef knot (square knot): the ends of the first point to -x, those of the second to
/// +x, and the knot lies flat about z = 0. A width of more than 2/27 of the length does not fit, and is
/// refused.
std::vector<Mesh> loose_reef_knot(const FlatRibbon& shape = {});

/// A tube about a line parallel to z, open at both ends.
struct PostShape {
  int around = 29;    ///< vertices around
  int along = 46;     ///< vertices along z
  double length = 5;  ///< cm; for a ribbon of 27 cm, else in proportion
};

struct Bowline {
  Mesh ribbon;  ///< "start" is the standing end, above; "end" is the tail, inside the loop
  Mesh post;
};

/// The post alone, for a ribbon of this shape.
Mesh bowline_post(const FlatRibbon& shape = {}, const PostShape& post = {});

/// A bowline with its loop, below, around the post. The same widths fit as in the reef knot.
Bowline loose_bowline(const FlatRibbon& shape = {}, const PostShape& post = {});

}  // namespace nacre
