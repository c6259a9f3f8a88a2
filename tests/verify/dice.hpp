// Random points, many of them in one plane or line with others, or as near to it as doubles can be.
#pragma once

#include <cmath>
#include <limits>

#include "nacre/verify/hull.hpp"
#include "support/random.hpp"

namespace nacre::verify {

class Dice : public test::Random {
 public:
  using Random::Random;

  /// Of any size between these powers of ten, and of any sign.
  double spread(double low, double high) { return sign() * std::pow(10, uniform(low, high)); }
  /// The same number, or one a few units in the last place away.
  double shaken(double value) {
    for (int i = integer(0, 2); i > 0; --i)
      value = std::nextafter(value, sign() * std::numeric_limits<double>::infinity());
    return value;
  }
  Vec3 shaken(const Vec3& a) { return {shaken(a.x), shaken(a.y), shaken(a.z)}; }

  /// On a grid with this number of places on each side.
  Vec3 place(int grid) {
    const auto coordinate = [&] { return static_cast<double>(integer(0, grid - 1)); };
    return {coordinate(), coordinate(), coordinate()};
  }
  /// On a grid, or anywhere if that is 0.
  Hull hull(int size, int grid) {
    Hull hull{size, {}};
    for (int i = 0; i < size; ++i) hull.corners[i] = grid == 0 ? vector(1) : place(grid);
    return hull;
  }
  /// Some of its corners nearly in a plane, line or corner of the other.
  Hull beside(const Hull& other, int size) {
    Hull hull = this->hull(size, 0);
    const auto& c = other.corners;
    for (int i = 0; i < size; ++i) {
      if (chance(0.4)) continue;
      hull.corners[i] = c[0];
      for (int j = 1; j < other.size; ++j)
        if (chance(0.8)) hull.corners[i] += uniform(-0.3, 1) * (c[j] - c[0]);
      if (chance(0.7)) hull.corners[i] = shaken(hull.corners[i]);
    }
    return hull;
  }

 private:
  double sign() { return chance(0.5) ? 1 : -1; }
};

}  // namespace nacre::verify
