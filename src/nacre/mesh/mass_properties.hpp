// Mass, centre and principal axes of a mesh of triangles: of the volume that closed surfaces enclose, or of
// the surface itself if it is open.
#pragma once

#include <array>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct MassProperties {
  double measure = 0;  ///< the volume, or the area
  Vec3 centre;
  std::array<Vec3, 3> axes;       ///< unit vectors, perpendicular to each other, right-handed
  std::array<double, 3> moments;  ///< the integral of the squared distance along each axis
};

/// Whether its triangles enclose a volume: every edge has two of them, and they have an inside.
bool is_closed(const Mesh& mesh);

/// Of the volume of a closed surface. Each part of the mesh counts as solid, whichever side its triangles
/// face.
MassProperties volume_properties(const Mesh& mesh);

/// Of a surface of this thickness, half of it on either side.
MassProperties area_properties(const Mesh& mesh, double thickness);

}  // namespace nacre
