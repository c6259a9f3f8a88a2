// The penalty layers of one pair. Layer l = 1, 2, ... acts below its reach, 2 thickness/l, with the energy
// l^3 stiffness (distance - reach)^2. Fully compressed, the first n layers hold 2 k eta^2 n(n+1), which
// diverges: there is no penetration. Sums over a range of layers are closed forms in the power sums of 1..n.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "nacre/base/pack.hpp"

namespace nacre {

using Layer = std::int64_t;  ///< counts from 1; 0 means none

/// As the last of a range of layers: deeper than any distance that doubles can resolve.
inline constexpr Layer all_layers = Layer{1} << 40;

/// The sums of l, l^2 and l^3 over a range of layers.
struct PowerSums {
  double first, second, third;

  explicit PowerSums(Layer layer) {
    const double n = static_cast<double>(layer);
    first = n * (n + 1) / 2;
    second = n * (n + 1) * (2 * n + 1) / 6;
    third = first * first;
  }
  static PowerSums over(Layer begin, Layer end) {
    PowerSums sums(end);
    if (begin == end) {  // one layer: its own powers, without cancellation
      const double l = static_cast<double>(end);
      sums.first = l, sums.second = l * l, sums.third = l * l * l;
    } else {
      const PowerSums before(begin - 1);
      sums.first -= before.first, sums.second -= before.second, sums.third -= before.third;
    }
    return sums;
  }
};

struct LayerLaw {
  double thickness = 1;  ///< eta
  double stiffness = 1;  ///< k

  friend bool operator==(const LayerLaw&, const LayerLaw&) = default;

  double reach(Layer layer) const { return 2 * thickness / static_cast<double>(layer); }

  /// The deepest of the layers 1..last that acts at this distance; 0 if none does.
  Layer depth(double distance, Layer last) const {
    if (!(distance < reach(1))) return 0;
    if (distance < reach(last)) return last;
    const Layer quotient = std::min(last, static_cast<Layer>(2 * thickness / distance));
    return distance < reach(quotient) ? quotient
                                      : quotient - 1;  // the quotient is rounded; the reach decides
  }

  /// The energy of the layers first..last at this distance. Needs 1 <= first <= last.
  double energy(double distance, Layer first, Layer last) const;

  /// Minus the derivative of that energy: never negative, and exactly zero at reach(first) and beyond.
  double force(double distance, Layer first, Layer last) const;
  /// The same for a distance at which all layers of these sums act and no other layer does.
  template <class T>
  [[gnu::always_inline]] T force_of(const PowerSums& sums, const T& distance) const {
    const T excess = 2 * thickness * sums.second - distance * sums.third;
    return 2 * stiffness * select(T(0) < excess, excess, T(0));
  }

  /// The deepest layer that a body can touch if it spends this energy on one pair.
  Layer deepest(double energy) const;
};

}  // namespace nacre
