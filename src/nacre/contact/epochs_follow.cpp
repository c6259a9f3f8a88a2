// The part of EpochTracker that checks nodes and slots.
#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/contact/epochs.hpp"

namespace nacre {

namespace {

// Positions are rounded whenever a node is kicked. After so many checks of a node the distances of its slots
// are computed again, so their certificates have to allow for twice as many roundings of each size.
constexpr std::uint32_t checks_of_a_distance = 2048;
constexpr double line_margin = 2 * distance_margin;
constexpr double path_margin = line_margin + 2 * checks_of_a_distance * 0x1p-53;
constexpr double fine_reach = 64 * path_margin;  // of the size: below, there is no room for such a margin

}  // namespace

void EpochTracker::follow(const AppliedInstant& applied, Time now) {
  if (candidates_.colliding().nodes().empty()) return;
  first_tick_ = now + 1;
  ++follows_;
  table_.allow_wakes();
  for (const IdleRung& idle : applied.idle)
    if (table_.may_retire(idle)) retire(idle.ref.tag, idle.distance, now);
  check_groups(now);
  for (const Kicks* kicks : applied.kicks) check_kicked(*kicks, now);
  for (Exceptions& found : exceptions_) {
    for (const int node : found.left) leave_tube(node, now);
    for (const int node : found.too_fast) exceed_pace(node);
    found.left.clear();
    found.too_fast.clear();
  }
  std::erase_if(every_instant_, [&](int slot) { return !gaps_[slot].every_instant; });
  for (const int slot : every_instant_) list(slot);
  check_listed(now, true);
}

// --- nodes ---

void EpochTracker::check_groups(Time now) {
  for (const Group& group : groups_) {
    if (now % group.step != 0) continue;
    const Time next = std::min(table_.epoch_end(), now + group.step);
    const std::size_t parts = workers_.chunks(group.nodes.size());
    if (exceptions_.size() < parts) exceptions_.resize(parts);
    workers_.for_chunks(group.nodes.size(), [&](std::size_t part, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) check_node(group.nodes[i], next, exceptions_[part]);
    });
  }
}

/// Nodes that are kicked at other times than their group. Most of them have the same regular step, so its
/// next tick is kept instead of divided for again.
void EpochTracker::check_kicked(const Kicks& kicks, Time now) {
  std::optional<Time> step;
  Time next = 0;
  const auto check = [&](int node) {
    if (seen_in_[node] >= follows_) return;
    if (step != regular_steps_[node]) {
      step = regular_steps_[node];
      next = next_check(node, now);
    }
    check_node(node, next, exceptions_[0]);
  };
  for (const ScriptedVelocity& each : kicks.scripted) check(each.node);
  const std::span all(kicks.kicks);
  for (const Kick& kick : all.subspan(any_irregular_ ? 0 : std::min(kicks.first_of_contact, all.size())))
    check(kick.node);
}

/// Deviation is a convex function of time between kicks: a node that is inside now, and would be at its next
/// check, is inside all along.
void EpochTracker::check_node(int node, Time next, Exceptions& found) {
  NodeRecord& record = records_[node];
  seen_in_[node] = follows_;
  const Node& n = motion_.nodes()[node];
  const Vec3 off = n.v - record.tube.guide.w;
  const Vec3 away = n.x + quantum_.seconds(next - n.t) * n.v - record.tube.guide.at(next, quantum_);
  const double away_square = dot(away, away), off_square = dot(off, off);
  record.furthest = std::max(record.furthest, away_square);
  record.fastest = std::max(record.fastest, off_square);
  if (!(away_square < record.safe_square))
    found.left.push_back(node);
  else if (!(off_square <= record.pace_square) || ++record.checks % checks_of_a_distance == 0)
    found.too_fast.push_back(node);
}

void EpochTracker::list_slots_of(int node) {
  table_.for_slots(node, [&](int slot) { list(slot); });
}

void EpochTracker::list(int slot) {
  if (std::exchange(gaps_[slot].listed_in, follows_) != follows_) listed_.push_back(slot);
}

// --- slots ---

void EpochTracker::check_listed(Time now, bool closing_changed) {
  for_parts(listed_.size(), [&](std::size_t i) {
    const int slot = listed_[i];
    if (closing_changed) set_closing(slot, now);
    gaps_[slot].distance = table_.approach_at(table_[slot], now).distance;
  });
  for (const int slot : listed_) wake_until_certified(slot, now);
  listed_.clear();
}

void EpochTracker::set_gap(int slot, Time now) {
  set_closing(slot, now);
  gaps_[slot].distance = table_.approach_at(table_[slot], now).distance;
}

/// The distance of two hulls falls no faster than any corner of one can approach any of the other.
void EpochTracker::set_closing(int slot, Time now) {
  const Pair& pair = table_[slot].pair;
  const PairCorners corners = contacts_.corners(pair);
  std::array<Moving, Closest::most_corners> tube;
  std::array<double, Closest::most_corners> pace;
  double size = 0, closing = 0;
  for (int c = 0; c < corners.count; ++c) {
    const int element = corners.element[c];
    tube[c] = tube_of(element, contacts_.elements[element].node, now);
    pace[c] = pace_of(element);
    size += tube[c].size;
  }
  if (pair.kind == PairKind::point_wall && contacts_.anchor_of(pair) < 0) {
    const HalfSpace& wall = contacts_.walls[pair.b].half_space;
    size += std::abs(wall.offset);
    closing = std::max(0.0, pace[0] - dot(wall.normal, tube[0].v));
  }
  for (int a = 0; a < corners.first; ++a)
    for (int b = corners.first; b < corners.count; ++b)
      closing = std::max(closing, norm(tube[a].v - tube[b].v) + pace[a] + pace[b]);
  gaps_[slot].size = size;
  gaps_[slot].closing = closing * (1 + 1e-9);
}

/// At the end of a ladder there is no rung to wake: the slot then rests on its lines, as with every strategy.
/// Without rungs only scripts change these lines, and each change is seen: it leaves the pace of a node.
void EpochTracker::wake_until_certified(int id, Time now) {
  while (!table_.is_at_end(table_[id])) {
    if (certify(id, now)) return;
    if (table_.has_woken_enough()) return table_.set_expiry(id, first_tick_);
    table_.wake(id, first_tick_);
  }
  set_every_instant(id, table_[id].depth > 0);
  const Time end = table_.end_of_ladder(table_[id]);
  if (end <= now) return table_.stop_at(id, now);
  ++counters_.certificates;
  table_.set_expiry(id, end);
}

/// Whether the next rung may sleep for a while. Where a reach is so small that there is no room in it for a
/// path of many roundings, the certificate is made for straight lines, and checked after every instant.
bool EpochTracker::certify(int id, Time now) {
  const Slot& slot = table_[id];
  const double margin = margin_of(id, slot.depth);
  const std::optional<Time> expiry = sleeps_until(id, slot.depth, margin, now);
  if (!expiry || !(*expiry >= table_.epoch_end() || table_.is_worth_sleeping(slot, now, *expiry)))
    return false;
  ++counters_.certificates;
  set_every_instant(id, is_too_fine(id, slot.depth));
  set_check(id, *expiry, margin, now);
  return true;
}

bool EpochTracker::is_too_fine(int id, int rung) const {
  return table_.ladder(table_[id]).reach(rung) < fine_reach * gaps_[id].size;
}

double EpochTracker::margin_of(int id, int rung) const {
  return is_too_fine(id, rung) ? line_margin : path_margin;
}

void EpochTracker::set_every_instant(int id, bool every_instant) {
  Gap& gap = gaps_[id];
  if (every_instant && !gap.every_instant && std::ranges::find(every_instant_, id) == every_instant_.end())
    every_instant_.push_back(id);
  gap.every_instant = every_instant;
}

/// Until the distance could have fallen to the reach of a rung.
std::optional<Time> EpochTracker::sleeps_until(int id, int rung, double margin, Time now) const {
  const Slot& slot = table_[id];
  const Gap& gap = gaps_[id];
  const double reach = table_.ladder(slot).reach(rung);
  return used_up(gap.distance - reach - margin * (gap.size + slot.radius + reach), -gap.closing, quantum_,
                 now);
}

/// A rung acts at its ticks only, so it is enough to check at the first one that is not certain to be idle,
/// unless a deeper rung might act before.
void EpochTracker::set_check(int id, Time expiry, double margin, Time now) {
  if (expiry < table_.epoch_end()) {
    const Slot& slot = table_[id];
    const Time tick = Clock{table_.next_step(slot)}.first_from(expiry);
    const std::optional<Time> deeper = sleeps_until(id, slot.depth + 1, margin, now);
    if (deeper && *deeper >= tick) expiry = tick;
  }
  table_.set_expiry(id, expiry);
}

/// Puts the deepest awake rung to sleep if it would not wake again soon.
void EpochTracker::retire(int id, double distance, Time now) {
  const Slot& slot = table_[id];
  const int rung = slot.depth - 1;
  const double margin = margin_of(id, rung);
  gaps_[id].distance = distance;
  const std::optional<Time> expiry = sleeps_until(id, rung, margin, now);
  if (!expiry || !table_.is_worth_retiring(slot, now, *expiry)) return;
  table_.retire(id);
  set_every_instant(id, is_too_fine(id, rung));
  set_check(id, *expiry, margin, now);
}

}  // namespace nacre
