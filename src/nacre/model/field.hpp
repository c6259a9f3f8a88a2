// Gravity that changes with time: the acceleration of everything that is free.
#pragma once

#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/model/key_frames.hpp"

namespace nacre {

struct Field {
  struct Key {
    Time time = 0;
    Vec3 acceleration;
  };
  std::vector<Key> keys;  ///< as between_keys needs them; none: gravity is constant, and each force has its own

  Vec3 at(Time t, const Quantum& quantum) const { return between_keys(keys, &Key::acceleration, t, quantum); }
};

}  // namespace nacre
