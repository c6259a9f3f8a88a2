// The exact sign of a polynomial of doubles: first by doubles with a bound of their error, which nearly
// always decides; if they do not, by numbers that are never rounded. One source serves both: a polynomial is
// a template over the type of its numbers.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "nacre/base/vec3.hpp"
#include "nacre/verify/exact.hpp"

namespace nacre::verify {

/// A double that is at most `error` away from the true value.
class Rough {
 public:
  Rough(double value) : value_(value) {}

  /// `nullopt` if the error does not decide it; an overflow never does.
  std::optional<int> sign() const {
    if (value_ > error_) return 1;
    if (value_ < -error_) return -1;
    if (value_ == 0 && error_ == 0) return 0;
    return std::nullopt;
  }

  friend Rough operator+(const Rough& a, const Rough& b) { return sum(a, b, a.value_ + b.value_); }
  friend Rough operator-(const Rough& a, const Rough& b) { return sum(a, b, a.value_ - b.value_); }
  friend Rough operator-(const Rough& a) { return {-a.value_, a.error_}; }
  friend Rough operator*(const Rough& a, const Rough& b) {
    if (a.sign() == 0 || b.sign() == 0) return {0, 0};
    const double value = a.value_ * b.value_;
    const double error = std::abs(a.value_) * b.error_ + std::abs(b.value_) * a.error_ + a.error_ * b.error_ +
                         half_unit * std::abs(value) + underflow;
    return {value, inflation * error};
  }

 private:
  Rough(double value, double error) : value_(value), error_(error) {}
  /// A sum that underflows is exact.
  static Rough sum(const Rough& a, const Rough& b, double value) {
    return {value, inflation * (a.error_ + b.error_ + half_unit * std::abs(value))};
  }

  static constexpr double half_unit = std::numeric_limits<double>::epsilon() / 2;
  /// A bound is a sum of at most five terms, each rounded at most twice, so it is too small by a factor of at
  /// most (1 - half_unit)^7; the product with the inflation is rounded, too.
  static constexpr double inflation = 1 + 32 * half_unit;
  /// More than four products lose by underflow.
  static constexpr double underflow = std::numeric_limits<double>::min();

  double value_;
  double error_ = 0;
};

/// `polynomial` is called as polynomial.operator()<T>(), T being Rough or Exact.
template <class Polynomial>
int sign_of(const Polynomial& polynomial) {
  const Rough rough = polynomial.template operator()<Rough>();
  if (const std::optional<int> sign = rough.sign()) return *sign;
  const Exact exact = polynomial.template operator()<Exact>();
  return exact.sign();
}

/// A vector of numbers of another type.
template <class T>
Vec3T<T> in(const Vec3& a) {
  return {T(a.x), T(a.y), T(a.z)};
}

/// b - a in numbers of another type.
template <class T>
Vec3T<T> from_to(const Vec3& a, const Vec3& b) {
  return in<T>(b) - in<T>(a);
}

}  // namespace nacre::verify
