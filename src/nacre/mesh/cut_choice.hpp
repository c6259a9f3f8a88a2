// How the polygons of a file are cut into triangles: along diagonals that are neither an edge of another
// polygon nor a diagonal of one, where there is a choice. Otherwise two quads that share three corners, as
// around a vertex with two neighbours, would have a triangle in common.
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

  /// The apex of the fan of each polygon in the order in which they were added; -1 if none is possible.
  std::vector<int> apexes();

 private:
  struct Polygon {
    std::vector<int> corners;
    std::vector<int> apexes;
  };

  void take_side(int a, int b);
  bool is_free(const Polygon& polygon, int apex) const;
  void take(const Polygon& polygon, int apex);

  std::vector<Polygon> polygons_;
  std::unordered_set<std::uint64_t> taken_;  ///< edges and diagonals
};

}  // namespace nacre
