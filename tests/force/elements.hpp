// Random elements of shells and rods, with their rest shapes.
#pragma once

#include <array>
#include <cmath>

#include "nacre/force/kinds.hpp"
#include "support/eigenvalues.hpp"
#include "support/random.hpp"

namespace nacre::test {

/// A rest shape that is not too thin.
template <class P>
Stencil<P> random_rest(Random& random) {
  for (;;) {
    Stencil<P> x;
    for (Vec3& each : x) each = random.vector(1);
    bool good = norm(x[1] - x[0]) > 0.3;
    for (std::size_t j = 2; j < x.size(); ++j)
      good = good && norm(cross(x[1] - x[0], x[j] - x[0])) > 0.3 * norm(x[1] - x[0]) &&
             norm(cross(x[1] - x[0], x[j] - x[0])) > 0.3 * norm(x[j] - x[0]);
    if (good) return x;
  }
}

inline void make(Random& random, const Stencil<Membrane>& rest, Membrane& m) {
  m = make_membrane({random.scale(0.5, 2), random.uniform(0, 0.45), random.uniform(0.1, 1),
                     random.uniform(0.1, 0.2), random.uniform(1.1, 2)},
                    rest);
}
inline void make(Random& random, const Stencil<BoundedMembrane>& rest, BoundedMembrane& m) {
  m = make_bounded_membrane(
      {random.scale(0.5, 2), random.uniform(0.01, 0.45), random.uniform(0.1, 1), random.uniform(4, 16)},
      rest);
}
inline void make(Random& random, const Stencil<Hinge>& rest, Hinge& h) {
  h = make_hinge({random.scale(0.5, 2), random.uniform(0.1, 1), random.uniform(0.1, 0.5), 0.25}, rest);
}
inline void make(Random& random, const Stencil<FadingHinge>& rest, FadingHinge& h) {
  Hinge sharp;
  make(random, rest, sharp);
  h = make_fading_hinge(sharp, rest);
}
inline void make(Random& random, const Stencil<Bend>& rest, Bend& b) {
  b = {random.scale(0.5, 2), Bend::angle(rest), random.uniform(0.1, 1), random.uniform(0.1, 0.5),
       0.25 * std::min(norm(rest[1] - rest[0]), norm(rest[2] - rest[1]))};
}

inline Hinge::Points vectors(Random& random, double size) {
  Hinge::Points v;
  for (Vec3& each : v) each = random.vector(size);
  return v;
}

inline Hinge::Points plus(Hinge::Points x, double factor, const Hinge::Points& y) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += factor * y[i];
  return x;
}

/// The largest eigenvalue of the Hessian of a potential, with these inverse masses.
template <class P>
double measured_frequency2(const P& p, const Stencil<P>& x,
                           const std::array<double, P::points>& inverse_mass) {
  constexpr int n = 3 * P::points;
  constexpr double h = 1e-6;
  const auto component = [](auto& y, int i) -> auto& {
    return i % 3 == 0 ? y[i / 3].x : i % 3 == 1 ? y[i / 3].y : y[i / 3].z;
  };
  std::array<double, n * n> hessian;
  for (int i = 0; i < n; ++i) {
    Stencil<P> ahead = x, behind = x;
    component(ahead, i) += h;
    component(behind, i) -= h;
    const Stencil<P> up = p.gradient(ahead), down = p.gradient(behind);
    for (int j = 0; j < n; ++j)
      hessian[n * j + i] = (component(up, j) - component(down, j)) / (2 * h) *
                           std::sqrt(inverse_mass[i / 3] * inverse_mass[j / 3]);
  }
  return largest_eigenvalue(hessian);
}

}  // namespace nacre::test
