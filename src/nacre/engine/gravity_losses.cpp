#include "nacre/engine/gravity_losses.hpp"

namespace nacre {

namespace {

/// The seconds of a clock's force that are pending; negative if they were given too early.
double pending_seconds(const Quantum& quantum, Clock clock, Time now, Half half) {
  const double early = 0.5 * quantum.seconds(clock.step);
  if (half == Half::after && clock.ticks_at(now)) return -early;
  return now == 0 ? 0 : quantum.seconds(now - clock.last_before(now)) - early;
}

/// The velocity of a node that gravity owes it.
class PendingVelocity {
 public:
  PendingVelocity(const Model& model, const Motion& motion, Time now, Half half)
      : model_(model), motion_(motion), now_(now), half_(half) {}

  Vec3 of(int node) {
    const double inverse_mass = motion_.inverse_mass(node);
    const int force = model_.gravity_of[node];
    if (inverse_mass == 0 || force < 0) return {};
    const auto& all = std::get<Forces<Gravity>>(model_.forces);
    if (all.clocks[force] != clock_ || !known_) {
      clock_ = all.clocks[force];
      seconds_ = pending_seconds(model_.quantum, clock_, now_, half_);
      known_ = true;
    }
    return (seconds_ * inverse_mass) *
           potential_at(model_, all, static_cast<std::size_t>(force), now_).weight;
  }

 private:
  const Model& model_;
  const Motion& motion_;
  Time now_;
  Half half_;
  Clock clock_;
  double seconds_ = 0;
  bool known_ = false;
};

bool has_losses_of_contact(const Model& model, const Kicks& kicks) {
  return !model.gravity_of.empty() && !kicks.losses.empty() &&
         kicks.losses.back().kick >= kicks.first_of_contact;
}

}  // namespace

void add_gravity_losses(const Model& model, const Motion& motion, Time now, Half half, const Kicks& kicks,
                        Ledger& ledger) {
  if (!has_losses_of_contact(model, kicks)) return;
  ledger.open(motion.nodes().size());
  PendingVelocity pending(model, motion, now, half);
  for (const Loss& loss : kicks.losses)
    if (const int node = kicks.kicks[loss.kick].node; loss.kick >= kicks.first_of_contact)
      ledger.of(node).lost -= 0.5 * dot(loss.impulse, pending.of(node));
}

void add_gravity_losses(const Model& model, const Motion& motion, Time now, Half half, const Kicks& kicks,
                        int chunk, Account& account) {
  if (!has_losses_of_contact(model, kicks)) return;
  PendingVelocity pending(model, motion, now, half);
  kicks.losses_by_chunk.for_items(chunk, kicks.losses.size(), [&](std::size_t i) {
    const Loss& loss = kicks.losses[i];
    if (loss.kick >= kicks.first_of_contact)
      account.lost -= 0.5 * dot(loss.impulse, pending.of(kicks.kicks[loss.kick].node));
  });
}

}  // namespace nacre
