// The table of slots that rung trackers share. A pair that may touch before the end of the epoch has a slot,
// which is the guard of that pair: its first `depth` rungs are awake, and a certificate keeps the next one
// asleep until an expiry. Time never passes an expiry unless the tracker has renewed the certificate or woken
// one more rung, so no force that acts is missed. The table decides when rungs wake and retire;
// the tracker decides what a certificate is computed from.
//
// All data are flat arrays, indexed by slot or by node. The end of an epoch discards all slots: which rungs
// are awake does not affect the trajectory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "nacre/contact/pair_certificate.hpp"
#include "nacre/contact/slot_lists.hpp"
#include "nacre/contact/tracker.hpp"
#include "nacre/penalty/ladder_end.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

struct Slot {
  Pair pair;
  std::int32_t ladder = 0;  ///< index in Contacts::ladders
  double radius = 0;        ///< of the pair
  /// Element::node of the two elements of a pair without hulls, which saves looking up elements and points.
  int node_a = -1, node_b = -1;
  int depth = 0;  ///< how many rungs are awake
};

class SlotTable {
 public:
  SlotTable(const TrackerContext& context, TrackerCounters& counters);

  // --- the epoch ---

  Time epoch_end() const { return epoch_end_; }
  /// Forgets all slots.
  void begin_epoch(Time end);
  /// The next time at which the epoch or a certificate ends or an awake rung ticks.
  Time next_instant() const {
    const Time next = std::min({epoch_end_, awake_.next_tick(), stopped_});
    return expiries_.empty() ? next : std::min(next, expiries_.top_key());
  }

  // --- slots ---

  int size() const { return static_cast<int>(slots_.size()); }
  Slot& operator[](int id) { return slots_[id]; }
  const Slot& operator[](int id) const { return slots_[id]; }

  /// The slot that this pair would have.
  Slot make(const Pair& pair) const;
  /// Returns the id of the new slot.
  int add(const Slot& slot);
  /// `node` is any node of the pair.
  bool has(const Pair& pair, int node) const {
    return slots_of_.find(node, [&](int id) { return slots_[id].pair == pair; }) >= 0;
  }
  /// Calls f(id) for the slots of a node. Slots may be added meanwhile; f is not called for them.
  template <class F>
  void for_slots(int node, const F& f) const {
    slots_of_.for_each(node, f);
  }
  /// Calls f(node) for the nodes of all corners of a slot's pair.
  template <class F>
  void for_nodes(const Slot& slot, const F& f) const {
    const int a = slot.node_a, b = slot.node_b;
    if (a >= 0 && (b >= 0 || slot.pair.kind == PairKind::point_wall)) {
      f(a);
      if (b >= 0) f(b);
      return;
    }
    nacre::for_nodes(slot.pair, contacts_, points_, f);
  }

  const Ladder& ladder(const Slot& slot) const { return contacts_.ladders[slot.ladder]; }
  /// The step of the rung that the certificate keeps asleep.
  Time next_step(const Slot& slot) const { return ladder(slot).step(slot.depth); }
  /// All rungs of the ladder are awake: there is none left to wake.
  bool is_at_end(const Slot& slot) const { return slot.depth >= ladder(slot).size(); }

  // --- certificates ---

  /// When the certificate ends that a pair stays out of the reach of a rung, made now; `now` if there is
  /// none. Elements move as line(element, node) says, where node is Element::node. (Inline, and not an
  /// optional: an optional would be returned through memory, which stalls this loop.)
  template <class Line>
  [[gnu::always_inline]] Time certify(const Slot& slot, int rung, Time now, const Line& line) const {
    return certify<false>(slot, rung, now, line);
  }
  /// The same, without a slab for two points: they may pass each other.
  template <class Line>
  [[gnu::always_inline]] Time certify_passing(const Slot& slot, int rung, Time now, const Line& line) const {
    return certify<true>(slot, rung, now, line);
  }
  /// The same for the lines that elements are on until they are kicked.
  [[gnu::always_inline]] Time certify_on_lines(const Slot& slot, int rung, Time now) const {
    return certify<false>(slot, rung, now,
                          [&](int element, int node) { return line_of(element, node, now); });
  }
  Moving line_of(int element, int node, Time now) const {
    return node >= 0 ? exact_line(motion_, node, now) : exact_line(motion_, point_of(element), now);
  }
  /// How the elements of a pair stand to each other.
  Approach approach_at(const Slot& slot, Time now) const;

  /// The expiry of a slot's certificate. One at or after the end of the epoch is not needed.
  void set_expiry(int id, Time expiry) {
    if (expiry < epoch_end_)
      expiries_.set(id, expiry);
    else if (expiries_.contains(id))
      expiries_.remove(id);
  }
  bool has_expired(Time now) const { return !expiries_.empty() && expiries_.top_key() <= now; }
  /// Takes a slot whose certificate ends at `now` or before; there must be one. Its certificate is void.
  int take_expired(Time now);

  // --- waking and retiring ---

  AwakeRungs& awake() { return awake_; }

  /// How many rungs may wake before the engine checks for an interrupt again.
  static constexpr int most_wakes = 4096;
  /// Call this at the start of each call from the engine.
  void allow_wakes() { wakes_left_ = most_wakes; }
  /// Whether no more rungs should wake in this call; the remaining slots expire at once, in the next call.
  bool has_woken_enough() const { return wakes_left_ <= 0; }

  /// Wakes the next rung; it ticks at or after `from`.
  void wake(int id, Time from);
  /// Puts the deepest awake rung to sleep.
  void retire(int id);

  /// Whether to keep a rung asleep that would sleep so long: for at least so many of its ticks.
  static bool is_worth_sleeping(Time life, Time step, double ticks) {
    return static_cast<double>(life) >= ticks * static_cast<double>(step);
  }
  /// Whether the next rung of a slot would sleep long enough, with a certificate until `expiry`.
  bool is_worth_sleeping(const Slot& slot, Time now, Time expiry) const {
    return is_worth_sleeping(expiry - now, next_step(slot), settings_.eagerness);
  }
  /// Whether an idle rung may retire, if there is a certificate for it: it is the deepest of its slot, and
  /// clear of its reach. A certificate costs more than a tick, so a rung that hovers at its reach stays
  /// awake.
  bool may_retire(const IdleRung& idle) const {
    const Slot& slot = slots_[idle.ref.tag];
    return !(idle.distance < (1 + retired_share) * ladder(slot).reach(idle.ref.rung)) &&
           slot.depth - 1 == idle.ref.rung;
  }
  /// Whether the deepest awake rung of a slot would sleep so long that it is worth retiring.
  bool is_worth_retiring(const Slot& slot, Time now, Time expiry) const {
    return is_worth_sleeping(expiry - now, ladder(slot).step(slot.depth - 1),
                             std::max(2.0, 2 * settings_.eagerness));
  }

  /// When a slot whose rungs are all awake passes the end of its ladder, by the lines it is on.
  Time end_of_ladder(const Slot& slot) const { return ladder_end(slot.pair, contacts_, points_, motion_); }
  /// Past the end of its ladder a slot has no rung to wake. Nothing may advance past `now`. Of several slots
  /// that stop, the first pair counts.
  void stop_at(int id, Time now) {
    const RungRef beyond{slots_[id].pair, slots_[id].depth};
    if (!beyond_limit_ || beyond < *beyond_limit_) beyond_limit_ = beyond;
    stopped_ = std::min(stopped_, now);
  }
  const std::optional<RungRef>& beyond_limit() const { return beyond_limit_; }
  std::optional<RungRef> deepest_awake() const;

  /// The pairs of the slots for which is_near(slot), sorted.
  template <class IsNear>
  std::vector<Pair> pairs(const IsNear& is_near) const {
    std::vector<Pair> pairs;
    for (const Slot& slot : slots_)
      if (is_near(slot)) pairs.push_back(slot.pair);
    std::ranges::sort(pairs);
    return pairs;
  }

 private:
  /// Of a reach: how far beyond it a pair must be for a rung to retire.
  static constexpr double retired_share = 0.02;

  template <bool passing, class Line>
  [[gnu::always_inline]] Time certify(const Slot& slot, int rung, Time now, const Line& line) const;
  template <class Line>
  [[gnu::noinline]] Time certify_hulls(const Pair& pair, double apart, Time now, const Line& line) const;
  const Point& point_of(int element) const { return points_[contacts_.elements[element].point]; }

  const std::vector<Point>& points_;
  const Contacts& contacts_;
  const Motion& motion_;
  const TrackerSettings settings_;
  TrackerCounters& counters_;
  const Quantum quantum_;

  int wakes_left_ = most_wakes;
  Time epoch_end_ = never;
  std::vector<Slot> slots_;
  SlotLists slots_of_;         ///< of each node
  EventQueue<Time> expiries_;  ///< of slots, those before the end of the epoch
  AwakeRungs awake_;
  std::optional<RungRef> beyond_limit_;
  Time stopped_ = never;  ///< by a ladder that ended
};

template <bool passing, class Line>
inline Time SlotTable::certify(const Slot& slot, int rung, Time now, const Line& line) const {
  const double apart = slot.radius + ladder(slot).reach(rung);
  if (has_hull(slot.pair.kind)) return certify_hulls(slot.pair, apart, now, line);
  const Moving a = line(slot.pair.a, slot.node_a);
  if (slot.pair.kind == PairKind::point_wall) {
    const Wall& wall = contacts_.walls[slot.pair.b];
    if (wall.anchor < 0) return nacre::certify(a, wall.half_space, apart, quantum_, now).value_or(now);
    return nacre::certify(a, line(wall.anchor, slot.node_b), wall.half_space.normal, apart, quantum_, now)
        .value_or(now);
  }
  const Moving b = line(slot.pair.b, slot.node_b);
  if constexpr (passing) return nacre::certify_passing(a, b, apart, quantum_, now).value_or(now);
  return nacre::certify(a, b, apart, quantum_, now).value_or(now);
}

template <class Line>
Time SlotTable::certify_hulls(const Pair& pair, double apart, Time now, const Line& line) const {
  const auto corner = [&](int element) { return line(element, contacts_.elements[element].node); };
  return nacre::certify(pair.kind, moving_corners(contacts_.corners(pair), corner), apart, quantum_, now)
      .value_or(now);
}

}  // namespace nacre
