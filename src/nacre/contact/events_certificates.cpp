// The part of EventTracker that promises, wakes and retires.
#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/prefetch.hpp"
#include "nacre/contact/events.hpp"

namespace nacre {

namespace {

constexpr int looks_before_guides = 64;
constexpr double retired_share = 0.02;  // of a reach: how far beyond it a pair must be for a rung to retire

}  // namespace

/// When a promise ends that is made now, or `now` if it cannot be made. Of members that move as
/// line(element, node) says, and may pass each other or not. Inline, and not an optional, which would go
/// through memory and be waited for.
template <class Line>
[[gnu::always_inline]] inline Time EventTracker::promise(const Slot& slot, int rung, Time now, bool passing,
                                                         const Line& line) const {
  const double apart = slot.radius + slot.ladder->reach(rung);
  if (has_hull(slot.pair.kind)) return promise_of_hulls(slot.pair, apart, now, line);
  const Moving a = line(slot.pair.a, slot.node_a);
  if (slot.pair.kind == PairKind::point_wall)
    return certify(a, contacts_.walls[slot.pair.b].half_space, apart, quantum_, now).value_or(now);
  const Moving b = line(slot.pair.b, slot.node_b);
  if (passing) return certify_passing(a, b, apart, quantum_, now).value_or(now);
  return certify(a, b, apart, quantum_, now).value_or(now);
}

template <class Line>
[[gnu::noinline]] Time EventTracker::promise_of_hulls(const Pair& pair, double apart, Time now,
                                                      const Line& line) const {
  const auto corner = [&](int element) { return line(element, contacts_.elements[element].node); };
  return certify(pair.kind, moving_corners(contacts_.corners(pair), corner), apart, quantum_, now)
      .value_or(now);
}

bool EventTracker::homes_stay_apart(const Slot& slot, Time now) const {
  const auto home = [&](int element, int node) { return in_tube(homes_, element, node, now); };
  return promise(slot, 0, now, true, home) >= epoch_end_;
}

[[gnu::always_inline]] inline Time EventTracker::promise_on_guides(const Slot& slot, int rung,
                                                                   Time now) const {
  return promise(slot, rung, now, true,
                 [&](int element, int node) { return in_tube(watches_, element, node, now); });
}

[[gnu::always_inline]] inline Time EventTracker::promise_on_lines(const Slot& slot, int rung,
                                                                  Time now) const {
  return promise(slot, rung, now, false, [&](int element, int node) { return on_line(element, node, now); });
}

Approach EventTracker::approach_now(const Slot& slot, Time now) const {
  if (has_hull(slot.pair.kind))
    return approach(slot.pair, contacts_,
                    [&](int point) { return motion_.position_at(points_[point], now); });
  const auto at = [&](int element, int node) {
    return node >= 0 ? motion_.position_at(node, now) : motion_.position_at(point_of(element), now);
  };
  const Vec3 a = at(slot.pair.a, slot.node_a);
  if (slot.pair.kind == PairKind::point_wall) return approach(a, contacts_.walls[slot.pair.b], slot.radius);
  return approach(a, at(slot.pair.b, slot.node_b), slot.radius);
}

bool EventTracker::worth_having(Time expiry, Time now, const Slot& slot, double ticks) const {
  return static_cast<double>(expiry - now) >= ticks * static_cast<double>(slot.ladder->step(slot.depth));
}

void EventTracker::put_off(int id) {
  Slot& slot = slots_[id];
  if (std::exchange(slot.pending, true)) return;
  pending_.push_back(id);
  if (slot.node_a >= 0) prefetch(watches_[slot.node_a]);
  if (slot.node_b >= 0) prefetch(watches_[slot.node_b]);
}

void EventTracker::renew_pending(Time now, Time beats_from) {
  while (!pending_.empty()) {
    const int id = pending_.back();
    pending_.pop_back();
    slots_[id].pending = false;
    renew(id, now, beats_from);
  }
}

// Wakes rungs until a certificate for the next one is found: there is one, unless the ladder ends. That end
// is judged on lines, as every strategy judges it.
void EventTracker::renew(int id, Time now, Time beats_from) {
  for (;;) {
    const Slot& slot = slots_[id];
    const bool wakeable = slot.depth < slot.ladder->size();
    if (wakeable) {
      const Time expiry = promise_on_guides(slot, slot.depth, now);
      const double ticks = std::max(long_life, settings_.eagerness);
      if (expiry > now && (expiry >= epoch_end_ || worth_having(expiry, now, slot, ticks)))
        return hang_on(Hook::guides, id, expiry);
    }
    const Time expiry = promise_on_lines(slot, slot.depth, now);
    if (expiry > now && (!wakeable || worth_having(expiry, now, slot, settings_.eagerness)))
      return hang_on_slab(id, expiry);
    if (!wakeable) {
      beyond_limit_ = {slot.pair, slot.depth};
      return expiries_.set(id, now);
    }
    wake(id, now, beats_from);
  }
}

void EventTracker::hang_on(Hook hook, int id, Time expiry) {
  ++counters_.certificates;
  if (slots_[id].hook != hook) change(id, hook, slots_[id].depth);
  set_expiry(id, expiry);
}

void EventTracker::hang_on_slab(int id, Time expiry) {
  hang_on(Hook::slab, id, expiry);
  Slot& slot = slots_[id];
  slot.expiry = std::min(expiry, epoch_end_);
  slot.looks = 0;
}

/// The nodes count what kinds of slots they have.
void EventTracker::change(int id, Hook hook, int depth) {
  Slot& slot = slots_[id];
  const auto is_slab = [](Hook each) { return each == Hook::slab ? 1 : 0; };
  const int slabs = is_slab(hook) - is_slab(slot.hook);
  const int frail = is_frail(slot, hook, depth) - is_frail(slot, slot.hook, slot.depth);
  const int awake = (depth > 0 ? 1 : 0) - (slot.depth > 0 ? 1 : 0);
  slot.hook = hook;
  slot.depth = depth;
  if (slabs == 0 && frail == 0 && awake == 0) return;
  for_nodes(slot, [&](int node) {
    Watch& watch = watches_[node];
    watch.slabs += slabs;
    watch.frail_slabs += frail;
    watch.awake += awake;
  });
}

void EventTracker::set_expiry(int id, Time expiry) {
  if (expiry < epoch_end_)
    expiries_.set(id, expiry);
  else if (expiries_.contains(id))
    expiries_.remove(id);
}

/// Kicks of a contact of two points itself do no harm to its slab: they push its members apart, so that the
/// distance does not fall faster than before. (Between kicks it is a convex function of time, which that of
/// hulls is not.)
bool EventTracker::is_frail(const Slot& slot, Hook hook, int depth) {
  return hook == Hook::slab && (depth == 0 || has_hull(slot.pair.kind));
}

/// A slab that has held for long may as well hang on guides, without looks, if they are drawn to fit.
void EventTracker::look_at_slabs(int node, bool by_own_contact, Time now) {
  slots_of_.for_each(node, [&](int id) {
    Slot& slot = slots_[id];
    if (slot.hook != Hook::slab || (by_own_contact && !is_frail(slot, slot.hook, slot.depth))) return;
    if (std::exchange(slot.looked_at, follows_) == follows_) return;
    if (slot.looks == 0) slot.normal = approach_now(slot, now).normal;
    if (++slot.looks % looks_before_guides != 0) {
      if (!slab_holds(slot, now)) put_off(id);
      return;
    }
    put_off(id);
    for_nodes(slot, [&](int each) { draw(each, now); });
  });
}

/// Whether the members stay on their sides, on their present lines, from now to the expiry. A gap along a
/// fixed normal is linear in time, so it is enough to look at both ends. At the end of a ladder nothing is
/// taken for granted.
bool EventTracker::slab_holds(const Slot& slot, Time now) const {
  if (slot.depth >= slot.ladder->size()) return false;
  const double apart = slot.radius + slot.ladder->reach(slot.depth);
  const double span = quantum_.seconds(slot.expiry - now);
  if (has_hull(slot.pair.kind)) {
    const auto line = [&](int element) { return on_line(element, contacts_.elements[element].node, now); };
    const MovingCorners corners = moving_corners(contacts_.corners(slot.pair), line);
    return stay_apart(corners.of_first(), corners.of_second(), slot.normal, apart, span);
  }
  const Moving a = on_line(slot.pair.a, slot.node_a, now);
  double gap = dot(slot.normal, a.x) - apart, rate = dot(slot.normal, a.v),
         size = a.size + span * a.speed + apart;
  if (slot.pair.kind == PairKind::point_wall) {
    const double offset = contacts_.walls[slot.pair.b].half_space.offset;
    gap -= offset;
    size += std::abs(offset);
  } else {
    const Moving b = on_line(slot.pair.b, slot.node_b, now);
    gap -= dot(slot.normal, b.x);
    rate -= dot(slot.normal, b.v);
    size += b.size + span * b.speed;
  }
  gap -= 2 * distance_margin * size;  // twice: the normal is a unit vector but for its own rounding
  return gap > 0 && gap + span * rate > 0;
}

void EventTracker::wake(int id, Time now, Time beats_from) {
  ++counters_.wakes;
  const int rung = slots_[id].depth;
  change(id, slots_[id].hook, rung + 1);
  awake_.wake({slots_[id].pair, rung, id}, {slots_[id].ladder->step(rung)}, beats_from);
  if (rung == 0 && settings_.guides) draw_for_bounce(id, now);
}

/// Looking costs more than a tick, so what hovers at its reach is left awake.
void EventTracker::retire_if_far(const IdleRung& idle, Time now) {
  const auto& [ref, distance] = idle;
  const Slot& slot = slots_[ref.tag];
  if (distance < (1 + retired_share) * slot.ladder->reach(ref.rung)) return;
  if (slot.depth - 1 == ref.rung) retire(ref.tag, now);
}

// Puts idle rungs to sleep, deepest first, where they would not wake again at once.
void EventTracker::retire(int id, Time now) {
  while (slots_[id].depth > 0) {
    Slot& slot = slots_[id];
    const int rung = slot.depth - 1;
    const Time expiry = promise_on_lines(slot, rung, now);
    const Time step = slot.ladder->step(rung);
    const double ticks = std::max(2.0, 2 * settings_.eagerness);
    if (static_cast<double>(expiry - now) < ticks * static_cast<double>(step)) return;
    ++counters_.retirements;
    awake_.retire({slot.pair, rung}, {step});
    change(id, slot.hook, rung);
    hang_on_slab(id, expiry);
    if (slots_[id].depth == 0) set_free(id, now);
  }
}

/// After their contact: who has no other flies freely, and the guide that had room for the contact is too
/// wide.
void EventTracker::set_free(int id, Time now) {
  for_nodes(slots_[id], [&](int node) {
    if (watches_[node].awake == 0 && settings_.guides) draw(node, now, 0.0);
  });
}

}  // namespace nacre
