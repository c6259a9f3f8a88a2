// The cosine and sine of an angle, computed with + - * / only: those of the standard library differ in the
// last bit from machine to machine, and the shapes made with them decide trajectories. The error is a few
// ulp; multiples of a quarter turn are exact.
#pragma once

#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre {

struct CirclePoint {
  double cosine = 1, sine = 0;
};

/// The point at `part / whole` of a full turn. Both must be finite, and `whole` not zero. The angle is first
/// reduced, exactly.
inline CirclePoint on_circle(double part, double whole) {
  NACRE_EXPECT(std::isfinite(part) && std::isfinite(whole) && whole != 0,
               "an angle must be a finite part of a turn that is not zero");
  const double rest = std::remainder(part, whole);  // exact, within half a turn
  const double eighths = 8 * (rest / whole);        // within 4
  const int quarter = static_cast<int>(std::floor((eighths + 1) / 2));
  // The remainder from the nearest quarter turn, in radians: at most pi/4 in size.
  const double x = (rest - (quarter * whole) / 4) / whole * 6.283185307179586476925;
  const double x2 = x * x;
  double sine = 1, cosine = 1;
  for (int n = 20; n > 0; n -= 2) {  // Taylor series in Horner's form: 1 - x2/(2*1) (1 - x2/(4*3) (...
    cosine = 1 - x2 / (n * (n - 1)) * cosine;
    sine = 1 - x2 / ((n + 1) * n) * sine;
  }
  sine *= x;
  switch (quarter & 3) {
    case 0:
      return {cosine, sine};
    case 1:
      return {-sine, cosine};
    case 2:
      return {-cosine, -sine};
    default:
      return {sine, -cosine};
  }
}

inline CirclePoint at_degrees(double angle) { return on_circle(angle, 360); }

}  // namespace nacre
