// The masses of the vertices of a body up to a common factor: for its centre of mass.
#pragma once

#include <vector>

#include "nacre/scene/scene.hpp"

namespace nacre {

/// One for each vertex. Of triangles each vertex has a third, of segments a half; at rest. Only for a body
/// with both does its material matter: the thickness of shells is the diameter of rods.
std::vector<double> relative_masses(const BodyTable& body, const Scene& scene);

}  // namespace nacre
