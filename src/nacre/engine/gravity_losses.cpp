#include "nacre/engine/gravity_losses.hpp"

#include "nacre/motion/losses.hpp"

namespace nacre {

namespace {

/// The seconds of a clock's force that are pending; negative if they were given too early.
double pending_seconds(const Quantum& quantum, Clock clock, Time now, PendingOf halves) {
  const double early = 0.5 * quantum.seconds(clock.step);
  const double first = now == 0 ? 0 : quantum.seconds(now - clock.last_before(now)) - early;
  if (halves == PendingOf::first_half) return first;
  return first + (clock.ticks_at(now) ? -early : first);
}

/// The velocity of a node, including gravity's pending impulse if contact has losses.
class SynchronisedVelocity {
 public:
  SynchronisedVelocity(const Model& model, const Motion& motion, Time now, PendingOf halves,
                       const Kicks& kicks)
      : model_(model),
        motion_(motion),
        now_(now),
        halves_(halves),
        first_of_contact_(kicks.first_of_contact),
        changes_(!model.field.keys.empty()) {
    if (changes_) field_ = model.field.at(now, model.quantum);
  }

  Vec3 operator()(const Loss& loss, int node) {
    const Vec3& v = motion_.nodes()[node].v;
    if (loss.kick < first_of_contact_ || motion_.inverse_mass(node) == 0) return v;
    const Fall& fall = model_.falls[node];
    const bool falls = changes_ ? model_.vertices[node].kind == NodeKind::place : !is_zero(fall.acceleration);
    if (!falls) return v;
    return v + seconds_of(fall.clock) * (changes_ ? field_ : fall.acceleration);
  }

 private:
  double seconds_of(Clock clock) {
    if (clock != clock_) {
      clock_ = clock;
      seconds_ = pending_seconds(model_.quantum, clock, now_, halves_);
    }
    return seconds_;
  }

  const Model& model_;
  const Motion& motion_;
  Time now_;
  PendingOf halves_;
  std::size_t first_of_contact_;
  bool changes_;    ///< gravity, with time
  Vec3 field_;      ///< if it changes: its acceleration now
  Clock clock_{0};  ///< of no force
  double seconds_ = 0;
};

bool has_losses_of_contact(const Model& model, const Kicks& kicks) {
  return !model.falls.empty() && !kicks.losses.empty() && kicks.losses.back().kick >= kicks.first_of_contact;
}

}  // namespace

void add_first_losses(const Model& model, const Motion& motion, Time now, PendingOf pending,
                      const Kicks& kicks, Ledger& ledger) {
  if (!has_losses_of_contact(model, kicks)) return motion.add_losses(kicks, ledger);
  ledger.open(motion.nodes().size());
  SynchronisedVelocity velocity(model, motion, now, pending, kicks);
  add_half_losses(
      kicks, [&](const Loss& loss, int node) { return velocity(loss, node); }, ledger);
}

void add_first_losses(const Model& model, const Motion& motion, Time now, const Kicks& kicks, int chunk,
                      Account& account) {
  if (!has_losses_of_contact(model, kicks)) return motion.add_losses(kicks, chunk, account);
  SynchronisedVelocity velocity(model, motion, now, PendingOf::both_halves, kicks);
  add_half_losses(
      kicks, chunk, [&](const Loss& loss, int node) { return velocity(loss, node); }, account);
}

}  // namespace nacre
