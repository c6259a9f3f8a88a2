#include "nacre/engine/spin.hpp"

#include <array>
#include <cmath>

#include "nacre/base/expect.hpp"
#include "nacre/base/sum.hpp"

namespace nacre {

namespace {

using Matrix3 = std::array<std::array<double, 3>, 3>;

/// A symmetric matrix turned to its principal axes by Jacobi's rotations: with + - * / and sqrt only, so that
/// a column of series.csv is the same on every machine.
class PrincipalAxes {
 public:
  explicit PrincipalAxes(const Matrix3& matrix) : m_(matrix) {
    constexpr int sweeps = 12;  // converges quadratically: six are enough for any matrix of this size
    for (int sweep = 0; sweep < sweeps; ++sweep)
      for (int p = 0; p < 3; ++p)
        for (int q = p + 1; q < 3; ++q) rotate(p, q);
  }

  double moment(int i) const { return m_[i][i]; }
  Vec3 axis(int i) const { return {axes_[0][i], axes_[1][i], axes_[2][i]}; }

 private:
  void rotate(int p, int q) {
    if (m_[p][q] == 0) return;
    const double theta = (m_[q][q] - m_[p][p]) / (2 * m_[p][q]);
    const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
    if (!std::isfinite(t)) return;
    const double c = 1 / std::sqrt(t * t + 1), s = t * c;
    for (int k = 0; k < 3; ++k) turn(m_[k][p], m_[k][q], c, s);
    for (int k = 0; k < 3; ++k) turn(m_[p][k], m_[q][k], c, s);
    for (int k = 0; k < 3; ++k) turn(axes_[k][p], axes_[k][q], c, s);
    m_[p][q] = m_[q][p] = 0;
  }
  static void turn(double& a, double& b, double c, double s) {
    const double before = a;
    a = c * before - s * b;
    b = s * before + c * b;
  }

  Matrix3 m_;
  Matrix3 axes_{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
};

/// The sum of masses times vectors, over that of the masses.
template <class Of>
Vec3 mean_of(std::span<const MovingMass> masses, const Of& of) {
  Sum mass;
  VecSum sum;
  for (const MovingMass& one : masses) {
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
    const Vec3 r = one.x - centre;
    const std::array<double, 3> c{r.x, r.y, r.z};
    momentum.add(one.mass * cross(r, one.v - velocity));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        inertia[i][j] += one.mass * ((i == j ? dot(r, r) : 0.0) - c[i] * c[j]);
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
