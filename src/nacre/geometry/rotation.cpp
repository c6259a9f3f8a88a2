#include "nacre/geometry/rotation.hpp"

#include <cmath>
#include <numbers>

namespace nacre {

// The rest after whole quarter turns is at most 45 degrees, and exact. There the series, ended at x^18, are
// good to the last digit: 0.79^19/19! < 1e-19.
Angle Angle::degrees(double degrees) {
  const double turn = std::fmod(degrees, 360.0);
  const double quarters = std::nearbyint(turn / 90);
  const double x = (turn - 90 * quarters) * (std::numbers::pi / 180), squared = x * x;
  double sine = 1, cosine = 1;
  for (int n = 18; n >= 2; n -= 2) {
    cosine = 1 - squared / (n * (n - 1)) * cosine;
    sine = 1 - squared / (n * (n + 1)) * sine;
  }
  sine *= x;
  switch (static_cast<int>(quarters) & 3) {
    case 1:
      return {cosine, -sine};
    case 2:
      return {-sine, -cosine};
    case 3:
      return {-cosine, sine};
    default:
      return {sine, cosine};
  }
}

}  // namespace nacre
