// What fills a closed surface: a constant excess of pressure, or a gas whose pressure times volume^exponent
// is constant. Its volume is a sum over all triangles of the surface, so its pressure is computed once for an
// instant, for all of them.
#pragma once

#include <algorithm>
#include <cmath>

#include "nacre/base/power.hpp"

namespace nacre {

struct Cavity {
  double excess = 0;       ///< pressure inside less that outside, at `volume`
  double outside = 0;      ///< pressure
  double exponent = 0;     ///< 0: the pressure is constant; 1: a gas that keeps its temperature
  double volume = 1;       ///< at the start
  int begin = 0, end = 0;  ///< its triangles among the forces of their kind; `Model::finish` finds them

  /// The steps of a gas are stable down to this part of its volume.
  static constexpr double least_part = 0.25;
  static constexpr double least_counted = 1e-3;  ///< a smaller part of the volume counts as this

  bool is_gas() const { return exponent > 0; }
  bool is_in_range(double now) const { return !is_gas() || now >= least_part * volume; }

  /// Inside less outside. Finite for every volume.
  double pressure(double now) const {
    if (!is_gas()) return excess;
    return (outside + excess) * power(volume / std::max(now, least_counted * volume), exponent) - outside;
  }

  /// The work it has done since the start.
  double work(double now) const {
    if (!is_gas()) return excess * (now - volume);
    const double first = (outside + excess) * volume, against = outside * (now - volume);
    const double growth = std::log(std::max(now / volume, least_counted));
    if (exponent == 1) return first * growth - against;
    return first * std::expm1((1 - exponent) * growth) / (1 - exponent) - against;
  }
};

}  // namespace nacre
