// A membrane without a limit of stretch: for small strains the same as Membrane, but its stiffness does not
// grow with stretch, and its width does not collapse when it is pulled. With C the squared stretch and d =
// det C (the squared ratio of areas), the energy is
//
//   area thickness mu/2 (tr C - 2 - (d - 1) / (1 + beta (d - 1))),   beta = 1 / (2 (1 - nu)),
//
// a neo-Hookean law with a rational volume term: beta follows from Poisson's ratio at rest, and nu = 1/2 is
// incompressible rubber. Pulled along one axis by a factor s it narrows to sqrt((s - 1 + beta)/beta)/s, which
// is never zero, and its tangent stiffness falls towards mu. Squeezed along one axis it has no singularity,
// but its stiffness grows if it is pulled along the other, so its step is stable while tr C / (1 + beta (d -
// 1))^2 stays under `max_squeeze`. This ratio is 2 at rest and about 1 at large stretch. (A law linear in the
// stretch would have no width left at stretch 1 + 1/nu, and has a kink at area zero.)
#pragma once

#include <algorithm>

#include "nacre/force/potential.hpp"
#include "nacre/force/triangle.hpp"

namespace nacre {

template <class T>
struct BoundedMembraneOf {
  template <class U>
  using Of = BoundedMembraneOf<U>;
  using Number = T;
  static constexpr std::string_view name = "bounded_membrane";
  static constexpr int points = 3;
  static constexpr bool from_outside = false;

  RestTriangle<T> rest;
  T shear{};  ///< mu times thickness and area
  T beta{};
  T damping{};  ///< seconds, as for a membrane
  T max_squeeze{};

  T energy(const Corners<T>& x) const {
    const Symmetric2<T> more = excess(x);
    const T swelling = area_excess(more);
    return T(0.5) * shear * (trace(more) - swelling / (T(1) + beta * swelling));
  }

  Corners<T> gradient(const Corners<T>& x) const {
    const Symmetric2<T> more = excess(x);
    const T below = T(1) + beta * area_excess(more);
    const T pressure = shear / (below * below);
    return rest.pull(
        {shear - pressure * (T(1) + more.yy), pressure * more.xy, shear - pressure * (T(1) + more.xx)}, x);
  }

  /// As for a membrane at rest, but divided by tr C / 2, so that it does not grow with the square of stretch.
  Corners<T> damping_forces(const Corners<T>& x, const Corners<T>& v) const {
    const Symmetric2<T> rate = rest.along_axes(metric_rate(x, v));
    const T size = -damping * shear / (T(1) + T(0.5) * trace(excess(x)));
    const T pressure = (T(4) * beta - T(2)) * trace(rate);
    return rest.pull(
        size * Symmetric2<T>{pressure + T(2) * rate.xx, T(2) * rate.xy, pressure + T(2) * rate.yy}, x);
  }

  T margin(const Corners<T>& x) const {
    const Symmetric2<T> more = excess(x);
    const T below = T(1) + beta * area_excess(more);
    return max_squeeze * below * below - (T(2) + trace(more));
  }

  std::array<T, 10> parameters() const {
    return {rest.metric.xx, rest.metric.xy, rest.metric.yy, rest.a,  rest.b,
            rest.c,         shear,          beta,           damping, max_squeeze};
  }

 private:
  /// C minus its value at rest.
  Symmetric2<T> excess(const Corners<T>& x) const { return rest.along_axes(metric(x) - rest.metric); }
  /// d minus 1.
  static T area_excess(const Symmetric2<T>& more) { return trace(more) + determinant(more); }
};

using BoundedMembrane = BoundedMembraneOf<double>;
static_assert(Damped<BoundedMembrane> && Limited<BoundedMembrane> && Packed<BoundedMembrane>);

/// Young's modulus times thickness; the other members as in BoundedMembrane.
struct BoundedMembraneMaterial {
  double stiffness = 1;
  double poisson = 0.3;
  double damping = 0;
  double max_squeeze = 8;
};

/// The largest tr C / (1 + beta (d - 1))^2 of triangles whose width is at least this factor (from 0 to 1) of
/// that at rest, and whose stretch along the other axis is at most `most_flat_stretch`; never less
/// than the default. With u = stretch^2, the maximum is where the derivative is zero, or at the end of the
/// range.
inline constexpr double most_flat_stretch = 3;
inline double squeeze_at(double factor, double poisson) {
  NACRE_EXPECT(factor >= 0 && factor <= 1, "the least height must be from 0 to 1 of the height at rest");
  NACRE_EXPECT(is_poisson_ratio(poisson), "Poisson's ratio must be from 0 to 0.5");
  const double beta = 1 / (2 * (1 - poisson)), width = factor * factor, slope = beta * width;
  const double most = most_flat_stretch * most_flat_stretch;
  const double u = std::clamp((1 - beta) / slope - 2 * width, width, most), below = 1 - beta + slope * u;
  return std::max((u + width) / (below * below), BoundedMembraneMaterial{}.max_squeeze);
}

inline BoundedMembrane make_bounded_membrane(const BoundedMembraneMaterial& material,
                                             const Corners<double>& rest) {
  NACRE_EXPECT(is_poisson_ratio(material.poisson), "Poisson's ratio must be from 0 to 0.5");
  return {.rest = rest_triangle(rest),
          .shear = material.stiffness * area(rest) / (2 * (1 + material.poisson)),
          .beta = 1 / (2 * (1 - material.poisson)),
          .damping = material.damping,
          .max_squeeze = material.max_squeeze};
}

/// A bound of its squared frequency while `margin` is not negative. Up to a squeeze of 16 the growth of the
/// stiffness with the squeeze was measured over all stretches and 0 <= nu < 1/2, and is tested. Beyond that,
/// for flatter triangles pulled to u = stretch^2, the stiffness is largest across the pull: with b = 1 + beta
/// (d - 1) the second derivative there is mu (1 + u / b^2 (3 - 4 (1 - beta) / b)), which falls with b from
/// b = 2 (1 - beta) on.
inline double highest_frequency2(const BoundedMembrane& m, const std::array<double, 3>& inverse_mass) {
  const double dilation = 2 * (4 * m.beta - 1);  // dilation and shear, twice each
  const double softest = 1 - m.beta, b = std::max(most_flat_stretch / std::sqrt(m.max_squeeze), 2 * softest);
  const double across = most_flat_stretch * most_flat_stretch / (b * b) * (3 - 4 * softest / b);
  const double growth = std::max(2.1 * std::sqrt(m.max_squeeze), 1.1 * (1 + across) / dilation);
  return growth * gradient_frequency(m.rest, m.shear * dilation, inverse_mass);
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const BoundedMembrane& m, double frequency) {
  return 0.5 * m.damping * frequency;
}

}  // namespace nacre
