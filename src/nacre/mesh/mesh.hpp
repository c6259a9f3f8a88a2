// A mesh as it comes from a file or a generator: vertices, the triangles of surfaces, the segments of rods,
// and named groups of vertices. It promises nothing about its shape and knows nothing of mass, force or time.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct VertexGroup {
  std::string name;
  std::vector<int> vertices;  ///< sorted, unique
};

struct Mesh {
  std::vector<Vec3> vertices;
  std::vector<std::array<int, 3>> triangles;
  std::vector<std::array<int, 2>> segments;  ///< of polylines: rods
  std::vector<VertexGroup> groups;
};

}  // namespace nacre
