// Two triangles that resist bending about their common edge: discrete shells (Grinspun, Hirani, Desbrun,
// Schroeder 2003), E = stiffness (angle - rest)^2 with stiffness = kb 3 |e|^2 / A, A the sum of both areas at
// rest. The stencil is the edge, then the two points opposite it. Its gradient grows as one over the heights
// of the triangles, so its step is stable while both heights, and the edge, are at least `least_height`. The
// part of the angle beyond `yield` flows into the rest angle. Angles lie in (-pi, pi]: a hinge that folds
// through itself jumps from one end to the other.
#pragma once

#include <algorithm>
#include <limits>

#include "nacre/base/arc.hpp"
#include "nacre/force/potential.hpp"

namespace nacre {

/// The edge and the normals of both triangles; the normals are as long as twice the areas.
template <class T>
struct HingeShape {
  using Points = std::array<Vec3T<T>, 4>;

  Vec3T<T> e, n, m;
  T length, opening;

  explicit HingeShape(const Points& x)
      : e(x[1] - x[0]),
        n(cross(x[0] - x[2], x[1] - x[2])),
        m(cross(x[1] - x[3], x[0] - x[3])),
        length(norm(e)),
        opening(dot(n, x[3] - x[0])) {}  // m x n = opening e

  T angle() const { return arc_tangent(opening * length, dot(n, m)); }

  /// `factor` times the derivative of the angle.
  Points slope(const Points& x, const T& factor) const {
    const T over_n = factor / (dot(n, n) * length), over_m = factor / (dot(m, m) * length);
    const Vec3T<T> a = x[2] - x[0], b = x[3] - x[0];
    const T all = dot(e, e), a_along = dot(a, e), b_along = dot(b, e);
    return {(over_n * (a_along - all)) * n + (over_m * (b_along - all)) * m,
            -((over_n * a_along) * n + (over_m * b_along) * m), (over_n * all) * n, (over_m * all) * m};
  }

  /// Forces that damp the rate of an angle with this derivative.
  static Points damp(const Points& slope, const Points& v, const T& damping) {
    // Velocities relative to one point, so that a translation causes exactly no force.
    const T rate = dot(slope[1], v[1] - v[0]) + dot(slope[2], v[2] - v[0]) + dot(slope[3], v[3] - v[0]);
    const T torque = -(damping * rate);
    return {torque * slope[0], torque * slope[1], torque * slope[2], torque * slope[3]};
  }
};

template <class T>
struct HingeOf {
  template <class U>
  using Of = HingeOf<U>;
  using Number = T;
  using Points = std::array<Vec3T<T>, 4>;
  using Memory = std::array<T, 2>;  ///< the flow of the rest angle so far; the elastic angle after it
  static constexpr std::string_view name = "hinge";
  static constexpr int points = 4;
  static constexpr bool from_outside = false;

  T stiffness{};
  T rest{};          ///< angle
  T damping{};       ///< torque per rate of the angle
  T yield{};         ///< the largest elastic angle; the rest flows
  T least_height{};  ///< metres

  T energy(const Points& x) const { return energy(x, {}); }
  T energy(const Points& x, const Memory& memory) const {
    const T bent = elastic(Shape(x), memory);
    return stiffness * bent * bent;
  }

  Points gradient(const Points& x) const { return gradient(x, {}); }
  Points gradient(const Points& x, const Memory& memory) const {
    const Shape shape(x);
    return shape.slope(x, T(2) * stiffness * elastic(shape, memory));
  }

  Points damping_forces(const Points& x, const Points& v) const {
    return Shape::damp(Shape(x).slope(x, T(1)), v, damping);
  }

  Memory unflowed(const Points& x) const { return {T(0), elastic(Shape(x), {})}; }
  Memory flowed(const Points& x, const Memory& memory) const {
    const T bent = elastic(Shape(x), memory);
    const T flow = beyond(bent, yield);
    return {memory[0] + flow, bent - flow};
  }
  T flow_work(const Memory& before, const Memory& after) const {
    return stiffness * (before[1] + after[1]) * (after[0] - before[0]);
  }

  /// Positive while the edge and both heights over it are longer than the least.
  T margin(const Points& x) const {
    const Shape shape(x);
    const T least = least_height * least_height, edge = dot(shape.e, shape.e);
    return smaller(smaller(dot(shape.n, shape.n), dot(shape.m, shape.m)) - least * edge, edge - least);
  }

  static T angle(const Points& x) { return Shape(x).angle(); }

  std::array<T, 5> parameters() const { return {stiffness, rest, damping, yield, least_height}; }

 private:
  using Shape = HingeShape<T>;

  T elastic(const Shape& shape, const Memory& memory) const { return shape.angle() - (rest + memory[0]); }
};

using Hinge = HingeOf<double>;
static_assert(Damped<Hinge> && Limited<Hinge> && Plastic<Hinge> && Packed<Hinge>);

/// The material of a hinge.
struct HingeMaterial {
  double stiffness = 1;  ///< kb: a sixth of the bending stiffness of a plate (see physical_law)
  double damping = 0;    ///< seconds: the torque of a rate is that of the angle that it adds in this time
  double yield = std::numeric_limits<double>::infinity();
  double least_height = 0.25;  ///< as a fraction of the smaller height at rest; positive
};

/// The smaller height over the edge.
inline double least_height_of(const Hinge::Points& x) {
  const double first = norm(cross(x[0] - x[2], x[1] - x[2])), second = norm(cross(x[1] - x[3], x[0] - x[3]));
  return std::min(first, second) / norm(x[1] - x[0]);
}

/// Neither triangle of the rest shape may be flat.
inline Hinge make_hinge(const HingeMaterial& material, const Hinge::Points& rest) {
  NACRE_EXPECT(least_height_of(rest) > 0, "the triangles of a hinge must not be flat at rest");
  NACRE_EXPECT(material.least_height > 0, "the least height of a hinge must be positive");
  const Vec3 e = rest[1] - rest[0];
  const double areas = 0.5 * (norm(cross(rest[0] - rest[2], e)) + norm(cross(rest[0] - rest[3], e)));
  const double stiffness = material.stiffness * 3 * dot(e, e) / areas;
  return {.stiffness = stiffness,
          .rest = Hinge::angle(rest),
          .damping = 2 * stiffness * material.damping,
          .yield = material.yield,
          .least_height = material.least_height * std::min(least_height_of(rest), norm(e))};
}

/// The elastic angle is limited by the yield, or by a full turn.
inline double largest_elastic_angle(double yield, double rest) {
  return std::min(yield, 3.15 + std::abs(rest));
}

/// A bound of its squared frequency while `margin` is not negative: the derivative of the angle grows as the
/// height of each triangle shrinks to the least, and its second derivative is multiplied by the elastic
/// angle.
inline double highest_frequency2(const Hinge& hinge, const Hinge::Points& x,
                                 const std::array<double, 4>& inverse_mass) {
  const Vec3 e = x[1] - x[0];
  const double edge = dot(e, e), least = hinge.least_height;
  // The contribution of one triangle to the slopes at the two ends of the edge and at its own point.
  const auto slopes = [&](const Vec3& opposite) {
    const double along = dot(opposite - x[0], e) / edge;
    return std::array{std::abs(along - 1) / least, std::abs(along) / least, 1 / least};
  };
  const auto first = slopes(x[2]), second = slopes(x[3]);
  const double from = first[0] + second[0], to = first[1] + second[1];
  const double sum = inverse_mass[0] * from * from + inverse_mass[1] * to * to +
                     inverse_mass[2] * first[2] * first[2] + inverse_mass[3] * second[2] * second[2];
  return 2 * hinge.stiffness * sum * (1 + largest_elastic_angle(hinge.yield, hinge.rest));
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const Hinge& hinge, double frequency) {
  return 0.25 * hinge.damping / hinge.stiffness * frequency;
}

}  // namespace nacre
