// The part of EventTracker that keeps nodes in tubes.
#include <algorithm>
#include <cmath>

#include "nacre/contact/events.hpp"

namespace nacre {

namespace {

constexpr double gap_share = 0.25;    // of the smallest gap of a sleeping pair: the radius of a guide
constexpr double least_share = 0.02;  // of the widest reach: the least radius of a node that is kicked at all
constexpr double bounce_ticks = 16;   // of the first rung, at least: from its waking to the turn of a bounce
constexpr double outer_limit = 0.7;   // of the radius of an outer tube: further out, a new one is drawn

}  // namespace

/// From where the node is now, for the rest of the epoch.
Tube EventTracker::tube_along(int node, const Vec3& w, double radius, Time now) const {
  Tube tube = Tube::along(motion_, node, w, now, table_.epoch_end());
  tube.widen(radius);
  return tube;
}

/// Of a node that perhaps leaves its guide: sets the time of the next check, or draws a new guide if the node
/// leaves soon. Kicks one after the other in one direction make a node leave earlier and earlier: a check
/// after half of the time left saves moving it for each kick.
void EventTracker::check_guide(int node, Time now) {
  NodeRecord& record = records_[node];
  if (now >= record.until && is_on_axis(record.guide.guide, node)) {
    draw_outer_tube(node, now);  // certificates that rest on the guide still hold
    record.until = table_.epoch_end();
    return set_check(node, record.until);
  }
  const Time leaves = inside_until(record.guide.guide, motion_, node, now, record.until);
  if (leaves - now <= (now - record.guide.guide.drawn) / 4) {
    ++counters_.exits;
    return draw(node, now);
  }
  set_check(node, leaves < record.until ? now + (leaves - now + 1) / 2 : record.until);
}

void EventTracker::set_check(int node, Time then) {
  NodeRecord& record = records_[node];
  record.check = then;
  record.exit = record.guide.guide.at(then, quantum_);
  if (then < table_.epoch_end())
    checks_.set(node, then);
  else if (checks_.contains(node))
    checks_.remove(node);
}

/// Whether the guide is the very line the node is on: a new one would be the same.
bool EventTracker::is_on_axis(const Guide& guide, int node) const {
  const Node& n = motion_.nodes()[node];
  return guide.radius == 0 && n.t <= guide.drawn && n.v == guide.w;
}

/// A new guide along the line the node is on; all certificates that rest on it must be renewed.
void EventTracker::draw(int node, Time now, std::optional<double> expected_acceleration) {
  ++counters_.guides;
  NodeRecord& record = records_[node];
  const Vec3 v = motion_.nodes()[node].v;
  const double since = quantum_.seconds(now - record.guide.guide.drawn);
  if (since > 0) record.acceleration = norm1(v - record.guide.guide.w) / since;
  if (expected_acceleration) record.acceleration = *expected_acceleration;
  draw_along(node, v, radius_for(node, now), now);
}

/// The radius is no larger than the outer tube allows.
void EventTracker::draw_along(int node, const Vec3& w, double radius, Time now) {
  NodeRecord& record = records_[node];
  const OuterTube& outer = outer_tubes_[node];
  double out = norm(motion_.position_at(node, now) - outer.tube.guide.at(now, quantum_));
  if (!(out < outer_limit * outer.radius)) draw_outer_tube(node, now), out = 0;
  record.guide = tube_along(node, w, std::min(radius, 0.5 * (outer.radius - out)), now);
  const auto stays_inside_until = [&] {
    Guide inner = outer.tube.guide;
    inner.radius -= record.guide.guide.radius;
    return inside_until(inner, record.guide.at(now, quantum_), quantum_, now, table_.epoch_end());
  };
  const bool is_same_axis = outer.tube.guide.drawn == now && outer.tube.guide.w == w;
  record.until = is_same_axis ? table_.epoch_end() : stays_inside_until();
  if (record.until <= now) {
    draw_outer_tube(node, now);
    record.until = stays_inside_until();
  }
  record.safe_square = record.guide.safe_square();
  set_check(node, record.until);
  if (w != motion_.nodes()[node].v) check_guide(node, now);
  table_.for_slots(node, [&](int slot) {
    if (certificates_[slot].basis == Basis::guides || table_[slot].depth == 0) queue_renewal(slot);
  });
}

/// Two nodes that are about to bounce off each other: their velocity of approach turns round, so on average
/// each moves as if it had none. From this mean path they deviate by no more than they approach each other
/// until they turn, shared as they share the push.
void EventTracker::draw_for_bounce(int id, Time now) {
  const Slot slot = table_[id];
  const bool wall = slot.pair.kind == PairKind::point_wall && contacts_.anchor_of(slot.pair) < 0;
  const Approach near = table_.approach_at(slot, now);
  const double reach = table_.ladder(slot).reach(0);
  if (slot.node_a < 0 || (!wall && slot.node_b < 0) || near.distance < reach)
    return table_.for_nodes(slot, [&](int node) {  // it will be kicked; how hard is unknown
      if (records_[node].guide.guide.radius == 0) draw(node, now, INFINITY);
    });
  const auto velocity = [&](int node) { return motion_.nodes()[node].v; };
  const auto mobility = [&](int node) { return motion_.inverse_mass(node); };
  const Vec3 apart = velocity(slot.node_a) - (wall ? Vec3{} : velocity(slot.node_b));
  const double closing = std::max(0.0, -dot(near.normal, apart));
  const double total = mobility(slot.node_a) + (wall ? 0 : mobility(slot.node_b));
  const double until_turn = bounce_ticks * quantum_.seconds(table_.ladder(slot).step(0)) * closing;
  const double way = std::min(reach, until_turn), least = least_share * candidates_.widest_reach();
  const auto draw_mean_path = [&](int node, const Vec3& away) {
    if (records_[node].awake > 1) return;  // another bounce has its guide already
    const double share = mobility(node) / total;
    draw_along(node, velocity(node) + share * closing * away, std::max(least, share * way), now);
  };
  draw_mean_path(slot.node_a, near.normal);
  if (!wall) draw_mean_path(slot.node_b, -near.normal);
}

/// In proportion to the smallest gap among those that a guide can serve at all: the node must be able to stay
/// in the guide for a while. A node in free flight needs no radius.
double EventTracker::radius_for(int node, Time now) const {
  const double acceleration = records_[node].acceleration;
  if (!settings_.guides || acceleration == 0) return 0;
  if (acceleration == INFINITY) return INFINITY;  // no gap is worth keeping
  const double span = quantum_.seconds(table_.epoch_end() - now);
  double radius = acceleration * span * span;
  const double lever = candidates_.colliding().lever(node);
  const double least = least_share * candidates_.widest_reach() / lever;
  table_.for_slots(node, [&](int id) {
    const Slot& slot = table_[id];
    if (table_.is_at_end(slot)) return;
    const double gap =
        (table_.approach_at(slot, now).distance - table_.ladder(slot).reach(slot.depth)) / lever;
    const double life = long_life * quantum_.seconds(table_.next_step(slot));
    if (gap_share * gap > std::max(least, acceleration * life * life))
      radius = std::min(radius, gap_share * gap);
  });
  return std::max(least, radius);
}

/// Along the line the node is on now; then searches for new neighbours.
void EventTracker::draw_outer_tube(int node, Time now) {
  ++exits_in_epoch_;
  outer_tubes_[node].tube = tube_along(node, motion_.nodes()[node].v, outer_tubes_[node].radius, now);
  candidates_.find_around(node, OuterTubes{*this, now}, now, [&](int slot) { add_certificate(slot); });
}

}  // namespace nacre
