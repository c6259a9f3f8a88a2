// The factor by which the rest shape of a force changes with time: linear between keys, constant before the
// first and after the last. It depends on the integer time only, so it needs no state.
#pragma once

#include <algorithm>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

struct Growth {
  struct Key {
    Time time = 0;
    double factor = 1;
  };
  std::vector<Key> keys;  ///< sorted by time, no two at the same time; at least one

  double at(Time t, const Quantum& quantum) const {
    NACRE_EXPECT(!keys.empty(), "a growth must have at least one key");
    const auto next = std::ranges::upper_bound(keys, t, {}, &Key::time);
    if (next == keys.begin()) return next->factor;
    const Key& last = *(next - 1);
    if (next == keys.end()) return last.factor;
    const double share = quantum.seconds(t - last.time) / quantum.seconds(next->time - last.time);
    return last.factor + share * (next->factor - last.factor);
  }
};

}  // namespace nacre
