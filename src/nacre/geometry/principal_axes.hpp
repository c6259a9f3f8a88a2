// The principal axes of a symmetric matrix, by Jacobi's rotations: with + - * / and sqrt only, so that they
// are the same to the last bit on every machine.
#pragma once

#include <array>
#include <cmath>

#include "nacre/base/vec3.hpp"

namespace nacre {

using Matrix3 = std::array<std::array<double, 3>, 3>;

/// Adds weight times the product of two vectors, component by component.
inline void add_product(Matrix3& matrix, double weight, const Vec3& a, const Vec3& b) {
  const std::array<double, 3> left{a.x, a.y, a.z}, right{b.x, b.y, b.z};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) matrix[i][j] += weight * left[i] * right[j];
}

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

}  // namespace nacre
