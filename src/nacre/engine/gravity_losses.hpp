// What contact takes from a body that gravity moves. Gravity acts in kicks, and energy is read off velocities
// that are synchronised: without the part of the last kick that was given too early, with the part that is
// pending. The energy that friction and restitution take must be read off the same velocities: between two
// kicks of gravity a body that friction holds still moves to and fro, and its velocity at a tick of contact
// is mostly that motion. Forces between nodes of one body need nothing of this: gravity moves all alike.
#pragma once

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// Losses are the impulse times the mean of the velocities before and after an instant.
enum class Half { before, after };

/// Adds what `Motion::add_losses` misses for one half: the pending impulse of gravity times the losses of
/// contact.
void add_gravity_losses(const Model& model, const Motion& motion, Time now, Half half, const Kicks& kicks,
                        Ledger& ledger);
/// The same for one chunk of nodes; losses must be sorted by chunk.
void add_gravity_losses(const Model& model, const Motion& motion, Time now, Half half, const Kicks& kicks,
                        int chunk, Account& account);

}  // namespace nacre
