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
        changes_(!model.field.keys.empty()),
        first_spin_(first_spin(model)) {
    if (changes_) field_ = model.field.at(now, model.quantum);
  }

  Vec3 operator()(const Loss& loss, int node) {
    const Vec3& v = motion_.nodes()[node].v;
    if (node >= first_spin_) return v;  // it has no weight
    if (loss.kick < first_of_contact_ || motion_.inverse_mass(node) == 0) return v;
    const Fall& fall = model_.falls[node];
    if (changes_ && model_.vertices[node].kind != NodeKind::place) return v;  // the same
    return v + seconds_of(fall.clock) * (changes_ ? field_ : fall.acceleration);
  }

 private:
  static int first_spin(const Model& model) {
    const auto all = static_cast<int>(model.vertices.size()), spins = static_cast<int>(model.spins.size());
    return spins > 0 && model.spins.front().vertex == all - spins ? all - spins : all;
  }
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
  int first_spin_;  ///< from this one on all nodes are angles of balls
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
