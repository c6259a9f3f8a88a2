// A mesh: triangles of shells, segments of rods, named sets of vertices. Its maker guarantees that indices
// are in range, numbers finite, triangles not flat, and that an edge has at most two triangles; this is not
// checked again.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "nacre/base/numbering.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

struct VertexGroup {
  std::string name;
  std::vector<int> vertices;  ///< sorted, unique

  friend bool operator==(const VertexGroup&, const VertexGroup&) = default;
};

struct Mesh {
  std::vector<Vec3> vertices;
  std::vector<std::array<int, 3>> triangles;
  std::vector<std::array<int, 2>> segments;  ///< of polylines: rods
  std::vector<VertexGroup> groups;
  Numbering numbering = {};  ///< how people number the vertices: as their file does, counted from 0

  friend bool operator==(const Mesh&, const Mesh&) = default;
};

}  // namespace nacre
