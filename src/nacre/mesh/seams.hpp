// Seams: open borders that lie on each other, where a program that exports meshes splits a surface because
// its texture coordinates or normals jump. The surface is one for people and two for mechanics, until its
// vertices are welded.
#pragma once

#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

struct Seams {
  int vertices = 0;        ///< of open borders that lie on others
  double farthest = 0;     ///< the largest distance of two that belong together
  std::vector<int> place;  ///< of each vertex: the number of the place that it shares; -1: none

  /// Whether two different vertices lie on each other.
  bool joins(int a, int b) const {
    return a != b && place[static_cast<std::size_t>(a)] >= 0 &&
           place[static_cast<std::size_t>(a)] == place[static_cast<std::size_t>(b)];
  }
  /// A value of `weld` that closes them: 0 if the vertices are equal. `scale` is the value for
  /// vertices that are a length of 1 apart.
  double weld(double scale = 1) const;
};

/// Whether welding with this tolerance gives an edge more than two faces, so that it is refused.
bool welds_third_faces(const Mesh& mesh, double tolerance);

/// Vertices of borders nearer than a ten thousandth of the mean edge of the border lie on each other.
Seams find_seams(const Mesh& mesh);

}  // namespace nacre
