// Powers by multiplications and square roots alone, which are the same to the last bit on every machine.
#pragma once

#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre {

/// base^exponent for a base > 0 and an exponent from 0 to 64. Each binary digit of the exponent is a factor:
/// squares of the base before the point, square roots after it. Relative error: some 1e-15.
inline double power(double base, double exponent) {
  NACRE_EXPECT_DEBUG(exponent >= 0 && exponent <= 64, "the exponent of a power must be from 0 to 64");
  double result = 1;
  auto whole = static_cast<int>(exponent);
  for (double square = base; whole > 0; whole /= 2, square *= square)
    if (whole % 2 == 1) result *= square;
  double rest = exponent - std::floor(exponent), root = base;
  while (rest > 0) {
    root = std::sqrt(root);
    rest *= 2;
    if (rest >= 1) {
      result *= root;
      rest -= 1;
    }
  }
  return result;
}

}  // namespace nacre
