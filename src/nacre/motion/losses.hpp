// The energy that the losses of an instant take out, half by half. Work is impulse times the mean of the
// velocities before and after the instant, so each half counts once with the velocities before the kicks are
// applied and once with those after: then the order of kicks within the instant does not matter.
#pragma once

#include "nacre/base/expect.hpp"
#include "nacre/motion/kicks.hpp"
#include "nacre/motion/ledger.hpp"

namespace nacre {

// Sums are kept in a register as long as they are of one chunk: through memory each term would wait for the
// previous one.

/// Adds one half to the accounts. `velocity_of(loss, node)` is the velocity of that half.
template <class VelocityOf>
void add_half_losses(const Kicks& kicks, const VelocityOf& velocity_of, Ledger& ledger) {
  if (kicks.losses.empty()) return;
  int chunk = chunk_of(kicks.kicks[kicks.losses.front().kick].node);
  double lost = ledger.accounts[chunk].lost;
  for (const Loss& loss : kicks.losses) {
    const int node = kicks.kicks[loss.kick].node;
    if (chunk_of(node) != chunk) {
      ledger.accounts[chunk].lost = lost;
      chunk = chunk_of(node);
      lost = ledger.accounts[chunk].lost;
    }
    lost -= 0.5 * dot(loss.impulse, velocity_of(loss, node));
  }
  ledger.accounts[chunk].lost = lost;
}

/// The same for one chunk of nodes; losses must be sorted by chunk.
template <class VelocityOf>
void add_half_losses(const Kicks& kicks, int chunk, const VelocityOf& velocity_of, Account& account) {
  double lost = account.lost;
  kicks.losses_by_chunk.for_items(chunk, kicks.losses.size(), [&](std::size_t i) {
    const Loss& loss = kicks.losses[i];
    NACRE_EXPECT_DEBUG(chunk_of(kicks.kicks[loss.kick].node) == chunk, "losses must be sorted by chunk");
    lost -= 0.5 * dot(loss.impulse, velocity_of(loss, kicks.kicks[loss.kick].node));
  });
  account.lost = lost;
}

}  // namespace nacre
