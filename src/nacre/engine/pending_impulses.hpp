// A kick of step h stands for the span from h/2 before its tick to h/2 after. At any other moment a part of
// the impulse is pending, or a part was given too early: then the pending impulse is negative.
#pragma once

#include <span>

#include "nacre/engine/evaluate.hpp"
#include "nacre/engine/in_reach.hpp"

namespace nacre {

/// The pending impulses of all forces at t, for the state just before that instant. `pairs` are those in
/// reach at t.
Evaluation pending_impulses(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs);

/// What contact would give to the walls and to the elements that probes measure if all clocks of contact
/// ticked at t > 0.
std::vector<ReceivedImpulse> impulses_if_ticked(const Model& model, const Motion& motion, Time t,
                                                std::span<const InReach> pairs);

}  // namespace nacre
