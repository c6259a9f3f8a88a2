// The penalty layers of one pair. Layer l = 1, 2, ... reaches to distance 2 thickness/l and holds the energy
// l^3 stiffness (distance - reach)^2 inside it. Fully compressed, the first n hold 2 k eta^2 n(n+1): it
// diverges, so nothing gets through. Sums over a run of layers are closed forms in the power sums of 1..n.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace nacre {

using Layer = std::int64_t;  ///< counts from 1; 0 means none

/// As the last of a run of layers: deeper than any distance worth the name can reach.
inline constexpr Layer all_layers = Layer{1} << 40;

struct LayerLaw {
  double thickness = 1;  ///< eta
  double stiffness = 1;  ///< k

  double reach(Layer layer) const { return 2 * thickness / static_cast<double>(layer); }

  /// The deepest of the layers 1..last that acts at this distance; 0 if none does.
  Layer depth(double distance, Layer last) const {
    if (!(distance < reach(1))) return 0;
    if (distance < reach(last)) return last;
    const Layer quotient = std::min(last, static_cast<Layer>(2 * thickness / distance));
    return distance < reach(quotient) ? quotient
                                      : quotient - 1;  // the quotient was rounded, the reach is what counts
  }

  /// The energy of the layers first..last at this distance.
  double energy(double distance, Layer first, Layer last) const;

  /// Minus the derivative of that energy: never negative, and exactly zero at reach(first) and beyond.
  double force(double distance, Layer first, Layer last) const;

  /// The deepest layer that a body of this energy can touch, all of it spent against one pair.
  Layer deepest(double energy) const;
};

}  // namespace nacre
