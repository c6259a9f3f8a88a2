// A running sum that carries its own rounding error (Neumaier), so that a ledger of a hundred million entries
// is still accurate to the last digits. The value depends on the order of the terms: callers add in canonical
// order.
#pragma once

#include <cmath>

#include "nacre/base/vec3.hpp"

namespace nacre {

struct Sum {
  double value = 0, error = 0;

  void add(double term) {
    const double next = value + term;
    error += std::abs(value) >= std::abs(term) ? (value - next) + term : (term - next) + value;
    value = next;
  }
  double total() const { return value + error; }
  /// What was added since the sum was `before`, with the digits that `total` has no room for.
  friend double operator-(const Sum& sum, const Sum& before) {
    return (sum.value - before.value) + (sum.error - before.error);
  }
  friend bool operator==(const Sum&, const Sum&) = default;
};

struct VecSum {
  Sum x, y, z;

  void add(const Vec3& term) {
    x.add(term.x);
    y.add(term.y);
    z.add(term.z);
  }
  Vec3 total() const { return {x.total(), y.total(), z.total()}; }
  friend Vec3 operator-(const VecSum& sum, const VecSum& before) {
    return {sum.x - before.x, sum.y - before.y, sum.z - before.z};
  }
  friend bool operator==(const VecSum&, const VecSum&) = default;
};

}  // namespace nacre
