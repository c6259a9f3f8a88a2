// A triangle that resists stretching and shearing in its plane: constant strain, St. Venant-Kirchhoff in
// plane stress. With Green's strain E its energy is area thickness Y / (2 (1 - nu^2)) ((1 - nu) E:E + nu (tr
// E)^2). Its stiffness grows as (3 stretch^2 - 1) / 2 when it is pulled, so its step is stable up to
// `max_stretch`; when it is compressed its stiffness falls. The part of the strain beyond `yield` flows into
// the rest shape.
#pragma once

#include <limits>

#include "nacre/force/potential.hpp"
#include "nacre/force/triangle.hpp"

namespace nacre {

template <class T>
struct MembraneOf {
  template <class U>
  using Of = MembraneOf<U>;
  using Number = T;
  using Memory = std::array<T, 6>;  ///< the flow of the metric at rest so far; the elastic strain after it
  static constexpr std::string_view name = "membrane";
  static constexpr int points = 3;
  static constexpr bool from_outside = false;

  RestTriangle<T> rest;
  T dilation{}, shear{};  ///< Lame's two moduli in plane stress, times thickness and area
  T damping{};  ///< seconds: the stress of a strain rate is that of the strain that it adds in this time
  T yield{};    ///< the largest norm of the elastic strain; the rest flows
  T max_stretch{};

  T energy(const Corners<T>& x) const { return energy(x, {}); }
  T energy(const Corners<T>& x, const Memory& memory) const {
    const Symmetric2<T> e = strain(x, memory);
    return T(0.5) * dilation * trace(e) * trace(e) + shear * square(e);
  }

  Corners<T> gradient(const Corners<T>& x) const { return gradient(x, {}); }
  Corners<T> gradient(const Corners<T>& x, const Memory& memory) const {
    return rest.pull(stress(strain(x, memory)), x);
  }

  Corners<T> damping_forces(const Corners<T>& x, const Corners<T>& v) const {
    return rest.pull((-damping) * stress(rest.along_axes(metric_rate(x, v))), x);
  }

  Memory unflowed(const Corners<T>& x) const {
    const Symmetric2<T> e = strain(x, {});
    return {T(0), T(0), T(0), e.xx, e.xy, e.yy};
  }

  /// Scales the strain down to the yield strain; the difference is added to the rest shape.
  Memory flowed(const Corners<T>& x, const Memory& memory) const {
    const Symmetric2<T> d = difference(x, memory), e = T(0.5) * rest.along_axes(d);
    const T size = sqrt_of(square(e));
    const auto flows = size > yield;
    const T kept = select(flows, yield / select(flows, size, T(1)), T(1));
    const T excess = T(1) - kept;
    return {select(flows, memory[0] + excess * d.xx, memory[0]),
            select(flows, memory[1] + excess * d.xy, memory[1]),
            select(flows, memory[2] + excess * d.yy, memory[2]),
            kept * e.xx,
            kept * e.xy,
            kept * e.yy};
  }

  T flow_work(const Memory& before, const Memory& after) const {
    const Symmetric2<T> s =
        T(0.5) * stress({before[3] + after[3], before[4] + after[4], before[5] + after[5]});
    const Symmetric2<T> flow =
        T(0.5) *
        rest.along_axes(Symmetric2<T>{after[0] - before[0], after[1] - before[1], after[2] - before[2]});
    return s.xx * flow.xx + T(2) * (s.xy * flow.xy) + s.yy * flow.yy;
  }

  /// Positive while both principal stretches are below max_stretch: a symmetric matrix is positive definite
  /// if its first entry and its determinant are positive.
  T margin(const Corners<T>& x) const {
    const Symmetric2<T> more = rest.along_axes(difference(x, {}));
    const T room = max_stretch * max_stretch - T(1);
    const Symmetric2<T> left{room - more.xx, -more.xy, room - more.yy};
    return smaller(left.xx, determinant(left));
  }

  std::array<T, 11> parameters() const {
    return {rest.metric.xx, rest.metric.xy, rest.metric.yy, rest.a, rest.b,     rest.c,
            dilation,       shear,          damping,        yield,  max_stretch};
  }

 private:
  static T sqrt_of(const T& a) {
    using std::sqrt;
    return sqrt(a);
  }
  Symmetric2<T> difference(const Corners<T>& x, const Memory& memory) const {
    return metric(x) - rest.metric - Symmetric2<T>{memory[0], memory[1], memory[2]};
  }
  Symmetric2<T> strain(const Corners<T>& x, const Memory& memory) const {
    return T(0.5) * rest.along_axes(difference(x, memory));
  }
  Symmetric2<T> stress(const Symmetric2<T>& e) const {
    const T pressure = dilation * trace(e);
    const T twice = T(2) * shear;
    return {pressure + twice * e.xx, twice * e.xy, pressure + twice * e.yy};
  }
};

using Membrane = MembraneOf<double>;
static_assert(Damped<Membrane> && Limited<Membrane> && Plastic<Membrane> && Packed<Membrane>);

/// The material of a membrane: Young's modulus times thickness; the other members as in Membrane.
struct MembraneMaterial {
  double stiffness = 1;
  double poisson = 0.3;
  double damping = 0;
  double yield = std::numeric_limits<double>::infinity();
  double max_stretch = 1.5;
};

inline Membrane make_membrane(const MembraneMaterial& material, const Corners<double>& rest) {
  NACRE_EXPECT(is_poisson_ratio(material.poisson), "Poisson's ratio must be from 0 to 0.5");
  const double nu = material.poisson, plane = material.stiffness * area(rest) / (1 - nu * nu);
  return {.rest = rest_triangle(rest),
          .dilation = plane * nu,
          .shear = 0.5 * plane * (1 - nu),
          .damping = material.damping,
          .yield = material.yield,
          .max_stretch = material.max_stretch};
}

/// A bound of its squared frequency while `margin` is not negative.
inline double highest_frequency2(const Membrane& m, const std::array<double, 3>& inverse_mass) {
  const double stiffening = 0.5 * (3 * m.max_stretch * m.max_stretch - 1);
  return stiffening * gradient_frequency(m.rest, 2 * (m.dilation + m.shear), inverse_mass);
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const Membrane& m, double frequency) { return 0.5 * m.damping * frequency; }

}  // namespace nacre
