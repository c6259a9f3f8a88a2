// The strain of a triangle with respect to its rest shape, for membranes. It is computed from the metric: the
// three dot products of the two edges at the first point. The metric at rest is subtracted first, so a
// triangle in its rest position has a strain of exactly zero.
#pragma once

#include <array>

#include "nacre/base/expect.hpp"
#include "nacre/base/pack.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

/// A symmetric 2 x 2 tensor.
template <class T>
struct Symmetric2 {
  T xx{}, xy{}, yy{};

  friend Symmetric2 operator-(const Symmetric2& a, const Symmetric2& b) {
    return {a.xx - b.xx, a.xy - b.xy, a.yy - b.yy};
  }
  friend Symmetric2 operator+(const Symmetric2& a, const Symmetric2& b) {
    return {a.xx + b.xx, a.xy + b.xy, a.yy + b.yy};
  }
  friend Symmetric2 operator*(const T& s, const Symmetric2& a) { return {s * a.xx, s * a.xy, s * a.yy}; }
};

template <class T>
T trace(const Symmetric2<T>& a) {
  return a.xx + a.yy;
}
template <class T>
T determinant(const Symmetric2<T>& a) {
  return a.xx * a.yy - a.xy * a.xy;
}
/// The sum of the squares of all four components.
template <class T>
T square(const Symmetric2<T>& a) {
  return a.xx * a.xx + T(2) * (a.xy * a.xy) + a.yy * a.yy;
}

template <class T>
using Corners = std::array<Vec3T<T>, 3>;

template <class T>
Symmetric2<T> metric(const Corners<T>& x) {
  const Vec3T<T> e = x[1] - x[0], f = x[2] - x[0];
  return {dot(e, e), dot(e, f), dot(f, f)};
}

/// Half the rate of the metric at velocities v.
template <class T>
Symmetric2<T> metric_rate(const Corners<T>& x, const Corners<T>& v) {
  const Vec3T<T> e = x[1] - x[0], f = x[2] - x[0], de = v[1] - v[0], df = v[2] - v[0];
  return {dot(e, de), T(0.5) * (dot(e, df) + dot(f, de)), dot(f, df)};
}

/// A triangle at rest: its metric, and the inverse ((a, b), (0, c)) of its edges as columns, in the plane
/// with the first edge along the first axis.
template <class T>
struct RestTriangle {
  Symmetric2<T> metric;
  T a{}, b{}, c{};

  /// The components along the axes of a tensor given by its values on the edges.
  Symmetric2<T> along_axes(const Symmetric2<T>& d) const {
    const T mixed = b * d.xx + c * d.xy;
    return {a * a * d.xx, a * mixed, b * mixed + c * (b * d.xy + c * d.yy)};
  }

  /// The forces on the corners of a stress along the axes.
  Corners<T> pull(const Symmetric2<T>& s, const Corners<T>& x) const {
    const Vec3T<T> e = x[1] - x[0], f = x[2] - x[0];
    const T mixed = a * s.xy + b * s.yy;
    const T ee = a * (a * s.xx + b * s.xy) + b * mixed, ef = c * mixed, ff = c * c * s.yy;
    const Vec3T<T> at_e = ee * e + ef * f, at_f = ef * e + ff * f;
    return {-(at_e + at_f), at_e, at_f};
  }
};

inline double area(const Corners<double>& x) { return 0.5 * norm(cross(x[1] - x[0], x[2] - x[0])); }

/// Of a triangle that is not flat.
inline RestTriangle<double> rest_triangle(const Corners<double>& x) {
  NACRE_EXPECT(area(x) > 0, "a triangle must not be flat at rest");
  RestTriangle<double> rest{.metric = metric(x)};
  const double length = std::sqrt(rest.metric.xx), along = rest.metric.xy / length;
  const double height = norm(cross(x[1] - x[0], x[2] - x[0])) / length;
  rest.a = 1 / length;
  rest.b = -along / (length * height);
  rest.c = 1 / height;
  return rest;
}

/// Between an incompressible material and one that does not narrow when it is pulled.
inline bool is_poisson_ratio(double nu) { return nu >= 0 && nu <= 0.5; }

/// The highest squared frequency of a triangle at rest whose energy is at most stiffness/2 times the square
/// of the gradient of its displacement, with these inverse masses at its corners: the larger eigenvalue of
/// sum 1/m grad N grad N^T, N the shape functions.
inline double gradient_frequency(const RestTriangle<double>& rest, double stiffness,
                                 const std::array<double, 3>& inverse_mass) {
  const std::array<std::array<double, 2>, 3> slope{
      {{-rest.a, -rest.b - rest.c}, {rest.a, rest.b}, {0, rest.c}}};
  Symmetric2<double> sum;
  for (int i = 0; i < 3; ++i)
    sum = sum + inverse_mass[i] * Symmetric2<double>{slope[i][0] * slope[i][0], slope[i][0] * slope[i][1],
                                                     slope[i][1] * slope[i][1]};
  const double half = 0.5 * trace(sum), radius = 0.5 * (sum.xx - sum.yy);
  return stiffness * (half + std::sqrt(radius * radius + sum.xy * sum.xy));
}

}  // namespace nacre
