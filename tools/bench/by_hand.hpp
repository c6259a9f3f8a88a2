// A model of one undamped sheet without contact, given to the loop that is written by hand.
#pragma once

#include "bench/hand_loop.hpp"
#include "nacre/engine/state.hpp"

namespace nacre::bench {

/// Starts from the state, hashes included. Throws InputError for a model that the loop does not support:
/// other forces, contact, damping, plastic flow, steps that are not multiples of the shortest.
HandSheet by_hand(const Model& model, const State& state);

/// The number of the first tick of the loop at or after a time.
inline std::int64_t tick_from(const HandSheet& sheet, Time time) {
  return (time + sheet.step - 1) / sheet.step;
}

}  // namespace nacre::bench
