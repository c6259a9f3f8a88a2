// A model of one undamped sheet without contact, given to the loop that is written by hand.
#pragma once

#include "hand_loop.hpp"
#include "nacre/engine/state.hpp"

namespace nacre::bench {

/// The number of the next tick of the loop in a state, at or after its time. The tick is the shortest step of
/// the model.
std::int64_t next_tick(const Model& model, const State& state);

/// As everything is at the next tick. Throws InputError for what the loop does not know: other forces,
/// contact, damping, steps that are no multiples of the shortest.
HandLoop::Sheet by_hand(const Model& model, const State& state);

}  // namespace nacre::bench
