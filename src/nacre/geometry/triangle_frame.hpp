// A triangle as a frame of reference: any point near it has coordinates that the triangle carries along as it
// moves, two weights in its plane and a height above it. A force at such a point is shared among the corners
// so that it does the same work, to first order, for every motion of the triangle. A rigid motion is one of
// them, so the share has the momentum of the force, and its angular momentum, to round-off.
#pragma once

#include <array>
#include <cmath>

#include "nacre/base/vec3.hpp"

namespace nacre {

class TriangleFrame {
 public:
  /// Of a point: x0 + first (x1 - x0) + second (x2 - x0) + height n.
  struct Coordinates {
    double first = 0, second = 0, height = 0;
  };

  TriangleFrame() = default;  ///< not wide
  explicit TriangleFrame(const std::array<Vec3, 3>& x) : origin_(x[0]), e_(x[1] - x[0]), f_(x[2] - x[0]) {
    const Vec3 n = cross(e_, f_);
    const double square = dot(n, n);
    if (!(square > least_square * dot(e_, e_) * dot(f_, f_))) return;
    const double inverse = 1 / std::sqrt(square);
    n_ = inverse * n;
    gradient_[1] = inverse * cross(f_, n_);
    gradient_[2] = inverse * cross(n_, e_);
    gradient_[0] = -(gradient_[1] + gradient_[2]);
    is_wide_ = true;
  }

  /// False if the triangle is too narrow to have a plane: then it carries only points of its own.
  bool is_wide() const { return is_wide_; }
  const Vec3& normal() const { return n_; }
  /// Of the weight of a corner; all zero unless the frame is wide.
  const Vec3& gradient(int corner) const { return gradient_[corner]; }

  /// Of any point. The frame must be wide.
  Coordinates of(const Vec3& point) const {
    const Vec3 r = point - origin_;
    return {dot(gradient_[1], r), dot(gradient_[2], r), dot(n_, r)};
  }
  Vec3 at(const Coordinates& c) const { return origin_ + (c.first * e_ + c.second * f_ + c.height * n_); }
  static std::array<double, 3> weights(const Coordinates& c) {
    return {1 - c.first - c.second, c.first, c.second};
  }

  /// Of the point that the triangle carries, if its corners have these velocities.
  Vec3 velocity(const Coordinates& c, const std::array<Vec3, 3>& v) const {
    const std::array<double, 3> w = weights(c);
    Vec3 sum;
    for (int i = 0; i < 3; ++i) sum += w[i] * v[i] - (c.height * dot(n_, v[i])) * gradient_[i];
    return sum;
  }

  /// The share of a corner in a force at the point.
  Vec3 share(int corner, const Coordinates& c, const Vec3& force) const {
    return weights(c)[corner] * force - (c.height * dot(force, gradient_[corner])) * n_;
  }

 private:
  static constexpr double least_square = 1e-10;  // of the sine of an angle, squared

  Vec3 origin_, e_, f_, n_;
  std::array<Vec3, 3> gradient_{};
  bool is_wide_ = false;
};

}  // namespace nacre
