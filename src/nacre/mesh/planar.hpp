// A Delaunay triangulation of points in the plane z = 0, grown point by point inside a convex border that
// stays. It is for the few thousand scattered points of a shape, none very near another: it decides in plain
// double precision, with a tolerance for ties.
#pragma once

#include <array>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

class PlanarTriangulation {
 public:
  /// A convex border, counter-clockwise, its vertices numbered from 0, and the first point inside. Border
  /// points may lie on straight lines.
  PlanarTriangulation(const std::vector<Vec3>& border, const Vec3& inside);

  /// A point inside the border, whose number is the next.
  void insert(const Vec3& point);

  const std::vector<Vec3>& points() const { return points_; }
  /// Counter-clockwise.
  const std::vector<std::array<int, 3>>& triangles() const { return triangles_; }

 private:
  double side(int a, int b, const Vec3& point) const;
  bool wants_flip(int p, int a, int b, int q) const;
  void legalise(int triangle, int corner);
  void flip(int triangle, int corner, int other, int other_corner);
  void replace_neighbour(int triangle, int old_one, int new_one);
  int locate(const Vec3& point) const;

  std::vector<Vec3> points_;
  std::vector<std::array<int, 3>> triangles_;
  std::vector<std::array<int, 3>> neighbours_;  ///< opposite to each corner; -1 beyond the border
};

}  // namespace nacre
