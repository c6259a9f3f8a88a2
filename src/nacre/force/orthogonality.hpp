// What keeps a stiff body in shape. The body is affine: a point of it is c + X1 a1 + X2 a2 + X3 a3, and its
// axes a1, a2, a3 are nodes whose masses are the moments J_i of the body along them. The energy holds the
// axes at length 1 and perpendicular to each other:
//
//   E = sum of stretch_i (a_i.a_i - 1)^2 + sum of shear_ij (a_i.a_j)^2.
//
// With stretch_i = J_i w^2/8 and shear_ij = w^2 J_i J_j/(2 (J_i + J_j)) every mode of strain has the
// frequency w. Forces have no torque: the sum of a_i x F_i is zero, so the body keeps its angular momentum
// J_i a_i x v_i. Their plain sum is not zero, and means nothing: axes have no linear momentum.
//
// The dashpot takes the rates of the same strains; `damping` is in seconds, 4 zeta/w for the damping ratio
// zeta. Rotation has no such rate. The axes must stay right-handed: a body that is squeezed to `least_volume`
// of its volume, or turned inside out, is out of range.
#pragma once

#include "nacre/force/potential.hpp"

namespace nacre {

template <class T>
struct OrthogonalityOf {
  template <class U>
  using Of = OrthogonalityOf<U>;
  using Number = T;
  using Points = std::array<Vec3T<T>, 3>;
  static constexpr std::string_view name = "stiff";
  static constexpr int points = 3;
  static constexpr bool from_outside = false;

  T stretch_1{}, stretch_2{}, stretch_3{};
  T shear_12{}, shear_23{}, shear_31{};
  T damping{};
  T least_volume{};

  T energy(const Points& a) const {
    T sum{};
    for (int i = 0; i < 3; ++i) {
      const T stretched = dot(a[i], a[i]) - T(1), sheared = dot(a[i], a[next(i)]);
      sum = sum + stretch(i) * stretched * stretched + shear(i) * sheared * sheared;
    }
    return sum;
  }

  Points gradient(const Points& a) const {
    Points g{};
    for (int i = 0; i < 3; ++i) {
      const int j = next(i);
      const T pull = T(4) * stretch(i) * (dot(a[i], a[i]) - T(1)), turn = T(2) * shear(i) * dot(a[i], a[j]);
      g[i] += pull * a[i] + turn * a[j];
      g[j] += turn * a[i];
    }
    return g;
  }

  Points damping_forces(const Points& a, const Points& v) const {
    Points f{};
    for (int i = 0; i < 3; ++i) {
      const int j = next(i);
      const T pull = T(4) * damping * stretch(i) * dot(a[i], v[i]);
      const T turn = damping * shear(i) * (dot(v[i], a[j]) + dot(a[i], v[j]));
      f[i] -= pull * a[i] + turn * a[j];
      f[j] -= turn * a[i];
    }
    return f;
  }

  T margin(const Points& a) const { return dot(a[0], cross(a[1], a[2])) - least_volume; }

  std::array<T, 8> parameters() const {
    return {stretch_1, stretch_2, stretch_3, shear_12, shear_23, shear_31, damping, least_volume};
  }

 private:
  static int next(int i) { return i == 2 ? 0 : i + 1; }
  T stretch(int i) const { return i == 0 ? stretch_1 : i == 1 ? stretch_2 : stretch_3; }
  /// Between axis i and the next one.
  T shear(int i) const { return i == 0 ? shear_12 : i == 1 ? shear_23 : shear_31; }
};

using Orthogonality = OrthogonalityOf<double>;
static_assert(Damped<Orthogonality> && Limited<Orthogonality> && Packed<Orthogonality>);

/// Of a body with these moments whose strains swing with this frequency, in radians per second.
inline Orthogonality orthogonality(const std::array<double, 3>& moments, double frequency,
                                   double damping_ratio) {
  NACRE_EXPECT(frequency > 0 && damping_ratio >= 0,
               "a stiff body must have a frequency and no negative damping");
  for (const double moment : moments)
    NACRE_EXPECT(moment > 0, "the moments of a stiff body must be positive");
  const double square = frequency * frequency;
  const auto stretch = [&](int i) { return moments[i] * square / 8; };
  const auto shear = [&](int i, int j) {
    return square * moments[i] * moments[j] / (2 * (moments[i] + moments[j]));
  };
  constexpr double least_volume = 0.1;
  return {stretch(0),
          stretch(1),
          stretch(2),
          shear(0, 1),
          shear(1, 2),
          shear(2, 0),
          4 * damping_ratio / frequency,
          least_volume};
}

}  // namespace nacre
