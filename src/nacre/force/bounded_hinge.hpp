// Two triangles, flat at rest, that resist bending about their common edge in every shape, also when one of
// them is squeezed flat: the quadratic bending of Bergou, Wardetzky, Harmon, Zorin, Grinspun (2006). With w
// the derivatives of the angle at rest, r = sum w_i x_i is, for unstrained triangles, the sum of the two unit
// vectors from the edge into the triangles, and so 2 sin(angle/2) long. The energy is stiffness r^2, for
// small angles that of Hinge. Its second derivative is constant, so its step is stable in every shape, and a
// uniform strain causes no force. At rest its force is zero only up to rounding: the weights do not cancel to
// the last bit.
#pragma once

#include "nacre/force/hinge.hpp"

namespace nacre {

template <class T>
struct BoundedHingeOf {
  template <class U>
  using Of = BoundedHingeOf<U>;
  using Number = T;
  using Points = std::array<Vec3T<T>, 4>;
  static constexpr std::string_view name = "bounded_hinge";
  static constexpr int points = 4;
  static constexpr bool from_outside = false;

  T stiffness{};
  T damping{};  ///< torque per rate of the angle
  T end{};      ///< the weight of the second end of the edge; that of the first makes the sum zero
  T left{};     ///< the weights of the points opposite the edge
  T right{};

  T energy(const Points& x) const {
    const Vec3T<T> r = bent(x);
    return stiffness * dot(r, r);
  }

  Points gradient(const Points& x) const { return spread((T(2) * stiffness) * bent(x)); }

  /// Against the rate of the length of r, so that a rigid rotation causes no force.
  Points damping_forces(const Points& x, const Points& v) const {
    const Vec3T<T> r = bent(x);
    const T size = dot(r, r);
    return spread(select(size > T(0), -(damping * dot(r, bent(v))) / size, T(0)) * r);
  }

  std::array<T, 5> parameters() const { return {stiffness, damping, end, left, right}; }

 private:
  Vec3T<T> bent(const Points& x) const {
    return end * (x[1] - x[0]) + left * (x[2] - x[0]) + right * (x[3] - x[0]);
  }
  Points spread(const Vec3T<T>& f) const {
    return {-((end + left + right) * f), end * f, left * f, right * f};
  }
};

using BoundedHinge = BoundedHingeOf<double>;
static_assert(Damped<BoundedHinge> && !Limited<BoundedHinge> && Packed<BoundedHinge>);

/// A smaller angle at rest counts as flat: rounding makes an angle of the order of the square root of
/// epsilon.
inline constexpr double flat_angle = 1e-6;

/// With the parameters of this hinge and this rest shape, which must be flat (see `flat_angle`).
inline BoundedHinge make_bounded_hinge(const Hinge& hinge, const Hinge::Points& rest) {
  NACRE_EXPECT(std::abs(hinge.rest) < flat_angle, "the rest shape of a bounded hinge must be flat");
  const Vec3 e = rest[1] - rest[0];
  const auto place = [&](const Vec3& opposite) {
    const Vec3 a = opposite - rest[0];
    struct {
      double along, slope;
    } const found{dot(a, e) / dot(e, e), norm(e) / norm(cross(a, e))};
    return found;
  };
  const auto left = place(rest[2]), right = place(rest[3]);
  return {.stiffness = hinge.stiffness,
          .damping = hinge.damping,
          .end = -(left.along * left.slope + right.along * right.slope),
          .left = left.slope,
          .right = right.slope};
}

/// Its squared frequency, in any shape.
inline double highest_frequency2(const BoundedHinge& h, const std::array<double, 4>& inverse_mass) {
  const double start = h.end + h.left + h.right;
  return 2 * h.stiffness *
         (inverse_mass[0] * start * start + inverse_mass[1] * h.end * h.end +
          inverse_mass[2] * h.left * h.left + inverse_mass[3] * h.right * h.right);
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const BoundedHinge& h, double frequency) {
  return 0.25 * h.damping / h.stiffness * frequency;
}

}  // namespace nacre
