// A hinge that fades as its triangles are squeezed flat: E = fade (angle - rest)^2 stiffness, where fade is 1
// while both heights are at least `full_height` and the edge at least `full_edge`, and falls smoothly to 0
// with each of the three. The derivative of the angle grows as one over a height and the fade falls as its
// square, so force and stiffness stay bounded in every shape, and a triangle may be squeezed flat and turn
// over. The part of the angle beyond `yield` flows into the rest angle.
#pragma once

#include "nacre/force/hinge.hpp"

namespace nacre {

template <class T>
struct FadingHingeOf {
  template <class U>
  using Of = FadingHingeOf<U>;
  using Number = T;
  using Points = std::array<Vec3T<T>, 4>;
  using Memory =
      std::array<T, 2>;  ///< the flow of the rest angle so far; fade times the elastic angle after it
  static constexpr std::string_view name = "fading_hinge";
  static constexpr int points = 4;
  static constexpr bool from_outside = false;

  T stiffness{};
  T rest{};         ///< angle
  T damping{};      ///< torque per rate of the angle
  T yield{};        ///< the largest elastic angle; the rest flows
  T full_height{};  ///< metres
  T full_edge{};

  T energy(const Points& x) const { return energy(x, {}); }
  T energy(const Points& x, const Memory& memory) const {
    const HingeShape<T> shape(x);
    const T bent = elastic(shape, memory);
    return stiffness * Fades(shape, *this).all() * bent * bent;
  }

  Points gradient(const Points& x) const { return gradient(x, {}); }
  Points gradient(const Points& x, const Memory& memory) const {
    const HingeShape<T> shape(x);
    const Fades fades(shape, *this);
    const T bent = elastic(shape, memory), fade = fades.all();
    Points sum = slope(shape, x, fade, T(2) * stiffness * fade * bent);
    fades.add_slope(shape, x, stiffness * bent * bent, sum);
    return sum;
  }

  Points damping_forces(const Points& x, const Points& v) const {
    const HingeShape<T> shape(x);
    const T fade = Fades(shape, *this).all();
    return HingeShape<T>::damp(slope(shape, x, fade, T(1)), v, damping * fade);
  }

  Memory unflowed(const Points& x) const {
    const HingeShape<T> shape(x);
    return {T(0), Fades(shape, *this).all() * elastic(shape, {})};
  }
  Memory flowed(const Points& x, const Memory& memory) const {
    const HingeShape<T> shape(x);
    const T bent = elastic(shape, memory);
    const T flow = beyond(bent, yield);
    return {memory[0] + flow, Fades(shape, *this).all() * (bent - flow)};
  }
  T flow_work(const Memory& before, const Memory& after) const {
    return stiffness * (before[1] + after[1]) * (after[0] - before[0]);
  }

  std::array<T, 6> parameters() const { return {stiffness, rest, damping, yield, full_height, full_edge}; }

 private:
  /// The fade: a factor for the edge and one for each height.
  struct Fades {
    T full_height, full_edge;  ///< from here on the factor is 1
    T edge, left, right;       ///< the edge and the heights over these, at most 1

    Fades(const HingeShape<T>& shape, const FadingHingeOf& hinge)
        : full_height(hinge.full_height),
          full_edge(hinge.full_edge),
          edge(smaller(shape.length / full_edge, T(1))),
          left(part(norm(shape.n), shape.length)),
          right(part(norm(shape.m), shape.length)) {}

    T all() const { return fade(edge) * fade(left) * fade(right); }

    /// Adds `factor` times the derivative of `all`.
    void add_slope(const HingeShape<T>& shape, const Points& x, const T& factor, Points& sum) const {
      const Vec3T<T>& e = shape.e;
      const T square = dot(e, e), over_square = inverse(square);
      const auto add_height = [&](int opposite, const T& mine, const T& others) {
        const Vec3T<T> a = x[opposite] - x[0];
        const T along = dot(a, e) * over_square;
        const Vec3T<T> push =
            (factor * others * T(6) * (T(1) - mine) / (full_height * full_height)) * (a - along * e);
        sum[0] -= (T(1) - along) * push;
        sum[1] -= along * push;
        sum[opposite] += push;
      };
      add_height(2, left, fade(edge) * fade(right));
      add_height(3, right, fade(edge) * fade(left));
      const Vec3T<T> pull =
          (factor * fade(left) * fade(right) * T(6) * (T(1) - edge) / (full_edge * full_edge)) * e;
      sum[0] -= pull;
      sum[1] += pull;
    }

    /// A height, given by the length of a normal, over the full height; at most 1.
    T part(const T& normal, const T& length) const {
      return smaller(normal * inverse(length * full_height), T(1));
    }
    static T fade(const T& part) { return part * part * (T(3) - T(2) * part); }
  };

  /// 1 / a, or 1 if a is zero.
  static T inverse(const T& a) { return T(1) / select(a > T(0), a, T(1)); }

  /// `factor` times the derivative of the angle; zero where the fade is zero.
  static Points slope(const HingeShape<T>& shape, const Points& x, const T& fade, const T& factor) {
    const auto is_left = fade > T(0);
    HingeShape<T> safe = shape;
    const auto or_one = [&](T& a) { a = select(is_left, a, T(1)); };
    for (Vec3T<T>* v : {&safe.n, &safe.m}) or_one(v->x), or_one(v->y), or_one(v->z);
    or_one(safe.length);
    return safe.slope(x, select(is_left, factor, T(0)));
  }

  T elastic(const HingeShape<T>& shape, const Memory& memory) const {
    return shape.angle() - (rest + memory[0]);
  }
};

using FadingHinge = FadingHingeOf<double>;
static_assert(Damped<FadingHinge> && !Limited<FadingHinge> && Plastic<FadingHinge> && Packed<FadingHinge>);

/// With the parameters of this hinge and this rest shape; the full height is the least height of the hinge,
/// which must be positive.
inline FadingHinge make_fading_hinge(const Hinge& hinge, const Hinge::Points& rest) {
  NACRE_EXPECT(hinge.least_height > 0, "the height from which a hinge fades must be positive");
  constexpr double fraction_of_edge = 0.5;
  return {.stiffness = hinge.stiffness,
          .rest = hinge.rest,
          .damping = hinge.damping,
          .yield = hinge.yield,
          .full_height = hinge.least_height,
          .full_edge = fraction_of_edge * norm(rest[1] - rest[0])};
}

/// A bound of its squared frequency for triangles that are squeezed flat but not otherwise distorted: that of
/// the hinge at the full height, times a factor for steeper slopes under the fade and for the curvature of
/// the fade. Random shapes exceed it, by less than the margin of the step (a quarter of the stable step).
inline double highest_frequency2(const FadingHinge& h, const Hinge::Points& rest,
                                 const std::array<double, 4>& inverse_mass) {
  const Hinge sharp{h.stiffness, h.rest, h.damping, h.yield, h.full_height};
  return 3 * (1 + largest_elastic_angle(h.yield, h.rest)) * highest_frequency2(sharp, rest, inverse_mass);
}

/// Its damping over the critical damping at this frequency.
inline double damping_ratio(const FadingHinge& h, double frequency) {
  return 0.25 * h.damping / h.stiffness * frequency;
}

}  // namespace nacre
