// Volume and area of a mesh, and whether it is an oriented surface: for the tests of shapes.
#pragma once

#include <cmath>
#include <set>

#include "nacre/mesh/mesh.hpp"

namespace nacre::test {

inline const Vec3& place(const Mesh& mesh, int vertex) {
  return mesh.vertices[static_cast<std::size_t>(vertex)];
}

/// Positive if a closed mesh faces outward.
inline double volume(const Mesh& mesh) {
  double sum = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    sum += dot(place(mesh, a), cross(place(mesh, b), place(mesh, c))) / 6;
  return sum;
}

inline double surface(const Mesh& mesh) {
  double sum = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    sum += norm(cross(place(mesh, b) - place(mesh, a), place(mesh, c) - place(mesh, a))) / 2;
  return sum;
}

/// Every directed side occurs once, so that neighbours agree; the number of those without a partner, or -1.
inline int open_sides(const Mesh& mesh) {
  std::set<std::pair<int, int>> sides;
  for (const auto& t : mesh.triangles)
    for (std::size_t i = 0; i < 3; ++i)
      if (!sides.insert({t[i], t[(i + 1) % 3]}).second) return -1;
  int open = 0;
  for (const auto& [a, b] : sides) open += !sides.contains({b, a});
  return open;
}

/// The least area of a triangle as seen from +z: positive if all face it.
inline double least_area_from_above(const Mesh& mesh) {
  double least = INFINITY;
  for (const auto& [a, b, c] : mesh.triangles)
    least = std::min(least, cross(place(mesh, b) - place(mesh, a), place(mesh, c) - place(mesh, a)).z / 2);
  return least;
}

/// Whether every vertex is a corner of something.
inline bool all_used(const Mesh& mesh) {
  std::set<int> used;
  for (const auto& t : mesh.triangles) used.insert(t.begin(), t.end());
  for (const auto& s : mesh.segments) used.insert(s.begin(), s.end());
  return used.size() == mesh.vertices.size() && *used.begin() == 0 &&
         *used.rbegin() == static_cast<int>(mesh.vertices.size()) - 1;
}

}  // namespace nacre::test
