// The velocity of the air: the same everywhere, linear between keys in time, constant before the first and
// after the last. It depends on the integer time only, so it needs no state.
#pragma once

#include <algorithm>
#include <vector>

#include "nacre/base/vec3.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct Air {
  struct Key {
    Time time = 0;
    Vec3 velocity;
  };
  std::vector<Key> keys;  ///< sorted by time, no two at the same time; none: still air

  Vec3 at(Time t, const Quantum& quantum) const {
    if (keys.empty()) return {};
    const auto next = std::ranges::upper_bound(keys, t, {}, &Key::time);
    if (next == keys.begin()) return next->velocity;
    const Key& last = *(next - 1);
    if (next == keys.end()) return last.velocity;
    const double share = quantum.seconds(t - last.time) / quantum.seconds(next->time - last.time);
    return last.velocity + share * (next->velocity - last.velocity);
  }
};

}  // namespace nacre
