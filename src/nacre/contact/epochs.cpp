#include "nacre/contact/epochs.hpp"

#include <algorithm>
#include <cmath>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

// Radii of tubes, in sizes of elements: of the first epoch, the least and the most.
constexpr double first_radius = 0.1, least_radius = 0.03, most_radius = 0.2;
constexpr double spare_radius = 3;  // times what was needed in the last epoch
constexpr double spare_pace = 1.5;  // times what was needed
constexpr double least_pace = 0.1;  // of the reach in an epoch
constexpr double usual_deviation =
    0.04;  // in sizes, of nodes in an epoch that is neither too long nor too short
constexpr Time ticks_of_first_epoch = 32;
constexpr Time least_span = 1024;    // of an epoch, in quanta
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
      table_(context, counters),
      candidates_(context, table_, counters),
      records_(motion_.nodes().size()),
      seen_in_(motion_.nodes().size(), never_checked),
      regular_steps_(context.regular_steps) {
  NACRE_EXPECT(regular_steps_.size() == records_.size(), "every node must have a regular step");
  const std::vector<int>& nodes = candidates_.colliding().nodes();
  if (nodes.empty()) return;
  for (const int node : nodes) {
    seen_in_[node] = 0;
    join_group(node);
  }
  epoch_span_ = longest_epoch();
  for (const Group& group : groups_) epoch_span_ = std::min(epoch_span_, ticks_of_first_epoch * group.step);
  begin_epoch(now);
}

void EpochTracker::join_group(int node) {
  const Time step = regular_steps_[node];
  if (step == TrackerContext::irregular) any_irregular_ = true;
  if (step <= 0) return;
  auto group = std::ranges::find(groups_, step, &Group::step);
  if (group == groups_.end()) group = groups_.insert(group, {step, {}});
  group->nodes.push_back(node);
}

void EpochTracker::expire(Time now) {
  first_tick_ = now;
  table_.allow_wakes();
  if (now >= table_.epoch_end()) {
    adapt_epoch();
    begin_epoch(now);
  }
  while (table_.has_expired(now) && !table_.has_woken_enough()) {
    listed_.push_back(table_.take_expired(now));
    if (!table_.has_expired(now)) check_listed(now, false);
  }
}

// --- epochs ---

/// The span in which a node moves, on average, by its own size.
Time EpochTracker::longest_epoch() const {
  double speed = 0, size = 0;
  const Colliding& colliding = candidates_.colliding();
  for (const int node : colliding.nodes())
    speed += colliding.lever(node) * norm(motion_.nodes()[node].v), size += colliding.size(node);
  const double quanta = std::min(speed > 0 ? size / speed : 1.0, 1.0) / quantum_.size();
  return static_cast<Time>(
      std::clamp(quanta, static_cast<double>(least_span), static_cast<double>(longest_step)));
}

/// Chooses the span of the next epoch so that nodes deviate from their lines by a small part of their size. A
/// node that leaves its tube costs many times its share of an epoch.
void EpochTracker::adapt_epoch() {
  double deviation = 0;
  for (const int node : candidates_.colliding().nodes())
    deviation += std::sqrt(records_[node].furthest) / room(node);
  const auto nodes = static_cast<double>(candidates_.colliding().nodes().size());
  double factor = deviation > 0 ? std::clamp(usual_deviation * nodes / deviation, 0.7, 1.4) : 1.4;
  if (static_cast<double>(exits_in_epoch_) > many_exits * nodes) factor = 0.7;
  const auto span = static_cast<Time>(factor * static_cast<double>(epoch_span_));
  epoch_span_ = std::clamp(span, least_span, std::max(least_span, longest_epoch()));
}

void EpochTracker::begin_epoch(Time now) {
  const std::vector<int>& nodes = candidates_.colliding().nodes();
  ++counters_.epochs;
  counters_.guides += nodes.size();
  exits_in_epoch_ = 0;
  first_tick_ = now;
  table_.begin_epoch(now + epoch_span_);
  every_instant_.clear();
  for_parts(nodes.size(), [&](std::size_t i) { draw(nodes[i], now); });
  first_epoch_ = false;
  candidates_.find_all(Tubes{*this, now}, now);
  gaps_.assign(static_cast<std::size_t>(table_.size()), {});
  for_parts(gaps_.size(), [&](std::size_t i) { set_gap(static_cast<int>(i), now); });
  for (int slot = 0; slot < table_.size(); ++slot) wake_until_certified(slot, now);
}

// --- tubes ---

/// Along the way that the node moved in the last epoch: vibration is left out.
void EpochTracker::draw(int node, Time now) {
  const NodeRecord& record = records_[node];
  const Vec3 v = motion_.nodes()[node].v;
  const double since = quantum_.seconds(now - record.tube.guide.drawn);
  const double size = room(node);
  if (!settings_.guides || motion_.inverse_mass(node) == 0) return draw_along(node, v, 0, 0, now);
  const double span = quantum_.seconds(table_.epoch_end() - now);
  if (first_epoch_ || !(since > 0)) return draw_along(node, v, first_radius * size, 0, now);
  const Vec3 along = (1 / since) * (motion_.position_at(node, now) - record.tube.guide.p);
  const double needed = spare_radius * std::sqrt(record.furthest) * std::max(1.0, span / since);
  draw_along(node, along, std::clamp(needed, least_radius * size, most_radius * size),
             spare_pace * std::sqrt(record.fastest), now);
}

/// The tube has room at least for the node's way to its next check, and for rounding.
void EpochTracker::draw_along(int node, const Vec3& w, double radius, double pace, Time now) {
  NodeRecord& record = records_[node];
  const double ahead = quantum_.seconds(table_.epoch_end() - now), off = norm(motion_.nodes()[node].v - w);
  record.tube = Tube::along(motion_, node, w, now, table_.epoch_end());
  const double next = quantum_.seconds(next_check(node, now) - now);
  record.tube.widen(std::max({radius, spare_pace * off * next, 0x1p-40 * record.tube.size}));
  record.safe_square = record.tube.safe_square();
  if (settings_.guides && motion_.inverse_mass(node) > 0)
    pace =
        std::max(pace, least_pace * candidates_.widest_reach() / candidates_.colliding().lever(node) / ahead);
  record.pace = std::max(pace, spare_pace * off);
  record.pace_square = record.pace * record.pace;
  record.furthest = record.fastest = 0;
}

/// A node that leaves its tube gets a new one along its present line, and slots for what is near that.
void EpochTracker::leave_tube(int node, Time now) {
  NodeRecord& record = records_[node];
  ++counters_.exits;
  ++counters_.guides;
  ++exits_in_epoch_;
  const double furthest = record.furthest, fastest = record.fastest;
  const bool is_free = settings_.guides && motion_.inverse_mass(node) > 0;
  const double least = least_radius * room(node);
  draw_along(node, motion_.nodes()[node].v, is_free ? std::max(record.tube.guide.radius, least) : 0,
             is_free ? std::max(record.pace, spare_pace * std::sqrt(fastest)) : 0, now);
  record.furthest = furthest, record.fastest = fastest;
  candidates_.find_around(node, Tubes{*this, now}, now, [&](int slot) {
    gaps_.emplace_back();
    set_gap(slot, now);
    wake_until_certified(slot, now);
  });
  list_slots_of(node);
}

/// A node that is faster than its pace, or was checked so often that distances have to be computed again.
void EpochTracker::exceed_pace(int node) {
  NodeRecord& record = records_[node];
  const double off = std::sqrt(record.fastest);
  if (off > record.pace) {
    record.pace = settings_.guides ? spare_pace * off : off;
    record.pace_square = record.pace * record.pace;
  }
  list_slots_of(node);
}

Moving EpochTracker::tube_of(int element, int node, Time now) const {
  if (node >= 0) return records_[node].tube.at(now, quantum_);
  const auto tube = [&](int each) -> const Tube& { return records_[each].tube; };
  return tube_of_point(point_of(element), tube, now, quantum_);
}

double EpochTracker::pace_of(int element) const {
  if (const int node = contacts_.elements[element].node; node >= 0) return records_[node].pace;
  const Point& point = point_of(element);
  double pace = 0;
  for (int i = 0; i < point.count; ++i) pace += std::abs(point.weight[i]) * records_[point.node[i]].pace;
  return pace;
}

/// When the node, after a kick now, is checked again for certain.
Time EpochTracker::next_check(int node, Time now) const {
  const Time step = regular_steps_[node];
  return step > 0 ? std::min(table_.epoch_end(), Clock{step}.first_after(now)) : table_.epoch_end();
}

/// A rung may sleep until its tick although its pair is within reach before: all pairs with a slot are near.
std::optional<std::vector<Pair>> EpochTracker::pairs_near(Time now) const {
  if (table_.epoch_end() <= now) return std::nullopt;
  return table_.pairs([](const Slot&) { return true; });
}

}  // namespace nacre
