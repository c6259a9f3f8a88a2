// The distance of two hulls in rational arithmetic: the least over faces, edges and corners, each by its own
// formula. It shares no code with nacre/geometry/closest.hpp, which it tests.
#pragma once

#include <gmpxx.h>

#include <array>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct ExactVector {
  mpq_class x, y, z;

  explicit ExactVector(const Vec3& v) : x(v.x), y(v.y), z(v.z) {}
  ExactVector(mpq_class first, mpq_class second, mpq_class third)
      : x(std::move(first)), y(std::move(second)), z(std::move(third)) {}

  friend ExactVector operator+(const ExactVector& a, const ExactVector& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  friend ExactVector operator-(const ExactVector& a, const ExactVector& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  friend ExactVector operator*(const mpq_class& s, const ExactVector& a) {
    return {s * a.x, s * a.y, s * a.z};
  }
  friend mpq_class dot(const ExactVector& a, const ExactVector& b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
  }
  friend ExactVector cross(const ExactVector& a, const ExactVector& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  }
};

/// The corners of both hulls: a point and an edge, a point and a triangle, or two edges.
using ExactCorners = std::array<ExactVector, 4>;

/// Squares of distances.
mpq_class exact_point_edge(const ExactVector& p, const ExactVector& a, const ExactVector& b);
mpq_class exact_point_triangle(const ExactVector& p, const ExactVector& a, const ExactVector& b,
                               const ExactVector& c);
mpq_class exact_edge_edge(const ExactVector& a, const ExactVector& b, const ExactVector& c,
                          const ExactVector& d);

/// The root of a square, to 300 bits of its size.
mpf_class exact_root(const mpq_class& square);

}  // namespace nacre
