#include "nacre/engine/spin.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"
#include "nacre/base/sum.hpp"
#include "nacre/geometry/principal_axes.hpp"

namespace nacre {

namespace {

/// The sum of masses times vectors, over that of the masses.
template <class Of>
Vec3 mean_of(std::span<const MovingMass> masses, const Of& of) {
  Sum mass;
  VecSum sum;
  for (const MovingMass& one : masses) {
    if (one.kind != NodeKind::place) continue;
    mass.add(one.mass);
    sum.add(one.mass * of(one));
  }
  NACRE_EXPECT(mass.total() > 0, "masses that are all zero have no centre");
  return (1 / mass.total()) * sum.total();
}

}  // namespace

Vec3 centre_of_mass(std::span<const MovingMass> masses) {
  return mean_of(masses, [](const MovingMass& one) { return one.x; });
}

Vec3 spin_of(std::span<const MovingMass> masses) {
  const Vec3 centre = centre_of_mass(masses);
  const Vec3 velocity = mean_of(masses, [](const MovingMass& one) { return one.v; });
  VecSum momentum;
  Matrix3 inertia{};
  for (const MovingMass& one : masses) {
    if (one.kind == NodeKind::spin) {
      momentum.add(one.mass * one.v);
      for (int i = 0; i < 3; ++i) inertia[i][i] += one.mass;
      continue;
    }
    const bool is_axis = one.kind == NodeKind::axis;
    const Vec3 r = is_axis ? one.x : one.x - centre, v = is_axis ? one.v : one.v - velocity;
    const std::array<double, 3> c{r.x, r.y, r.z};
    momentum.add(one.mass * cross(r, v));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) inertia[i][j] += one.mass * ((i == j ? dot(r, r) : 0.0) - c[i] * c[j]);
  }
  const PrincipalAxes axes(inertia);
  const double largest = std::max({axes.moment(0), axes.moment(1), axes.moment(2)});
  constexpr double rounding = 1e-10;
  Vec3 spin;
  for (int i = 0; i < 3; ++i)
    if (axes.moment(i) > rounding * largest)
      spin += (dot(momentum.total(), axes.axis(i)) / axes.moment(i)) * axes.axis(i);
  return spin;
}

}  // namespace nacre
