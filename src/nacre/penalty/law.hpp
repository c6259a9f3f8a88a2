// The penalty layers of one pair, in one of two shapes. In both, fully compressed layers hold an energy that
// grows without limit with their number: there is no penetration.
//
// `straight`, the paper's: layer l = 1, 2, ... acts below its reach, 2 eta/l, with the energy
// l^3 k (distance - reach)^2. Sums over a range of layers are closed forms in the power sums of 1..n.
//
// `smooth`: the reach of layer l = j + 1 is 2 eta 2^(-j/2). Below it the force rises to 2 k eta 2^(3j/2) over
// 0.7 of the reach, along the step of degree five whose first two derivatives vanish at both ends, and then
// stays. Kicks on a fixed clock sample it almost without an error of energy, which a force with corners
// suffers at each corner (docs/energy.md).
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

enum class LayerShape { straight, smooth };

/// A force that rises from zero at a reach, smoothly and over a width, and then stays.
struct SmoothStep {
  double reach = 0, inverse_width = 0, full_force = 0;

  /// Exactly zero at the reach and beyond, never negative.
  template <class T>
  [[gnu::always_inline]] T force(const T& distance) const {
    T x = (reach - distance) * inverse_width;
    x = select(T(0) < x, x, T(0));
    x = select(x < T(1), x, T(1));
    return full_force * (x * x * x * (10 + x * (6 * x - 15)));
  }
  double energy(double distance) const;
};

struct LayerLaw {
  double thickness = 1;  ///< eta
  double stiffness = 1;  ///< k
  LayerShape shape = LayerShape::straight;

  friend bool operator==(const LayerLaw&, const LayerLaw&) = default;

  double reach(Layer layer) const {
    if (shape == LayerShape::smooth) return smooth_reach(layer);
    return 2 * thickness / static_cast<double>(layer);
  }

  /// The deepest of the layers 1..last that acts at this distance; 0 if none does.
  Layer depth(double distance, Layer last) const {
    if (!(distance < reach(1))) return 0;
    if (shape == LayerShape::smooth) return smooth_depth(distance, last);
    if (distance < reach(last)) return last;
    const Layer quotient = std::min(last, static_cast<Layer>(2 * thickness / distance));
    return distance < reach(quotient) ? quotient
                                      : quotient - 1;  // the quotient is rounded; the reach decides
  }

  /// The energy of the layers first..last at this distance. Needs 1 <= first <= last.
  double energy(double distance, Layer first, Layer last) const;

  /// Minus the derivative of that energy: never negative, and exactly zero at reach(first) and beyond.
  double force(double distance, Layer first, Layer last) const;
  /// The same for straight layers, at a distance at which all layers of these sums act and no other does.
  template <class T>
  [[gnu::always_inline]] T force_of(const PowerSums& sums, const T& distance) const {
    const T excess = 2 * thickness * sums.second - distance * sums.third;
    return 2 * stiffness * select(T(0) < excess, excess, T(0));
  }

  /// A smooth layer on its own.
  SmoothStep smooth_layer(Layer layer) const;

  /// The deepest layer that a body can touch if it spends this energy on one pair.
  Layer deepest(double energy) const;

 private:
  double smooth_reach(Layer layer) const;
  Layer smooth_depth(double distance, Layer last) const;
};

}  // namespace nacre
