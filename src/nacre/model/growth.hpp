// The factor by which the rest shape of a force changes with time: linear between keys, constant before the
// first and after the last. It depends on the integer time only, so it needs no state.
#pragma once

#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/model/key_frames.hpp"

namespace nacre {

struct Growth {
  struct Key {
    Time time = 0;
    double factor = 1;
  };
  std::vector<Key> keys;  ///< sorted by time, no two at the same time; at least one

  double at(Time t, const Quantum& quantum) const {
    NACRE_EXPECT(!keys.empty(), "a growth must have at least one key");
    return between_keys(keys, &Key::factor, t, quantum);
  }
};

}  // namespace nacre
