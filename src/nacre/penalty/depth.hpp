// The deepest layer and the smallest distance at contact kicks, and so the same for every strategy.
#pragma once

#include <limits>

#include "nacre/penalty/law.hpp"

namespace nacre {

struct Depth {
  Layer max_layer = 0;
  double min_distance = std::numeric_limits<double>::infinity();

  void include(Layer layer, double distance) {
    if (layer > max_layer) max_layer = layer;
    if (distance < min_distance) min_distance = distance;
  }
  void include(const Depth& other) { include(other.max_layer, other.min_distance); }
  friend bool operator==(const Depth&, const Depth&) = default;
};

}  // namespace nacre
