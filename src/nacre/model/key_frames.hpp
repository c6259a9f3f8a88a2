// A quantity that is given at some times: linear between them, constant before the first and after the last.
// It depends on the integer time only, so it needs no state.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "nacre/base/expect.hpp"
#include "nacre/time/time.hpp"

namespace nacre {

/// `keys` have a `time`, by which they are sorted, no two at the same time; there must be one. `value` is the
/// member with the quantity.
template <class Key, class Value>
Value between_keys(const std::vector<Key>& keys, Value Key::*value, Time t, const Quantum& quantum) {
  NACRE_EXPECT(!keys.empty(), "a quantity must be given at one time at least");
  NACRE_EXPECT_DEBUG(std::ranges::adjacent_find(keys, std::ranges::greater_equal{}, &Key::time) == keys.end(),
                     "keys must be sorted by time, no two at the same time");
  const auto next = std::ranges::upper_bound(keys, t, {}, &Key::time);
  if (next == keys.begin()) return (*next).*value;
  const Key& last = *(next - 1);
  if (next == keys.end()) return last.*value;
  const double share = quantum.seconds(t - last.time) / quantum.seconds(next->time - last.time);
  return last.*value + share * ((*next).*value - last.*value);
}

}  // namespace nacre
