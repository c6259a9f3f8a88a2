// The part of EventTracker that keeps nodes in tubes.
#include <algorithm>
#include <cmath>

#include "nacre/contact/events.hpp"

namespace nacre {

namespace {

constexpr double gap_share = 0.25;    // of the smallest gap of a sleeping pair: the radius of a guide
constexpr double least_share = 0.02;  // of the widest reach: the least radius of a node that is kicked at all
constexpr double bounce_ticks = 16;   // of the first rung, at least: from waking to the turn of a bounce
constexpr double home_limit = 0.7;    // of the radius of a home: further out, it is time to move

}  // namespace

/// From where the node is. Its size bounds, to the end of the epoch, the node as computed from where it was
/// at its last kick (and, once it is kicked, from inside the tube) and the axis as computed from here; a
/// velocity that keeps a node inside cannot take it further than across the tube and along it.
EventTracker::Tube EventTracker::tube_along(int node, const Vec3& w, double radius, Time now) const {
  const Node& n = motion_.nodes()[node];
  const double since = quantum_.seconds(now - n.t), ahead = quantum_.seconds(epoch_end_ - now) * norm1(w);
  const Vec3 x = n.x + since * n.v;
  return {{x, w, now, radius}, norm1(n.x) + since * norm1(n.v) + 6 * (norm1(x) + ahead + 3 * radius)};
}

/// Of a node that perhaps does not stay: sees to it that its leaving is noticed, or draws its guide anew if
/// that is about to happen. Kicks one after the other in one direction make it leave earlier and earlier: to
/// look again after half of the time left saves moving the event each time.
void EventTracker::look_at_guide(int node, Time now) {
  Watch& watch = watches_[node];
  if (now >= watch.until && flies_along(watch.tube.guide, node)) return move(node, now);
  const Time leaves = inside_until(watch.tube.guide, motion_, node, now, watch.until);
  if (leaves - now <= (now - watch.tube.guide.drawn) / 4) {
    ++counters_.exits;
    return draw(node, now);
  }
  look_again(node, leaves < watch.until ? now + (leaves - now + 1) / 2 : watch.until);
}

void EventTracker::look_again(int node, Time then) {
  Watch& watch = watches_[node];
  watch.look = then;
  watch.exit = watch.tube.guide.at(then, quantum_);
  if (then < epoch_end_)
    exits_.set(node, then);
  else if (exits_.contains(node))
    exits_.remove(node);
}

/// Whether the guide is the very line the node is on: one drawn now would be the same.
bool EventTracker::flies_along(const Guide& guide, int node) const {
  const Node& n = motion_.nodes()[node];
  return guide.radius == 0 && n.t <= guide.drawn && n.v == guide.w;
}

/// A new home around a guide that leaves the old one; what hangs on the guide does not notice.
void EventTracker::move(int node, Time now) {
  leave_home(node, now);
  watches_[node].until = epoch_end_;
  look_again(node, epoch_end_);
}

/// A new guide along the present line; all that hangs on it must be renewed.
void EventTracker::draw(int node, Time now, std::optional<double> expected_unrest) {
  ++counters_.reschedules;
  Watch& watch = watches_[node];
  const double since = quantum_.seconds(now - watch.tube.guide.drawn);
  if (since > 0) watch.unrest = norm1(motion_.nodes()[node].v - watch.tube.guide.w) / since;
  if (expected_unrest) watch.unrest = *expected_unrest;

  draw_along(node, motion_.nodes()[node].v, radius_for(node, now), now);
}

/// The radius is no larger than fits into the home.
void EventTracker::draw_along(int node, const Vec3& w, double radius, Time now) {
  Watch& watch = watches_[node];
  const Home& home = homes_[node];
  double out = norm(motion_.position_at(node, now) - home.tube.guide.at(now, quantum_));
  if (!(out < home_limit * home.room)) leave_home(node, now), out = 0;
  watch.tube = tube_along(node, w, std::min(radius, 0.5 * (home.room - out)), now);
  const auto stays_at_home_until = [&] {
    Guide inner = home.tube.guide;
    inner.radius -= watch.tube.guide.radius;
    return inside_until(inner, watch.tube.at(now, quantum_), quantum_, now, epoch_end_);
  };
  const bool along_home = home.tube.guide.drawn == now && home.tube.guide.w == w;
  watch.until = along_home ? epoch_end_ : stays_at_home_until();
  if (watch.until <= now) {
    leave_home(node, now);
    watch.until = stays_at_home_until();
  }
  const double safe = watch.tube.guide.radius - 128 * 0x1p-53 * watch.tube.size;
  watch.safe_square = safe > 0 ? safe * safe : -1;
  look_again(node, watch.until);
  if (w != motion_.nodes()[node].v) look_at_guide(node, now);
  slots_of_.for_each(node, [&](int slot) {
    if (slots_[slot].hook == Hook::guides || slots_[slot].depth == 0) put_off(slot);
  });
}

/// Of two that are about to bounce each goes, until they have, its mean way: what closes in turns around.
/// They deviate from it no further than they come closer until they turn, shared as they share the push.
void EventTracker::draw_for_bounce(int id, Time now) {
  const Slot slot = slots_[id];
  const bool wall = slot.pair.kind == PairKind::point_wall;
  const Approach near = approach_now(slot, now);
  if (slot.node_a < 0 || (!wall && slot.node_b < 0) || near.distance < slot.ladder->reach(0))
    return for_nodes(slot, [&](int node) {  // it is going to be kicked, nobody knows how hard
      if (watches_[node].tube.guide.radius == 0) draw(node, now, INFINITY);
    });
  const auto velocity = [&](int node) { return motion_.nodes()[node].v; };
  const auto mobility = [&](int node) { return motion_.inverse_mass(node); };
  const Vec3 apart = velocity(slot.node_a) - (wall ? Vec3{} : velocity(slot.node_b));
  const double closing = std::max(0.0, -dot(near.normal, apart));
  const double in_sum = mobility(slot.node_a) + (wall ? 0 : mobility(slot.node_b));
  const double until_turn = bounce_ticks * quantum_.seconds(slot.ladder->step(0)) * closing;
  const double way = std::min(slot.ladder->reach(0), until_turn), least = least_share * widest_reach_;
  const auto await = [&](int node, const Vec3& away) {
    if (watches_[node].awake > 1) return;  // it bounces already
    const double share = mobility(node) / in_sum;
    draw_along(node, velocity(node) + share * closing * away, std::max(least, share * way), now);
  };
  await(slot.node_a, near.normal);
  if (!wall) await(slot.node_b, -near.normal);
}

/// In proportion to the smallest gap, of those that a guide can serve at all: the node must be able to live
/// in it for a while. A node in free flight needs no radius.
double EventTracker::radius_for(int node, Time now) const {
  const double unrest = watches_[node].unrest;
  if (!settings_.guides || unrest == 0) return 0;
  if (unrest == INFINITY) return INFINITY;  // no gap is worth keeping
  const double span = quantum_.seconds(epoch_end_ - now);
  double radius = unrest * span * span;
  const double least = least_share * widest_reach_;
  slots_of_.for_each(node, [&](int id) {
    const Slot& slot = slots_[id];
    if (slot.depth >= slot.ladder->size()) return;
    const double share = gap_share * (approach_now(slot, now).distance - slot.ladder->reach(slot.depth));
    const double life = long_life * quantum_.seconds(slot.ladder->step(slot.depth));
    if (share > std::max(least, unrest * life * life)) radius = std::min(radius, share);
  });
  return std::max(least, radius);
}

/// The node makes its home along its present line, and looks for new neighbours.
void EventTracker::leave_home(int node, Time now) {
  ++exits_in_epoch_;
  homes_[node].tube = tube_along(node, motion_.nodes()[node].v, homes_[node].room, now);
  for (int element : colliding_.elements[node]) {
    find_walls(element, now);
    find_new_pairs(element, node, now);
  }
}

}  // namespace nacre
