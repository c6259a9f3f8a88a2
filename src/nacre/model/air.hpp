// The velocity of the air: the same everywhere, linear between keys in time, constant before the first and
// after the last. It depends on the integer time only, so it needs no state.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/model/key_frames.hpp"

namespace nacre {

struct Air {
  struct Key {
    Time time = 0;
    Vec3 velocity;
  };
  std::vector<Key> keys;  ///< sorted by time, no two at the same time; none: still air

  Vec3 at(Time t, const Quantum& quantum) const {
    if (keys.empty()) return {};
    return between_keys(keys, &Key::velocity, t, quantum);
  }
};

}  // namespace nacre
