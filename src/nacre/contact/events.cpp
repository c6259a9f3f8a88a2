#include "nacre/contact/events.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/prefetch.hpp"

namespace nacre {

namespace {

constexpr double home_share = 0.15;  // of the size of a node's elements: the radius of its home
}  // namespace

EventTracker::EventTracker(const TrackerContext& context, Time now, TrackerCounters& counters)
    : points_(context.points),
      contacts_(context.contacts),
      motion_(context.motion),
      settings_(context.settings),
      counters_(counters),
      quantum_(motion_.quantum()),
      widest_reach_(contacts_.widest_reach()),
      colliding_(points_, contacts_, motion_),
      watches_(motion_.nodes().size()),
      homes_(motion_.nodes().size()),
      slots_of_(motion_.nodes().size()),
      finder_(contacts_, points_, settings_.tree, settings_.separation_list) {
  awake_.expect(contacts_.ladders);
  double fastest = 0, smallest = INFINITY;
  for (const int node : colliding_.nodes) {
    homes_[node].room = home_share * colliding_.size[node];
    smallest = std::min(smallest, colliding_.size[node]);
    fastest = std::max(fastest, norm(motion_.nodes()[node].v));
  }
  // A first guess: nothing moves further than its own size in an epoch.
  const double guess = fastest > 0 ? smallest / fastest : 0x1p-7;
  const double quanta = std::min(guess, 1.0) / quantum_.size();
  epoch_span_ = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  if (colliding_.nodes.empty())
    epoch_end_ = never;
  else
    begin_epoch(now);
}

Time EventTracker::next_instant() const {
  Time next = std::min(epoch_end_, awake_.next_tick());
  if (!expiries_.empty()) next = std::min(next, expiries_.top_key());
  if (!exits_.empty()) next = std::min(next, exits_.top_key());
  return next;
}

void EventTracker::expire(Time now) {
  if (now >= epoch_end_) {
    adapt_epoch();
    begin_epoch(now);
  }
  while (!exits_.empty() && exits_.top_key() <= now) {
    const auto node = static_cast<int>(exits_.top());
    look_at_guide(node, now);  // which puts it off
    renew_pending(now, now);
  }
  while (!expiries_.empty() && expiries_.top_key() <= now && !beyond_limit_) {
    ++counters_.expiries;
    renew(static_cast<int>(expiries_.top()), now, now);
    renew_pending(now, now);
  }
}

void EventTracker::follow(const AppliedInstant& applied, Time now) {
  if (colliding_.nodes.empty()) return;
  ++follows_;
  for (const IdleRung& each : applied.idle) retire_if_far(each, now);
  const auto look = [&](int node, bool by_contact) {
    Watch& watch = watches_[node];
    if (std::exchange(watch.seen, follows_) == follows_) return;
    if (!stays(node)) look_at_guide(node, now);
    // Who has one contact, and is kicked by nothing else, is kicked by it.
    const bool by_own_contact = by_contact && watch.awake == 1;
    if ((by_own_contact ? watch.frail_slabs : watch.slabs) > 0) look_at_slabs(node, by_own_contact, now);
  };
  for (const Kicks* list : applied.kicks) {
    for (const Turn& turn : list->turns) look(turn.node, false);
    for (std::size_t i = 0; i < list->kicks.size(); ++i)
      look(list->kicks[i].node, i >= list->first_of_contact);
  }
  renew_pending(now, now + 1);
}

// --- epochs ---

// Homes that hardly anybody leaves are worth keeping longer; searching for the neighbours of one node costs
// a few times its share of an epoch.
void EventTracker::adapt_epoch() {
  const auto exits = static_cast<double>(exits_in_epoch_),
             nodes = static_cast<double>(colliding_.nodes.size());
  if (exits > 0.5 * nodes) epoch_span_ = std::max<Time>(1024, epoch_span_ / 2);
  if (exits < 0.1 * nodes && quantum_.seconds(epoch_span_) < 1)
    epoch_span_ = std::min(longest_step, 2 * epoch_span_);
}

void EventTracker::begin_epoch(Time now) {
  ++counters_.epochs;
  exits_in_epoch_ = 0;
  epoch_end_ = now + epoch_span_;
  slots_.clear();
  slots_of_.clear();
  pending_.clear();
  awake_.clear();
  expiries_.clear();
  exits_.clear();
  for (const int node : colliding_.nodes) {
    Watch& watch = watches_[node];
    watch.slabs = watch.frail_slabs = watch.awake = 0;
    homes_[node].tube = tube_along(node, motion_.nodes()[node].v, homes_[node].room, now);
  }
  find_candidates(now);
  for (const int node : colliding_.nodes) draw(node, now);
  renew_pending(now, now);
}

void EventTracker::find_candidates(Time now) {
  const auto elements = static_cast<std::int32_t>(contacts_.elements.size());
  std::vector<Box>& boxes = finder_.boxes();
  boxes.clear();
  for (std::int32_t e = 0; e < elements; ++e) {
    find_walls(e, now);
    boxes.push_back(box_of(e, now));
  }
  const std::size_t found = finder_.search(counters_.box_tests, Workers::alone());
  finder_.for_found(0, found, [&](const Pair& pair) { consider(pair, now); });
}

/// After the home of an element has moved: pairs that have it as a corner.
void EventTracker::find_new_pairs(int element, int node, Time now) {
  finder_.find_around(
      element, box_of(element, now), counters_.box_tests,
      [&](int other) { prefetch(homes_[point_of(other).node[0]]); },
      [&](const Pair& pair) {
        if (contacts_.has_corner(pair, element) && !has_slot(pair, node)) consider(pair, now);
      });
}

/// Most walls are far: what one end of a home, and the other, are clear of, by more than any reach and
/// rounding, is not considered.
void EventTracker::find_walls(std::int32_t element, Time now) {
  const Moving home = at_home(element, now);
  const Vec3 end = home.x + quantum_.seconds(epoch_end_ - now) * home.v;
  const double clear = contacts_.elements[element].radius + widest_reach_ + home.slack;
  const int node = point_of(element).node[0];
  for (std::int32_t b = 0; b < static_cast<std::int32_t>(contacts_.walls.size()); ++b) {
    const HalfSpace& wall = contacts_.walls[b].half_space;
    const double far = clear + 1e-12 * (home.size + clear + std::abs(wall.offset));
    if (distance(home.x, wall) > far && distance(end, wall) > far) continue;
    if (const Pair pair{PairKind::point_wall, element, b}; !has_slot(pair, node)) consider(pair, now);
  }
}

/// A slot for a pair that its homes do not keep apart to the end of the epoch.
void EventTracker::consider(const Pair& pair, Time now) {
  if (contacts_.ladders.empty()) return;  // nothing here is ever moved by a force
  ++counters_.candidates;
  Slot slot{pair, &contacts_.ladder(pair), contacts_.radius(pair)};
  if (!has_hull(pair.kind)) slot.node_a = contacts_.elements[pair.a].node;
  if (pair.kind == PairKind::point_point) slot.node_b = contacts_.elements[pair.b].node;
  if (!homes_stay_apart(slot, now) && contacts_.touches(pair, points_)) put_off(add_slot(slot));
}

int EventTracker::add_slot(const Slot& slot) {
  const int id = static_cast<int>(slots_.size());
  slots_.push_back(slot);
  for_nodes(slot, [&](int node) { slots_of_.add(node, id); });
  return id;
}

bool EventTracker::has_slot(const Pair& pair, int node) const {
  return slots_of_.find(node, [&](int slot) { return slots_[slot].pair == pair; }) >= 0;
}

Box EventTracker::box_of(int element, Time now) const {
  const Moving line = at_home(element, now);
  const Vec3 end = line.x + quantum_.seconds(epoch_end_ - now) * line.v;
  const double by = contacts_.elements[element].radius + 0.5 * widest_reach_;
  return Box::around(line.x, end, by + line.slack + 1e-12 * line.size);
}

std::optional<std::vector<Pair>> EventTracker::pairs_near(Time now) const {
  const auto ends = [&](const EventQueue<Time>& queue) { return !queue.empty() && queue.top_key() <= now; };
  if (epoch_end_ <= now || ends(exits_) || ends(expiries_)) return std::nullopt;
  std::vector<Pair> pairs;
  for (const Slot& slot : slots_)
    if (slot.depth > 0) pairs.push_back(slot.pair);
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace nacre
