// The ticks of an island. `run_ticks` is the loop; OneContact and ManyContacts are what a tick consists of.
#include <algorithm>
#include <cmath>

#include "nacre/engine/island.hpp"
#include "nacre/motion/kick_node.hpp"
#include "nacre/penalty/contact_kick.hpp"

namespace nacre {

namespace {

constexpr int ticks_per_snapshot = 8;
constexpr int most_island_rungs = 64;  // of a contact; more are left to the engine, which can be interrupted
constexpr double far_share = 0.85;     // of the largest deviation: further away, the island stops

struct RungImpulse {
  double along = 0;         ///< the normal
  bool is_resolved = true;  ///< or the engine has to end the run
};

/// The impulse of one rung of a contact at a tick. Its first ball is at x.
[[gnu::always_inline]] inline RungImpulse rung_impulse(const Island::ContactPair& pair, int rung,
                                                       double length, const Vec3& x, Depth& depth,
                                                       const Quantum& quantum) {
  const Ladder& ladder = *pair.ladder;
  const double separation = length - pair.radius;
  const double along = impulse_along(ladder, rung, quantum.seconds(ladder.step(rung)), separation);
  if (along == 0) return {};
  if (!is_resolved(ladder, rung, norm1(x) + pair.radius + std::abs(length))) return {0, false};
  include(depth, ladder, rung, separation);
  return {along};
}

}  // namespace

inline void Island::RungClock::begin(const Ladder& its_ladder, Time from) {
  ladder = &its_ladder;
  first_tick = Clock{ladder->step(0)}.first_from(from);
}

/// Finds the next tick, at or after `earliest`, of all rungs that may act by then, of a contact with this gap
/// and this rate of change. A distance is convex between kicks: it never falls faster than it does now. False
/// at the end of the ladder, or if too many rungs may act.
[[gnu::always_inline]] inline bool Island::RungClock::find_next(Time now, Time earliest, double gap,
                                                                double rate, double quantum) {
  next = first_tick;
  for (count = 1; gap + quantum * static_cast<double>(next - now) * rate < ladder->reach(count);) {
    next = std::min(next, Clock{ladder->step(count)}.first_from(earliest));
    if (++count >= std::min(most_island_rungs, ladder->size())) return false;
  }
  return true;
}

/// Bound of the effect of rounding on a distance, and more: no intermediate result is larger than size_ and
/// what the sum of impulses adds.
[[gnu::always_inline]] inline double Island::margin(double impulse_sum) const {
  return 4 * distance_margin * (size_ + growth_ * impulse_sum);
}

/// Whether the contact does not act for so many ticks of its first rung, if its balls stay on their lines.
bool Island::is_calm(Contact& contact, const Node& a, const Node& b, Time now, double ticks,
                     const Quantum& quantum) const {
  const double apart = contact.of.radius + contact.of.ladder->reach(0);
  const Moving line = exact_line(a, now, quantum);
  contact.expiry = (contact.of.wall ? certify(line, *contact.of.wall, apart, quantum, now)
                                    : certify_passing(line, exact_line(b, now, quantum), apart, quantum, now))
                       .value_or(now);
  return static_cast<double>(contact.expiry - now) >= ticks * static_cast<double>(contact.of.ladder->step(0));
}

/// An island of one contact, as most are. All of it stays in registers: the time of a tick is the time that
/// the next tick waits for its root and its quotient.
template <bool wall>
class Island::OneContact {
 public:
  [[gnu::always_inline]] OneContact(Island& island, const Target& target, const Quantum& quantum)
      : island_(island),
        target_(target),
        quantum_(quantum),
        contact_(island.contacts_[0]),
        first_(island.balls_[contact_.a]),
        second_(island.balls_[wall ? contact_.a : contact_.b]),
        a_(first_.now),
        b_(second_.now),
        plane_(wall ? *contact_.of.wall : HalfSpace{}),
        per_mass_a_(first_.inverse_mass),
        per_mass_b_(second_.inverse_mass),
        tally_(island.tally_),
        now_(target.begin),
        until_(target.begin) {
    clock_.begin(*contact_.of.ladder, now_);
    measure(a_.position_at(now_, quantum_), b_.position_at(now_, quantum_));
  }

  [[gnu::always_inline]] Time next_tick() const { return clock_.next; }

  [[gnu::always_inline]] bool find_next_tick() {
    const double rate = wall ? dot(offset_, a_.v) : dot(offset_, a_.v - b_.v) / length_;
    const double gap = length_ - contact_.of.radius - island_.margin(tally_.impulse_sum);
    return clock_.find_next(now_, until_, gap, std::min(0.0, rate), quantum_.size());
  }

  [[gnu::always_inline]] bool tick() {
    now_ = clock_.next;
    clock_.tick(now_);
    const Vec3 xa = a_.position_at(now_, quantum_), xb = b_.position_at(now_, quantum_);
    measure(xa, xb);
    bool good = true;
    if (clock_.count == 1) {
      good = kick(0, xa, xb);
    } else {
      for (int rung = 0; rung < clock_.count && good; ++rung)
        if (clock_.ticks(rung, now_))
          good = kick(rung, a_.position_at(now_, quantum_), b_.position_at(now_, quantum_));
    }
    until_ = now_ + 1;
    return good;
  }

  [[gnu::always_inline]] void take_snapshot() {
    island_.snapshots_.push_back(
        {until_, tally_, island_.wall_impulses_.size(), island_.snapshot_nodes_.size()});
    auto& nodes = island_.snapshot_nodes_;
    if constexpr (wall)
      nodes.push_back(a_);
    else if (contact_.a == 0)
      nodes.insert(nodes.end(), {a_, b_});
    else
      nodes.insert(nodes.end(), {b_, a_});
  }

  [[gnu::always_inline]] bool stops() {
    if (lever_ > far_share * target_.limits.deviation / std::max(per_mass_a_, per_mass_b_)) return true;
    if (last_kick_ == now_) return false;
    const Node a = a_, b = b_;  // copies: the address of a member would keep all members in memory
    return island_.finished_ = island_.is_calm(contact_, a, b, now_, target_.limits.calm_ticks, quantum_);
  }

  /// Writes everything back to the island.
  [[gnu::always_inline]] void finish() {
    island_.until_ = clock_.next >= target_.limits.until ? target_.limits.until : until_;
    first_.now = a_;
    first_.deviation = per_mass_a_ * lever_;
    if constexpr (!wall) second_.now = b_, second_.deviation = per_mass_b_ * lever_;
    if (!target_.is_replay) contact_.last_kick = last_kick_;
    island_.tally_ = tally_;
  }

 private:
  [[gnu::always_inline]] void measure(const Vec3& xa, const Vec3& xb) {
    offset_ = wall ? plane_.normal : xa - xb;
    length_ = wall ? distance(xa, plane_) : norm(offset_);
  }

  /// False if the engine has to end the run.
  [[gnu::always_inline]] bool kick(int rung, const Vec3& xa, const Vec3& xb) {
    ++tally_.evaluations;
    const auto [along, resolved] = rung_impulse(contact_.of, rung, length_, xa, tally_.depth, quantum_);
    if (along == 0) return resolved;
    const Vec3 normal = wall ? offset_ : (1 / length_) * offset_;
    const Vec3 impulse = kick_of<ContactLosses::none>(ContactImpulse<double>{along}, normal).impulse;
    tally_.impulse_sum += 2 * norm1(impulse);
    lever_ += along * quantum_.seconds(now_ - island_.from_);
    const bool written = kick_node(a_, xa, per_mass_a_ * impulse, now_);
    tally_.kicks += written;
    if constexpr (wall)
      island_.wall_impulses_.push_back(
          {now_, contact_.of.ladder->step(rung), contact_.of.pair, rung, first_.node, xa, impulse, written});
    else
      tally_.kicks += kick_node(b_, xb, per_mass_b_ * -impulse, now_);
    last_kick_ = now_;
    return true;
  }

  Island& island_;
  const Target& target_;
  const Quantum& quantum_;
  Contact& contact_;
  Ball &first_, &second_;
  Node a_, b_;
  const HalfSpace plane_;
  const double per_mass_a_, per_mass_b_;
  RungClock clock_;
  Tally tally_;
  double lever_ = 0;  ///< the sum of impulses, each times the time since the island began
  Time last_kick_ = -1, now_, until_;
  Vec3 offset_;
  double length_ = 0;
};

/// An island of any number of contacts. Rungs act in the order of falling steps, and those of one step in the
/// order of their pairs.
class Island::ManyContacts {
 public:
  ManyContacts(Island& island, const Target& target, const Quantum& quantum)
      : island_(island),
        target_(target),
        quantum_(quantum),
        balls_(island.balls_),
        contacts_(island.contacts_),
        now_(target.begin) {
    for (Contact& contact : contacts_) contact.clock.begin(*contact.of.ladder, now_);
    measure();
  }

  Time next_tick() const { return next_; }

  bool find_next_tick() {
    next_ = never;
    const double rounding = island_.margin(island_.tally_.impulse_sum);
    for (Contact& contact : contacts_) {
      const Vec3& v = balls_[contact.a].now.v;
      const double rate = contact.of.wall ? dot(contact.offset, v)
                                          : dot(contact.offset, v - balls_[contact.b].now.v) / contact.length;
      const double gap = contact.length - contact.of.radius - rounding;
      if (!contact.clock.find_next(now_, island_.until_, gap, std::min(0.0, rate), quantum_.size()))
        return false;
      next_ = std::min(next_, contact.clock.next);
    }
    return true;
  }

  bool tick() {
    now_ = next_;
    measure();
    const bool good = kick_all();
    for (Contact& contact : contacts_) contact.clock.tick(now_);
    island_.until_ = now_ + 1;
    return good;
  }

  void take_snapshot() {
    island_.snapshots_.push_back(
        {island_.until_, island_.tally_, island_.wall_impulses_.size(), island_.snapshot_nodes_.size()});
    for (const Ball& ball : balls_) island_.snapshot_nodes_.push_back(ball.now);
  }

  bool stops() {
    const double far = far_share * target_.limits.deviation;
    if (std::ranges::any_of(balls_, [&](const Ball& ball) { return ball.deviation > far; })) return true;
    if (std::ranges::any_of(contacts_, [&](const Contact& each) { return each.last_kick == now_; }))
      return false;
    const auto is_calm = [&](Contact& contact) {
      const Node& b = balls_[std::max(contact.b, 0)].now;
      return island_.is_calm(contact, balls_[contact.a].now, b, now_, target_.limits.calm_ticks, quantum_);
    };
    return island_.finished_ = std::ranges::all_of(contacts_, is_calm);
  }

  void finish() {
    if (next_ >= target_.limits.until) island_.until_ = target_.limits.until;
  }

 private:
  void measure() {
    for (Ball& ball : balls_) ball.x = ball.now.position_at(now_, quantum_);
    for (Contact& contact : contacts_) {
      const HalfSpace* wall = contact.of.wall;
      contact.offset = wall ? wall->normal : balls_[contact.a].x - balls_[contact.b].x;
      contact.length = wall ? distance(balls_[contact.a].x, *wall) : norm(contact.offset);
    }
  }

  bool kick_all() {
    const auto is_simple = [&](const Contact& contact) {
      return contact.clock.count == 1 && contact.of.ladder == contacts_[0].of.ladder;
    };
    // One rung each, and of one step: so they are in order.
    if (std::ranges::all_of(contacts_, is_simple))
      return std::ranges::all_of(contacts_, [&](Contact& contact) { return kick(contact, 0); });
    sort_rung_ticks();
    return std::ranges::all_of(
        island_.rung_ticks_, [&](const RungTick& each) { return kick(contacts_[each.contact], each.rung); });
  }

  void sort_rung_ticks() {
    auto& ticks = island_.rung_ticks_;
    ticks.clear();
    for (std::size_t i = 0; i < contacts_.size(); ++i) {
      const RungClock& clock = contacts_[i].clock;
      for (int rung = 0; rung < clock.count && clock.next == now_; ++rung)
        if (clock.ticks(rung, now_)) ticks.push_back({clock.ladder->step(rung), i, rung});
    }
    std::ranges::sort(ticks, [](const RungTick& a, const RungTick& b) {
      if (a.step != b.step) return a.step > b.step;
      return a.contact != b.contact ? a.contact < b.contact : a.rung < b.rung;
    });
  }

  /// False if the engine has to end the run.
  [[gnu::always_inline]] bool kick(Contact& contact, int rung) {
    Tally& tally = island_.tally_;
    ++tally.evaluations;
    Ball& first = balls_[contact.a];
    const Vec3 x = first.x;
    const auto [along, resolved] = rung_impulse(contact.of, rung, contact.length, x, tally.depth, quantum_);
    if (along == 0) return resolved;
    const Vec3 normal = contact.of.wall ? contact.offset : (1 / contact.length) * contact.offset;
    const Vec3 impulse = kick_of<ContactLosses::none>(ContactImpulse<double>{along}, normal).impulse;
    const double lever = along * quantum_.seconds(now_ - island_.from_);
    tally.impulse_sum += 2 * norm1(impulse);
    const bool written = kick(first, impulse, lever);
    if (contact.of.wall)
      island_.wall_impulses_.push_back(
          {now_, contact.of.ladder->step(rung), contact.of.pair, rung, first.node, x, impulse, written});
    else
      kick(balls_[contact.b], -impulse, lever);
    if (!target_.is_replay) contact.last_kick = now_;
    return true;
  }

  [[gnu::always_inline]] bool kick(Ball& ball, const Vec3& impulse, double lever) {
    if (!kick_node(ball.now, ball.x, ball.inverse_mass * impulse, now_)) return false;
    ball.x = ball.now.position_at(now_, quantum_);  // the same, unless it is a negative zero
    ball.deviation += ball.inverse_mass * lever;
    ++island_.tally_.kicks;
    return true;
  }

  Island& island_;
  const Target& target_;
  const Quantum& quantum_;
  std::vector<Ball>& balls_;
  std::vector<Contact>& contacts_;
  Time now_, next_ = 0;
};

/// Not inlined: the compiler can keep one island in registers, not three kinds of them.
template <class Ticks>
[[gnu::noinline]] bool Island::run_ticks(const Target& target, const Quantum& quantum) {
  Ticks ticks(*this, target, quantum);
  bool good = ticks.find_next_tick();
  for (int count = 1; good && ticks.next_tick() < target.limits.until; ++count) {
    good = ticks.tick();
    if (!target.is_replay) {
      if (count % ticks_per_snapshot == 0) ticks.take_snapshot();
      if (ticks.stops()) break;
    }
    good = good && ticks.find_next_tick();
  }
  ticks.finish();
  return good;
}

bool Island::compute_ticks(const Target& target, const Snapshot* start, const Quantum& quantum) {
  reset(target, start, quantum);
  const bool good = contacts_.size() > 1   ? run_ticks<ManyContacts>(target, quantum)
                    : contacts_[0].of.wall ? run_ticks<OneContact<true>>(target, quantum)
                                           : run_ticks<OneContact<false>>(target, quantum);
  const double rounding = static_cast<double>(tally_.kicks) * margin(tally_.impulse_sum);
  if (!target.is_replay) rounding_ = rounding;
  for (Ball& ball : balls_)
    if (ball.deviation > 0) ball.deviation = ball.deviation * (1 + 0x1p-20) + rounding;
  return good;
}

}  // namespace nacre
