// The energy that contact takes from a body that gravity moves. Gravity acts in kicks, and energy is computed
// from synchronised velocities: without the part of the last kick that was given too early, with the part
// that is pending. The losses of friction and restitution must be computed from the same velocities. Between
// two kicks of gravity a body that friction holds still moves back and forth, and its velocity at a tick of
// contact is mostly that motion. Forces between nodes of one body need no correction: gravity changes the
// velocities of all nodes alike.
//
// The same holds for the strains of stiff bodies, which carry the load of an impact through the body: they
// tick less often than deep rungs, and without their pending part the losses of an impact would be counted as
// larger than they are. And the other way round: the dashpots of the strains tick while contact is pending,
// and would be counted as taking energy from the swing that its kicks mean (axis_pushes.hpp).
#pragma once

#include "nacre/engine/state.hpp"

namespace nacre {

/// Does what `Motion::add_losses` does before the kicks of an instant are applied, and adds the pending
/// velocity of gravity and strains to that of the nodes: for an instant that of both halves, so that the
/// second half needs only `Motion::add_losses`.
void add_first_losses(const Model& model, const State& state, Time now, PendingOf pending, const Kicks& kicks,
                      Ledger& ledger);
/// The same for one chunk of nodes; losses must be sorted by chunk.
void add_first_losses(const Model& model, const State& state, Time now, const Kicks& kicks, int chunk,
                      Account& account);

}  // namespace nacre
