#include "nacre/engine/gravity_losses.hpp"

#include <algorithm>
#include <array>

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

/// The pending velocities of the axes of stiff bodies, whose strains tick less often than deep rungs.
class PendingStrains {
 public:
  PendingStrains(const Model& model, const Motion& motion, Time now, PendingOf halves)
      : model_(model),
        motion_(motion),
        forces_(std::get<Forces<Orthogonality>>(model.forces)),
        now_(now),
        halves_(halves) {
    for (const auto& batch : forces_.batches) {
      const double seconds = pending_seconds(model.quantum, batch.clock, now, halves);
      any_ = any_ || seconds != 0;
    }
  }

  bool any() const { return any_; }

  /// Of a vertex that is an axis.
  Vec3 of(int axis) {
    Pending& pending = of_body_[static_cast<std::size_t>(axis / StiffBody::vertex_count) % of_body_.size()];
    if (axis < pending.first || axis >= pending.first + 3) find(axis, pending);
    return pending.velocity[axis - pending.first];
  }

 private:
  struct Pending {
    int first = -3;  ///< of the three axes
    std::array<Vec3, 3> velocity{};
  };

  void find(int axis, Pending& pending) const {
    for (const auto& batch : forces_.batches) {
      const auto begin = forces_.stencils.begin();
      const auto next = std::upper_bound(begin + batch.begin, begin + batch.end, axis,
                                         [](int a, const auto& stencil) { return a < stencil[0]; });
      if (next == begin + batch.begin || axis >= (*(next - 1))[0] + 3) continue;
      return set(static_cast<std::size_t>(next - 1 - begin), batch.clock, pending);
    }
    pending = {axis, {}};
  }
  void set(std::size_t force, Clock clock, Pending& pending) const {
    pending = {forces_.stencils[force][0], {}};
    const double seconds = pending_seconds(model_.quantum, clock, now_, halves_);
    if (seconds == 0) return;
    Orthogonality::Points a;
    for (int i = 0; i < 3; ++i) a[i] = motion_.position_at(pending.first + i, now_);
    const Orthogonality::Points gradient = forces_.potentials[force].gradient(a);
    for (int i = 0; i < 3; ++i)
      pending.velocity[i] = -(seconds * motion_.inverse_mass(pending.first + i)) * gradient[i];
  }

  const Model& model_;
  const Motion& motion_;
  const Forces<Orthogonality>& forces_;
  Time now_;
  PendingOf halves_;
  bool any_ = false;
  std::array<Pending, 4> of_body_;  ///< of the bodies that were asked for last
};

/// The velocity of a node, including the pending impulse of gravity or of strains if contact has losses.
class SynchronisedVelocity {
 public:
  SynchronisedVelocity(const Model& model, const State& state, Time now, PendingOf halves, const Kicks& kicks)
      : model_(model),
        motion_(state.motion),
        pushes_(state.pushes),
        now_(now),
        halves_(halves),
        first_of_contact_(kicks.first_of_contact),
        changes_(!model.field.keys.empty()),
        first_spin_(first_spin(model)),
        strains_(model, state.motion, now, halves) {
    if (changes_) field_ = model.field.at(now, model.quantum);
  }

  Vec3 operator()(const Loss& loss, int node) {
    const Vec3& v = motion_.nodes()[node].v;
    if (node >= first_spin_) return v;  // it has no weight
    if (motion_.inverse_mass(node) == 0) return v;
    if (loss.kick < first_of_contact_)
      return model_.vertices[node].kind == NodeKind::axis ? v + pushed(node) : v;
    if (strains_.any() && model_.vertices[node].kind == NodeKind::axis) return v + strains_.of(node);
    if (model_.falls.empty()) return v;
    const Fall& fall = model_.falls[node];
    if (changes_ && model_.vertices[node].kind != NodeKind::place) return v;  // the same
    return v + seconds_of(fall.clock) * (changes_ ? field_ : fall.acceleration);
  }

 private:
  Vec3 pushed(int axis) const { return motion_.inverse_mass(axis) * pushes_.pending(axis, now_, halves_); }
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
  const AxisPushes& pushes_;
  Time now_;
  PendingOf halves_;
  std::size_t first_of_contact_;
  bool changes_;    ///< gravity, with time
  int first_spin_;  ///< from this one on all nodes are angles of balls
  Vec3 field_;      ///< if it changes: its acceleration now
  PendingStrains strains_;
  Clock clock_{0};  ///< of no force
  double seconds_ = 0;
};

/// Whether any velocity differs from that of its node.
bool is_pending(const Model& model, const State& state, Time now, const Kicks& kicks) {
  if (kicks.losses.empty()) return false;
  if (!model.stiff.empty() && state.pushes.any(now)) return true;
  return (!model.falls.empty() || !model.stiff.empty()) && kicks.losses.back().kick >= kicks.first_of_contact;
}

}  // namespace

void add_first_losses(const Model& model, const State& state, Time now, PendingOf pending, const Kicks& kicks,
                      Ledger& ledger) {
  if (!is_pending(model, state, now, kicks)) return state.motion.add_losses(kicks, ledger);
  ledger.open(state.motion.nodes().size());
  SynchronisedVelocity velocity(model, state, now, pending, kicks);
  add_half_losses(
      kicks, [&](const Loss& loss, int node) { return velocity(loss, node); }, ledger);
}

void add_first_losses(const Model& model, const State& state, Time now, const Kicks& kicks, int chunk,
                      Account& account) {
  if (!is_pending(model, state, now, kicks)) return state.motion.add_losses(kicks, chunk, account);
  SynchronisedVelocity velocity(model, state, now, PendingOf::both_halves, kicks);
  add_half_losses(
      kicks, chunk, [&](const Loss& loss, int node) { return velocity(loss, node); }, account);
}

}  // namespace nacre
