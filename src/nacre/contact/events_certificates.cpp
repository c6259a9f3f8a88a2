// The part of EventTracker that renews certificates, wakes rungs and retires them.
#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/prefetch.hpp"
#include "nacre/contact/events.hpp"

namespace nacre {

namespace {

constexpr int checks_before_guides = 64;  // of a slab; then guides are tried again

}  // namespace

void EventTracker::queue_renewal(int id) {
  if (std::exchange(certificates_[id].is_queued, true)) return;
  queued_.push_back(id);
  const Slot& slot = table_[id];
  if (slot.node_a >= 0) prefetch(records_[slot.node_a]);
  if (slot.node_b >= 0) prefetch(records_[slot.node_b]);
}

/// On guides if that lasts, otherwise on a slab if that is worth having.
[[gnu::always_inline]] inline bool EventTracker::certify(int id, Time now) {
  const Slot& slot = table_[id];
  const Time on_guides = table_.certify_passing(
      slot, slot.depth, now, [&](int element, int node) { return guide_of(element, node, now); });
  const double ticks = std::max(long_life, settings_.eagerness);
  if (on_guides > now && (on_guides >= table_.epoch_end() ||
                          SlotTable::is_worth_sleeping(on_guides - now, table_.next_step(slot), ticks))) {
    rest_on(Basis::guides, id, on_guides);
    return true;
  }
  const Time on_lines = table_.certify_on_lines(slot, slot.depth, now);
  if (!(on_lines > now) || !table_.is_worth_sleeping(slot, now, on_lines)) return false;
  rest_on(Basis::slab, id, on_lines);
  return true;
}

/// Wakes rungs until there is a certificate for the next one. At the end of a ladder there is none to wake:
/// the slot then rests on its lines, as with every strategy.
void EventTracker::renew(int id, Time now, Time first_tick) {
  while (!table_.is_at_end(table_[id])) {
    if (certify(id, now)) return;
    if (table_.has_woken_enough()) return rest_on(Basis::slab, id, first_tick);
    wake(id, now, first_tick);
  }
  const Time end = table_.end_of_ladder(table_[id]);
  if (end <= now) return table_.stop_at(id, now);
  rest_on(Basis::slab, id, end);
}

/// What this wakes ticks at or after `first_tick`.
void EventTracker::renew_queued(Time now, Time first_tick) {
  while (!queued_.empty()) {
    const int id = queued_.back();
    queued_.pop_back();
    certificates_[id].is_queued = false;
    renew(id, now, first_tick);
  }
}

void EventTracker::rest_on(Basis basis, int id, Time expiry) {
  ++counters_.certificates;
  Certificate& certificate = certificates_[id];
  if (certificate.basis != basis) change(id, [&] { certificate.basis = basis; });
  table_.set_expiry(id, expiry);
  if (basis == Basis::guides) return;
  certificate.expiry = std::min(expiry, table_.epoch_end());
  certificate.checks = 0;
}

/// Changes a slot or its certificate. Its nodes count what kinds of slots they have.
template <class Change>
void EventTracker::change(int id, const Change& change) {
  const auto is_slab = [&] { return certificates_[id].basis == Basis::slab ? 1 : 0; };
  const auto is_awake = [&] { return table_[id].depth > 0 ? 1 : 0; };
  int slabs = -is_slab(), breakable = -is_breakable(id), awake = -is_awake();
  change();
  slabs += is_slab(), breakable += is_breakable(id), awake += is_awake();
  if (slabs == 0 && breakable == 0 && awake == 0) return;
  table_.for_nodes(table_[id], [&](int node) {
    NodeRecord& record = records_[node];
    record.slabs += slabs;
    record.breakable_slabs += breakable;
    record.awake += awake;
  });
}

/// Whether kicks of the contact itself may break the slab. Those of two points do not: they push the points
/// apart, so that the distance does not fall faster than before. (Between kicks that distance is a convex
/// function of time; the distance of hulls is not.) Friction that holds may turn them round each other. The
/// end of a ladder is computed anew after every kick.
bool EventTracker::is_breakable(int id) const {
  const Slot& slot = table_[id];
  return certificates_[id].basis == Basis::slab &&
         (slot.depth == 0 || has_hull(slot.pair.kind) || contacts_.holds() || table_.is_at_end(slot));
}

/// Whether the elements stay on their sides, on their present lines, from now to the expiry. A gap along a
/// fixed normal is linear in time, so both ends of the span are enough. At the end of a ladder a slab is
/// always renewed.
bool EventTracker::slab_holds(const Slot& slot, const Certificate& slab, Time now) const {
  if (table_.is_at_end(slot)) return false;
  const double apart = slot.radius + table_.ladder(slot).reach(slot.depth);
  const double span = quantum_.seconds(slab.expiry - now);
  if (has_hull(slot.pair.kind)) {
    const auto line = [&](int element) {
      return table_.line_of(element, contacts_.elements[element].node, now);
    };
    const MovingCorners corners = moving_corners(contacts_.corners(slot.pair), line);
    return stay_apart(corners.of_first(), corners.of_second(), slab.normal, apart, span);
  }
  const Moving a = table_.line_of(slot.pair.a, slot.node_a, now);
  double gap = dot(slab.normal, a.x) - apart, rate = dot(slab.normal, a.v),
         size = a.size + span * a.speed + apart;
  const int anchor = contacts_.anchor_of(slot.pair);
  if (slot.pair.kind == PairKind::point_wall && anchor < 0) {
    const double offset = contacts_.walls[slot.pair.b].half_space.offset;
    gap -= offset;
    size += std::abs(offset);
  } else {
    const Moving b = table_.line_of(anchor < 0 ? slot.pair.b : anchor, slot.node_b, now);
    gap -= dot(slab.normal, b.x);
    rate -= dot(slab.normal, b.v);
    size += b.size + span * b.speed;
  }
  gap -= 2 * distance_margin * size;  // twice: the normal is a unit vector but for its own rounding
  return gap > 0 && gap + span * rate > 0;
}

/// A slab that has held for long is replaced by guides that are drawn to fit: they need no checks.
[[gnu::always_inline]] inline void EventTracker::check_slab(int id, Time now) {
  Certificate& certificate = certificates_[id];
  if (certificate.checks == 0) certificate.normal = table_.approach_at(table_[id], now).normal;
  if (++certificate.checks % checks_before_guides != 0) {
    if (!slab_holds(table_[id], certificate, now)) queue_renewal(id);
    return;
  }
  queue_renewal(id);
  table_.for_nodes(table_[id], [&](int node) { draw(node, now); });
}

void EventTracker::check_slabs(int node, bool by_own_contact, Time now) {
  table_.for_slots(node, [&](int id) {
    Certificate& certificate = certificates_[id];
    if (certificate.basis != Basis::slab || (by_own_contact && !is_breakable(id))) return;
    if (std::exchange(certificate.checked_in, follows_) != follows_) check_slab(id, now);
  });
}

void EventTracker::wake(int id, Time now, Time first_tick) {
  change(id, [&] { table_.wake(id, first_tick); });
  if (table_[id].depth == 1 && settings_.guides) draw_for_bounce(id, now);
}

/// Retires rungs, deepest first, that would not wake again soon.
void EventTracker::retire(int id, Time now) {
  while (table_[id].depth > 0) {
    const Slot& slot = table_[id];
    const Time expiry = table_.certify_on_lines(slot, slot.depth - 1, now);
    if (!table_.is_worth_retiring(slot, now, expiry)) return;
    change(id, [&] { table_.retire(id); });
    rest_on(Basis::slab, id, expiry);
    if (table_[id].depth == 0) end_contact(id, now);
  }
}

/// A node without another contact is in free flight: the guide that had room for the contact is too wide.
void EventTracker::end_contact(int id, Time now) {
  table_.for_nodes(table_[id], [&](int node) {
    if (records_[node].awake == 0 && settings_.guides) draw(node, now, 0.0);
  });
}

}  // namespace nacre
