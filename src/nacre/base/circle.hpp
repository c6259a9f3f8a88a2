// The cosine and sine of an angle, by + - * / only: the library's own differ in the last bit from machine to
// machine, and shapes decide trajectories. Right to a few ulp, and exact at multiples of a quarter
// turn.
#pragma once

#include <cmath>

namespace nacre {

struct CirclePoint {
  double cosine = 1, sine = 0;
};

/// `part / whole` of a full turn, for finite numbers; the angle is reduced exactly first.
inline CirclePoint on_circle(double part, double whole) {
  const double rest = std::remainder(part, whole);  // exact, within half a turn
  const double eighths = 8 * (rest / whole);        // within 4
  const int quarter = static_cast<int>(std::floor((eighths + 1) / 2));
  // What is left over the nearest quarter turn, in radians: at most pi/4 in size.
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
