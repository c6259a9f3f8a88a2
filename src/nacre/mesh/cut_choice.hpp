// How the polygons of a file are cut into triangles: along diagonals that are neither an edge of another
// polygon nor a diagonal of one, where there is a choice. Otherwise two quads that share three corners, as
// around a vertex with two neighbours, would have a triangle in common. A polygon is cut as a fan if one is
// possible, and else ear by ear.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

class CutChoice {
 public:
  /// A face that is a triangle already.
  void add_triangle(const std::array<int, 3>& corners);
  /// `places` are those of the corners of `polygon`, which number vertices.
  void add(const std::vector<int>& polygon, const std::vector<Vec3>& places);

  /// The triangles of each polygon, as places among its corners, in the order in which they were added; none
  /// of one that cannot be cut.
  std::vector<std::vector<std::array<int, 3>>> triangles();

 private:
  struct Polygon {
    std::vector<int> corners;
    std::vector<int> apexes;
    std::vector<Vec3> places;  ///< if there are no apexes
  };

  void take_side(int a, int b);
  bool is_free(const Polygon& polygon, int apex) const;
  void take(const Polygon& polygon, int apex);
  std::vector<std::array<int, 3>> ears_of(const Polygon& polygon);

  std::vector<Polygon> polygons_;
  std::unordered_set<std::uint64_t> taken_;  ///< edges and diagonals
};

}  // namespace nacre
