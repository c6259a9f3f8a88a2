// A clock ticks at the integer multiples of its step, from zero on, whether or not a tick is used. It stores
// only the step, so a force that wakes late computes its next tick and is in time with its clock again.
#pragma once

#include "nacre/time/time.hpp"

namespace nacre {

struct Clock {
  Time step = 1;

  bool ticks_at(Time t) const { return t % step == 0; }
  Time first_from(Time t) const { return (t + step - 1) / step * step; }
  Time first_after(Time t) const { return (t / step + 1) * step; }
  /// The last tick strictly before t > 0.
  Time last_before(Time t) const { return (t - 1) / step * step; }

  friend bool operator==(const Clock&, const Clock&) = default;
};

}  // namespace nacre
