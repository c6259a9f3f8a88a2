// Facts about a mesh to read before a run: counts, sizes, angles, and its separate parts.
#pragma once

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct MeshQuality {
  int vertices = 0, triangles = 0, segments = 0, edges = 0;  ///< edges of triangles
  int components = 0, boundary_loops = 0, euler_characteristic = 0;
  bool two_sided = true;
  double shortest_edge = 0, longest_edge = 0;  ///< of triangles and segments
  double smallest_area = 0, largest_area = 0, total_area = 0;
  double smallest_angle = 0, largest_angle = 0;  ///< in degrees; 0 without triangles
};

MeshQuality mesh_quality(const Mesh& mesh);

}  // namespace nacre
