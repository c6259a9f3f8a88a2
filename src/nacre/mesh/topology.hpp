// How the triangles of a mesh are connected: edges, hinges, borders, parts, sides. The order of all results
// depends on the mesh only.
#pragma once

#include <array>
#include <vector>

#include "nacre/mesh/mesh.hpp"

namespace nacre {

/// An edge of triangles; segments of rods are none.
struct Edge {
  std::array<int, 2> vertices;           ///< the lower first
  std::array<int, 3> faces{-1, -1, -1};  ///< the first three, ascending; -1: none. A third makes no surface.

  bool border() const { return faces[1] < 0; }
  bool inner() const { return faces[1] >= 0 && faces[2] < 0; }
};

/// Two triangles that share an edge: the edge in the direction of the first, then the vertex of the first and
/// that of the second opposite to it. The triangles (0, 1, 2) and (1, 0, 3) of it lie to the same side
/// for any orientation of the mesh, so that its angle needs none.
using HingeVertices = std::array<int, 4>;

/// Sorted by vertices.
std::vector<Edge> edges(const Mesh& mesh);

/// One for each inner edge, in the order of edges.
std::vector<HingeVertices> hinges(const Mesh& mesh);

/// The vertices of each border in order, from its lowest towards the lower of its two neighbours; the
/// loops sorted by their vertices.
std::vector<std::vector<int>> boundary_loops(const Mesh& mesh);

/// A third of the area of the triangles at each vertex.
std::vector<double> vertex_areas(const Mesh& mesh);

/// For each vertex the number of its part: those joined by triangles and segments share one. Numbered from 0
/// by their first vertices.
std::vector<int> components(const Mesh& mesh);

/// Turns triangles so that neighbours agree about the side, each part as its first triangle. False if a part
/// is one-sided: that part stays as it is.
bool orient(Mesh& mesh);

/// Vertices - edges + triangles; of triangles only.
int euler_characteristic(const Mesh& mesh);

}  // namespace nacre
