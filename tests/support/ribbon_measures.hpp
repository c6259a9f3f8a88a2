// The strain and the bend of a ribbon compared with its flat rest shape.
#pragma once

#include "nacre/mesh/mesh.hpp"
#include "nacre/mesh/ribbon.hpp"

namespace nacre::testing {

struct RibbonMeasures {
  double smallest_stretch = 0;  ///< of an edge: length over rest length, minus 1
  double largest_stretch = 0;
  double typical_stretch = 0;  ///< root of the mean square
  double largest_bend = 0;     ///< between two faces at an edge, in degrees
  double typical_bend = 0;
};

RibbonMeasures measure(const Mesh& mesh, const FlatRibbon& shape);

}  // namespace nacre::testing
