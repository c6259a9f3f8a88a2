// The part of EpochTracker that looks at nodes and slots.
#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/contact/epochs.hpp"

namespace nacre {

namespace {

constexpr double retired_share = 0.02;  // of a reach: how far beyond it a pair must be for a rung to retire

// Positions are rounded whenever a node is kicked. After so many looks at a node the distances of its slots
// are taken again, so their certificates have to allow for twice as many roundings of each size.
constexpr std::uint32_t looks_of_a_distance = 2048;
constexpr double line_margin = 2 * distance_margin;
constexpr double path_margin = line_margin + 2 * looks_of_a_distance * 0x1p-53;
constexpr double fine_reach = 64 * path_margin;  // of the size: below, there is no room for such a margin

}  // namespace

// --- nodes ---

/// When the node, after a kick now, is looked at again for certain.
Time EpochTracker::next_look(int node, Time now) const {
  return beats_[node] > 0 ? std::min(epoch_end_, Clock{beats_[node]}.first_after(now)) : epoch_end_;
}

void EpochTracker::follow(const AppliedInstant& applied, Time now) {
  if (colliding_.nodes.empty()) return;
  beats_from_ = now + 1;
  ++follows_;
  for (const IdleRung& each : applied.idle) retire_if_far(each, now);
  look_at_groups(now);
  for (const Kicks* kicks : applied.kicks) look_at_kicks(*kicks, now);
  for (Look& at : looks_) {
    for (const int node : at.left) leave(node, now);
    for (const int node : at.hurried) hurry(node);
    at.left.clear();
    at.hurried.clear();
  }
  std::erase_if(frail_, [&](int slot) { return !slots_[slot].frail; });
  for (const int slot : frail_) list(slot);
  check_listed(now, true);
}

void EpochTracker::look_at_groups(Time now) {
  for (const Group& group : groups_) {
    if (now % group.step != 0) continue;
    const Time next = std::min(epoch_end_, now + group.step);
    const std::size_t parts = workers_.chunks(group.nodes.size());
    if (looks_.size() < parts) looks_.resize(parts);
    workers_.for_chunks(group.nodes.size(), [&](std::size_t part, std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) look(group.nodes[i], next, looks_[part]);
    });
  }
}

/// Nodes that are kicked at other times than their group.
void EpochTracker::look_at_kicks(const Kicks& kicks, Time now) {
  const auto look_at = [&](int node) {
    if (colliding_.size[node] > 0 && watches_[node].seen != follows_)
      look(node, next_look(node, now), looks_[0]);
  };
  for (const Turn& turn : kicks.turns) look_at(turn.node);
  const std::size_t all = kicks.kicks.size(), contact = std::min(kicks.first_of_contact, all);
  for (std::size_t i = any_irregular_ ? 0 : contact; i < all; ++i) look_at(kicks.kicks[i].node);
}

/// Deviation is convex between kicks: a node that is inside now, and would be when it is looked at next, is
/// so all along.
void EpochTracker::look(int node, Time next, Look& at) {
  Watch& watch = watches_[node];
  watch.seen = follows_;
  const Node& n = motion_.nodes()[node];
  const Vec3 off = n.v - watch.tube.w;
  const Vec3 away = n.x + quantum_.seconds(next - n.t) * n.v - watch.tube.at(next, quantum_);
  const double away_square = dot(away, away), off_square = dot(off, off);
  watch.furthest = std::max(watch.furthest, away_square);
  watch.fastest = std::max(watch.fastest, off_square);
  if (!(away_square < watch.safe_square))
    at.left.push_back(node);
  else if (!(off_square <= watch.pace_square) || ++watch.looks % looks_of_a_distance == 0)
    at.hurried.push_back(node);
}

/// A node that leaves its tube: a new one along its present line, and what is near that.
void EpochTracker::leave(int node, Time now) {
  Watch& watch = watches_[node];
  ++counters_.exits;
  ++counters_.reschedules;
  ++exits_in_epoch_;
  const double furthest = watch.furthest, fastest = watch.fastest;
  const bool free = settings_.guides && motion_.inverse_mass(node) > 0;
  draw_along(node, motion_.nodes()[node].v,
             free ? std::max(watch.tube.radius, least_radius * colliding_.size[node]) : 0,
             free ? std::max(watch.pace, spare_pace * std::sqrt(fastest)) : 0, now);
  watch.furthest = furthest, watch.fastest = fastest;
  Finding& found = findings_[0];
  for (const int element : colliding_.elements[node]) {
    const auto consider_new = [&](const Pair& pair) {
      if (contacts_.has_corner(pair, element) && !has_slot(pair, node))
        consider(pair, now, found), take(found, now);
    };
    for (int b = 0; b < static_cast<int>(contacts_.walls.size()); ++b)
      consider_new({PairKind::point_wall, element, b});
    finder_.find_around(
        element, box_of(element, now), counters_.box_tests, [](int) {}, consider_new);
  }
  list_slots_of(node);
}

/// A node that is faster than its pace, or was looked at so often that distances are not what they were.
void EpochTracker::hurry(int node) {
  Watch& watch = watches_[node];
  const double off = std::sqrt(watch.fastest);
  if (off > watch.pace) {
    watch.pace = settings_.guides ? spare_pace * off : off;
    watch.pace_square = watch.pace * watch.pace;
  }
  list_slots_of(node);
}

void EpochTracker::list_slots_of(int node) {
  slots_of_.for_each(node, [&](int slot) { list(slot); });
}

void EpochTracker::list(int slot) {
  if (std::exchange(slots_[slot].listed, follows_) != follows_) listed_.push_back(slot);
}

// --- slots ---

/// Looks at the slots that are listed.
void EpochTracker::check_listed(Time now, bool closing_changed) {
  workers_.for_chunks(listed_.size(), [&](std::size_t, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      Slot& slot = slots_[listed_[i]];
      if (closing_changed) set_closing(slot, now);
      slot.distance = distance_now(slot, now);
    }
  });
  for (const int slot : listed_) settle(slot, now);
  listed_.clear();
}

double EpochTracker::distance_now(const Slot& slot, Time now) const {
  return approach(slot.pair, contacts_, [&](int point) { return motion_.position_at(points_[point], now); })
      .distance;
}

/// Wakes rungs until the next one may sleep for a while. Past the end of a ladder it is judged on lines, as
/// every strategy judges it. Where a reach is so small that paths of many roundings have no room in it, the
/// promise is made for straight lines only, and looked at after every instant.
void EpochTracker::settle(int id, Time now) {
  for (;;) {
    const Slot& slot = slots_[id];
    if (slot.depth >= slot.ladder->size()) {
      set_frail(id, true);
      return settle_at_end(id, now);
    }
    const bool fine = is_fine(slot, slot.depth);
    const double margin = fine ? line_margin : path_margin;
    const auto step = static_cast<double>(slot.ladder->step(slot.depth));
    const std::optional<Time> expiry = sleeps_until(slot, slot.depth, margin, now);
    if (expiry &&
        (*expiry >= epoch_end_ || static_cast<double>(*expiry - now) >= settings_.eagerness * step)) {
      ++counters_.certificates;
      set_frail(id, fine);
      return set_check(id, *expiry, margin, now);
    }
    ++counters_.wakes;
    awake_.wake({slot.pair, slot.depth, id}, {slot.ladder->step(slot.depth)}, beats_from_);
    ++slots_[id].depth;
  }
}

bool EpochTracker::is_fine(const Slot& slot, int rung) {
  return slot.ladder->reach(rung) < fine_reach * slot.size;
}

void EpochTracker::set_frail(int id, bool frail) {
  if (frail && !slots_[id].frail && std::ranges::find(frail_, id) == frail_.end()) frail_.push_back(id);
  slots_[id].frail = frail;
}

std::optional<Time> EpochTracker::sleeps_until(const Slot& slot, int rung, double margin, Time now) const {
  const double reach = slot.ladder->reach(rung);
  return used_up(slot.distance - reach - margin * (slot.size + slot.radius + reach), -slot.closing, quantum_,
                 now);
}

/// A rung acts at its ticks only, so it is enough to look at the first one that is not certain, unless a
/// deeper rung might act before.
void EpochTracker::set_check(int id, Time expiry, double margin, Time now) {
  const Slot& slot = slots_[id];
  if (expiry < epoch_end_) {
    const Time tick = Clock{slot.ladder->step(slot.depth)}.first_from(expiry);
    const std::optional<Time> deeper = sleeps_until(slot, slot.depth + 1, margin, now);
    if (deeper && *deeper >= tick) expiry = tick;
  }
  set_check(id, expiry);
}

void EpochTracker::set_check(int id, Time expiry) {
  if (expiry < epoch_end_)
    checks_.set(id, expiry);
  else if (checks_.contains(id))
    checks_.remove(id);
}

/// Past the last rung: on the present lines, which is looked at after every kick.
void EpochTracker::settle_at_end(int id, Time now) {
  const Slot& slot = slots_[id];
  const double apart = slot.radius + slot.ladder->reach(slot.depth);
  const auto line = [&](int element) {
    const int node = contacts_.elements[element].node;
    return node >= 0 ? exact_line(motion_, node, now) : exact_line(motion_, point_of(element), now);
  };
  const std::optional<Time> expiry = certify(slot.pair, contacts_, apart, line, quantum_, now);
  if (!expiry) {
    beyond_limit_ = {slot.pair, slot.depth};
    return checks_.set(id, now);
  }
  ++counters_.certificates;
  set_check(id, *expiry);
}

/// Puts an idle rung to sleep, if it is the deepest and would not wake again at once.
void EpochTracker::retire_if_far(const IdleRung& idle, Time now) {
  const auto& [ref, distance] = idle;
  Slot& slot = slots_[ref.tag];
  if (slot.depth - 1 != ref.rung || distance < (1 + retired_share) * slot.ladder->reach(ref.rung)) return;
  const Time step = slot.ladder->step(ref.rung);
  const bool fine = is_fine(slot, ref.rung);
  const double margin = fine ? line_margin : path_margin;
  slot.distance = distance;
  const std::optional<Time> expiry = sleeps_until(slot, ref.rung, margin, now);
  const double ticks = std::max(2.0, 2 * settings_.eagerness);
  if (!expiry || static_cast<double>(*expiry - now) < ticks * static_cast<double>(step)) return;
  ++counters_.retirements;
  awake_.retire({slot.pair, ref.rung}, {step});
  --slot.depth;
  set_frail(ref.tag, fine);
  set_check(ref.tag, *expiry, margin, now);
}

}  // namespace nacre
