// A clock ticks at the integer multiples of its step, from zero on, whether or not anybody looks. It stores
// only the step: whoever wakes late asks for the next tick and is back on the beat.
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
