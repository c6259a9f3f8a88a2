#include "nacre/contact/epochs.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

// Tubes, in sizes of elements: what a node starts with, the least and the most.
constexpr double first_radius = 0.1, most_radius = 0.2;
constexpr double spare_radius = 3;        // times what was needed in the last epoch
constexpr double least_pace = 0.1;        // of the reach in an epoch
constexpr double usual_deviation = 0.04;  // of nodes in an epoch that is neither too long nor too short
constexpr Time beats_of_first_epoch = 32;
constexpr double many_exits = 0.02;  // of all nodes

}  // namespace

EpochTracker::EpochTracker(const TrackerContext& context, Time now, TrackerCounters& counters)
    : points_(context.points),
      contacts_(context.contacts),
      motion_(context.motion),
      settings_(context.settings),
      workers_(context.workers),
      counters_(counters),
      quantum_(motion_.quantum()),
      widest_reach_(contacts_.widest_reach()),
      colliding_(points_, contacts_, motion_),
      watches_(motion_.nodes().size()),
      beats_(context.regular_steps),
      slots_of_(motion_.nodes().size()),
      finder_(contacts_, points_, settings_.tree, settings_.separation_list) {
  NACRE_EXPECT(beats_.size() == motion_.nodes().size(), "every node needs a regular step, 0 or `irregular`");
  awake_.expect(contacts_.ladders);
  for (const int node : colliding_.nodes) join_group(node);
  if (colliding_.nodes.empty()) {
    epoch_end_ = never;
    return;
  }
  epoch_span_ = longest_epoch();
  for (const Group& group : groups_) epoch_span_ = std::min(epoch_span_, beats_of_first_epoch * group.step);
  begin_epoch(now);
}

void EpochTracker::join_group(int node) {
  const Time beat = beats_[node];
  if (beat == TrackerContext::irregular) any_irregular_ = true;
  if (beat <= 0) return;
  auto group = std::ranges::find(groups_, beat, &Group::step);
  if (group == groups_.end()) group = groups_.insert(group, {beat, {}});
  group->nodes.push_back(node);
}

Time EpochTracker::next_instant() const {
  const Time next = std::min(epoch_end_, awake_.next_tick());
  return checks_.empty() ? next : std::min(next, checks_.top_key());
}

void EpochTracker::expire(Time now) {
  beats_from_ = now;
  if (now >= epoch_end_) {
    adapt_epoch();
    begin_epoch(now);
  }
  while (!checks_.empty() && checks_.top_key() <= now && !beyond_limit_) {
    ++counters_.expiries;
    listed_.push_back(static_cast<int>(checks_.top()));
    checks_.remove(checks_.top());
    if (checks_.empty() || checks_.top_key() > now) check_listed(now, false);
  }
}

// --- epochs ---

/// In which nodes, on the average, move no further than their size.
Time EpochTracker::longest_epoch() const {
  double speed = 0, size = 0;
  for (const int node : colliding_.nodes)
    speed += norm(motion_.nodes()[node].v), size += colliding_.size[node];
  const double quanta = std::min(speed > 0 ? size / speed : 1.0, 1.0) / quantum_.size();
  return static_cast<Time>(std::clamp(quanta, 1024.0, static_cast<double>(longest_step)));
}

/// So long that nodes deviate from their lines by a small part of their size. Who leaves its tube costs many
/// times its share of an epoch.
void EpochTracker::adapt_epoch() {
  double deviation = 0;
  for (const int node : colliding_.nodes)
    deviation += std::sqrt(watches_[node].furthest) / colliding_.size[node];
  const auto nodes = static_cast<double>(colliding_.nodes.size());
  double factor = deviation > 0 ? std::clamp(usual_deviation * nodes / deviation, 0.7, 1.4) : 1.4;
  if (static_cast<double>(exits_in_epoch_) > many_exits * nodes) factor = 0.7;
  const auto span = static_cast<Time>(factor * static_cast<double>(epoch_span_));
  epoch_span_ = std::clamp<Time>(span, 1024, std::max<Time>(1024, longest_epoch()));
}

template <class F>
void EpochTracker::for_parts(std::size_t items, const F& f) {
  const std::size_t parts = workers_.chunks(items);
  if (findings_.size() < parts) findings_.resize(parts);
  workers_.for_chunks(items, [&](std::size_t part, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) f(i, findings_[part]);
  });
}

void EpochTracker::begin_epoch(Time now) {
  ++counters_.epochs;
  counters_.reschedules += colliding_.nodes.size();
  exits_in_epoch_ = 0;
  epoch_end_ = now + epoch_span_;
  beats_from_ = now;
  slots_.clear();
  slots_of_.clear();
  frail_.clear();
  awake_.clear();
  checks_.clear();
  for_parts(colliding_.nodes.size(), [&](std::size_t i, Finding&) { draw(colliding_.nodes[i], now); });
  first_epoch_ = false;
  std::vector<Box>& boxes = finder_.boxes();
  boxes.resize(contacts_.elements.size());
  for_parts(boxes.size(), [&](std::size_t i, Finding& found) {
    const auto element = static_cast<int>(i);
    boxes[i] = box_of(element, now);
    find_walls(element, now, found);
  });
  for (Finding& found : findings_) take(found, now);
  for_parts(finder_.search(counters_.box_tests, workers_), [&](std::size_t i, Finding& found) {
    finder_.for_found(i, i + 1, [&](const Pair& pair) { consider(pair, now, found); });
  });
  for (Finding& found : findings_) take(found, now);
}

/// Gives slots to what was found near.
void EpochTracker::take(Finding& found, Time now) {
  counters_.candidates += std::exchange(found.candidates, 0);
  for (const Slot& slot : found.near) {
    const int id = static_cast<int>(slots_.size());
    slots_.push_back(slot);
    for_nodes(slot.pair, contacts_, points_, [&](int node) { slots_of_.add(node, id); });
    settle(id, now);
  }
  found.near.clear();
}

/// Along the way the node took in the last epoch: what goes to and fro is left out.
void EpochTracker::draw(int node, Time now) {
  Watch& watch = watches_[node];
  const Vec3 v = motion_.nodes()[node].v;
  const double since = quantum_.seconds(now - watch.tube.drawn), size = colliding_.size[node];
  if (!settings_.guides || motion_.inverse_mass(node) == 0) return draw_along(node, v, 0, 0, now);
  const double span = quantum_.seconds(epoch_end_ - now);
  if (first_epoch_ || !(since > 0)) return draw_along(node, v, first_radius * size, 0, now);
  const Vec3 along = (1 / since) * (motion_.position_at(node, now) - watch.tube.p);
  const double needed = spare_radius * std::sqrt(watch.furthest) * std::max(1.0, span / since);
  draw_along(node, along, std::clamp(needed, least_radius * size, most_radius * size),
             spare_pace * std::sqrt(watch.fastest), now);
}

/// The tube has room at least for the node's way to where it is looked at again, and for rounding. Its size
/// bounds, to the end of the epoch, the node as computed from where it was at its last kick (and, once it is
/// kicked, from inside the tube) and the axis as computed from here; a velocity that keeps a node inside
/// cannot take it further than across the tube and along it.
void EpochTracker::draw_along(int node, const Vec3& w, double radius, double pace, Time now) {
  Watch& watch = watches_[node];
  const Node& n = motion_.nodes()[node];
  const double ahead = quantum_.seconds(epoch_end_ - now), off = norm(n.v - w);
  watch.tube = {motion_.position_at(node, now), w, now, 0};
  const double next = quantum_.seconds(next_look(node, now) - now);
  radius = std::max(radius, spare_pace * off * next);
  const double size =
      norm1(n.x) + quantum_.seconds(now - n.t) * norm1(n.v) + 6 * (norm1(watch.tube.p) + ahead * norm1(w));
  radius = std::max(radius, 0x1p-40 * size);
  watch.tube.radius = radius;
  watch.size = size + 18 * radius;
  const double safe = radius - 128 * 0x1p-53 * watch.size;
  watch.safe_square = safe * safe;
  if (settings_.guides && motion_.inverse_mass(node) > 0)
    pace = std::max(pace, least_pace * widest_reach_ / ahead);
  watch.pace = std::max(pace, spare_pace * off);
  watch.pace_square = watch.pace * watch.pace;
  watch.furthest = watch.fastest = 0;
}

Box EpochTracker::box_of(int element, Time now) const {
  const Moving line = line_of(element, now).tube;
  const Vec3 end = line.x + quantum_.seconds(epoch_end_ - now) * line.v;
  const double by = contacts_.elements[element].radius + 0.5 * widest_reach_;
  return Box::around(line.x, end, by + line.slack + 1e-12 * line.size);
}

EpochTracker::Line EpochTracker::line_of(int element, Time now) const {
  const int node = contacts_.elements[element].node;
  if (node >= 0) {
    const Watch& watch = watches_[node];
    return {{watch.tube.at(now, quantum_), watch.tube.w, watch.size, 0, watch.tube.radius}, watch.pace};
  }
  Line line;
  const Point& point = point_of(element);
  for (int i = 0; i < point.count; ++i) {
    const Watch& watch = watches_[point.node[i]];
    const double weight = point.weight[i], share = std::abs(weight);
    line.tube.x += weight * watch.tube.at(now, quantum_);
    line.tube.v += weight * watch.tube.w;
    line.tube.size += share * watch.size;
    line.tube.slack += share * watch.tube.radius;
    line.pace += share * watch.pace;
  }
  return line;
}

void EpochTracker::find_walls(int element, Time now, Finding& found) const {
  for (int b = 0; b < static_cast<int>(contacts_.walls.size()); ++b)
    consider({PairKind::point_wall, element, b}, now, found);
}

/// Makes a slot for a pair that tubes do not keep apart to the end of the epoch.
void EpochTracker::consider(const Pair& pair, Time now, Finding& found) const {
  if (contacts_.ladders.empty()) return;  // nothing here is ever moved by a force
  ++found.candidates;
  if (tubes_stay_apart(pair, now) || !contacts_.touches(pair, points_)) return;
  Slot& slot = found.near.emplace_back(Slot{pair, &contacts_.ladder(pair), contacts_.radius(pair)});
  set_closing(slot, now);
  slot.distance = distance_now(slot, now);
}

bool EpochTracker::tubes_stay_apart(const Pair& pair, Time now) const {
  const double apart = contacts_.radius(pair) + contacts_.ladder(pair).reach(0);
  const double span = quantum_.seconds(epoch_end_ - now);
  const auto tube = [&](int element) { return line_of(element, now).tube; };
  if (pair.kind == PairKind::point_wall) {
    const auto expiry = certify(tube(pair.a), contacts_.walls[pair.b].half_space, apart, quantum_, now);
    return expiry && *expiry >= epoch_end_;
  }
  const MovingCorners corners = moving_corners(contacts_.corners(pair), tube);
  const Vec3 way = way_between(pair.kind, corners);
  return stay_apart(corners.of_first(), corners.of_second(), (1 / norm(way)) * way, apart, span);
}

bool EpochTracker::has_slot(const Pair& pair, int node) const {
  return slots_of_.find(node, [&](int slot) { return slots_[slot].pair == pair; }) >= 0;
}

/// The distance of two hulls falls no faster than any corner of one can come nearer to any of the other.
void EpochTracker::set_closing(Slot& slot, Time now) const {
  const PairCorners corners = contacts_.corners(slot.pair);
  std::array<Line, Closest::most_corners> line;
  slot.size = 0;
  for (int c = 0; c < corners.count; ++c) {
    line[c] = line_of(corners.element[c], now);
    slot.size += line[c].tube.size;
  }
  slot.closing = 0;
  if (slot.pair.kind == PairKind::point_wall) {
    const HalfSpace& wall = contacts_.walls[slot.pair.b].half_space;
    slot.size += std::abs(wall.offset);
    slot.closing = std::max(0.0, line[0].pace - dot(wall.normal, line[0].tube.v));
  }
  for (int a = 0; a < corners.first; ++a)
    for (int b = corners.first; b < corners.count; ++b)
      slot.closing =
          std::max(slot.closing, norm(line[a].tube.v - line[b].tube.v) + line[a].pace + line[b].pace);
  slot.closing *= 1 + 1e-9;
}

/// A rung may sleep until its tick although its pair is in reach before: all that have a slot are named.
std::optional<std::vector<Pair>> EpochTracker::pairs_near(Time now) const {
  if (epoch_end_ <= now) return std::nullopt;
  std::vector<Pair> pairs;
  for (const Slot& slot : slots_) pairs.push_back(slot.pair);
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace nacre
