// The joint of two segments of a rod: E = stiffness/2 (angle - rest)^2, where the angle is between 0
// (straight) and pi, and stiffness = EI over half the length of both segments. The formula uses the angle,
// not the tangent of half of it, so that force and stiffness stay bounded up to a full fold. In a straight
// rod the angle has no direction: the force is zero there, and if the rest angle is not zero the energy has a
// kink. Its step is stable while both segments are at least `least_length` long. The part of the angle beyond
// `yield` flows into the rest angle.
#pragma once

#include <algorithm>

#include "nacre/base/arc.hpp"
#include "nacre/force/potential.hpp"

namespace nacre {

template <class T>
struct BendOf {
  template <class U>
  using Of = BendOf<U>;
  using Number = T;
  using Points = std::array<Vec3T<T>, 3>;
  using Memory = std::array<T, 2>;  ///< the flow of the rest angle so far; the elastic angle after it
  static constexpr std::string_view name = "bend";
  static constexpr int points = 3;
  static constexpr bool from_outside = false;

  T stiffness{};
  T rest{};          ///< angle
  T damping{};       ///< torque per rate of the angle
  T yield{};         ///< the largest elastic angle; the rest flows
  T least_length{};  ///< metres

  T energy(const Points& x) const { return energy(x, {}); }
  T energy(const Points& x, const Memory& memory) const {
    const T bent = elastic(Shape(x), memory);
    return T(0.5) * stiffness * bent * bent;
  }

  Points gradient(const Points& x) const { return gradient(x, {}); }
  Points gradient(const Points& x, const Memory& memory) const {
    const Shape shape(x);
    return shape.slope(stiffness * elastic(shape, memory));
  }

  Points damping_forces(const Points& x, const Points& v) const {
    const Points slope = Shape(x).slope(T(1));
    const T torque = -(damping * (dot(slope[0], v[0] - v[1]) + dot(slope[2], v[2] - v[1])));
    return {torque * slope[0], torque * slope[1], torque * slope[2]};
  }

  Memory unflowed(const Points& x) const { return {T(0), elastic(Shape(x), {})}; }
  Memory flowed(const Points& x, const Memory& memory) const {
    const T bent = elastic(Shape(x), memory);
    const T flow = beyond(bent, yield);
    return {memory[0] + flow, bent - flow};
  }
  T flow_work(const Memory& before, const Memory& after) const {
    return T(0.5) * stiffness * (before[1] + after[1]) * (after[0] - before[0]);
  }

  T margin(const Points& x) const {
    const Shape shape(x);
    return smaller(dot(shape.e, shape.e), dot(shape.f, shape.f)) - least_length * least_length;
  }

  static T angle(const Points& x) { return Shape(x).angle(); }

  std::array<T, 5> parameters() const { return {stiffness, rest, damping, yield, least_length}; }

 private:
  /// Both segments and their cross product.
  struct Shape {
    Vec3T<T> e, f, n;
    T size;

    explicit Shape(const Points& x) : e(x[1] - x[0]), f(x[2] - x[1]), n(cross(e, f)), size(norm(n)) {}

    T angle() const { return arc_tangent(size, dot(e, f)); }

    /// `factor` times the derivative of the angle; zero where it has no direction.
    Points slope(const T& factor) const {
      const auto bent = size > T(0);
      const T turn = select(bent, factor / select(bent, size, T(1)), T(0));
      const Vec3T<T> first = (turn / dot(e, e)) * cross(n, e), second = (turn / dot(f, f)) * cross(n, f);
      return {first, -(first + second), second};
    }
  };

  T elastic(const Shape& shape, const Memory& memory) const { return shape.angle() - (rest + memory[0]); }
};

using Bend = BendOf<double>;
static_assert(Damped<Bend> && Limited<Bend> && Plastic<Bend> && Packed<Bend>);

/// A bound of its squared frequency while `margin` is not negative. The segments of the rest shape, and
/// `least_length`, must be longer than zero.
inline double highest_frequency2(const Bend& bend, const Bend::Points& rest,
                                 const std::array<double, 3>& inverse_mass) {
  NACRE_EXPECT(bend.least_length > 0 && norm(rest[1] - rest[0]) > 0 && norm(rest[2] - rest[1]) > 0,
               "the segments of a rod must be longer than zero");
  const double first = 1 / norm(rest[1] - rest[0]), second = 1 / norm(rest[2] - rest[1]);
  const double sum = inverse_mass[0] * first * first + inverse_mass[2] * second * second +
                     inverse_mass[1] * (first + second) * (first + second);
  const double shrunk = 1 / (std::max(first, second) * bend.least_length);
  return bend.stiffness * sum * shrunk * shrunk * (1 + std::min(bend.yield, 3.15));
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const Bend& bend, double frequency) {
  return 0.5 * bend.damping / bend.stiffness * frequency;
}

}  // namespace nacre
