#include "nacre/contact/events.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "nacre/base/prefetch.hpp"

namespace nacre {

namespace {

constexpr double outer_share = 0.15;  // of the size of a node's elements: the radius of its outer tube
constexpr double calm_span = 0x1p-7;  // seconds: the first epoch, if nothing moves
constexpr Time least_span = 1024;     // of an epoch, in quanta
constexpr double many_exits = 0.5;    // of all nodes, in an epoch that is too long
constexpr double few_exits = 0.1;     // of all nodes, in an epoch that is too short

}  // namespace

EventTracker::EventTracker(const TrackerContext& context, Time now, TrackerCounters& counters)
    : points_(context.points),
      contacts_(context.contacts),
      motion_(context.motion),
      settings_(context.settings),
      counters_(counters),
      quantum_(motion_.quantum()),
      table_(context, counters),
      candidates_(context, table_, counters),
      records_(motion_.nodes().size()),
      outer_tubes_(motion_.nodes().size()) {
  const Colliding& colliding = candidates_.colliding();
  if (colliding.nodes().empty()) return;
  double fastest = 0, smallest = INFINITY;
  for (const int node : colliding.nodes()) {
    outer_tubes_[node].radius = outer_share * colliding.size(node) / colliding.lever(node);
    smallest = std::min(smallest, colliding.size(node));
    fastest = std::max(fastest, colliding.lever(node) * norm(motion_.nodes()[node].v));
  }
  // A first guess: nothing moves further than its own size in an epoch.
  const double guess = fastest > 0 ? smallest / fastest : calm_span;
  const double quanta = std::min(guess, 1.0) / quantum_.size();
  epoch_span_ = static_cast<Time>(std::clamp(quanta, 1.0, static_cast<double>(longest_step)));
  begin_epoch(now);
}

Time EventTracker::next_instant() const {
  const Time next = table_.next_instant();
  return checks_.empty() ? next : std::min(next, checks_.top_key());
}

void EventTracker::expire(Time now) {
  table_.allow_wakes();
  if (now >= table_.epoch_end()) {
    adapt_epoch();
    begin_epoch(now);
  }
  while (!checks_.empty() && checks_.top_key() <= now) {
    check_guide(static_cast<int>(checks_.top()), now);  // which sets a later check
    renew_queued(now, now);
  }
  while (table_.has_expired(now) && !table_.has_woken_enough()) {
    renew(table_.take_expired(now), now, now);
    renew_queued(now, now);
  }
}

void EventTracker::follow(const AppliedInstant& applied, Time now) {
  if (candidates_.colliding().nodes().empty()) return;
  ++follows_;
  table_.allow_wakes();
  for (const IdleRung& idle : applied.idle)
    if (table_.may_retire(idle)) retire(idle.ref.tag, now);
  const auto see = [&](int node, bool by_contact) {
    NodeRecord& record = records_[node];
    if (std::exchange(record.seen_in, follows_) == follows_) return;
    if (!stays(node)) check_guide(node, now);
    // A node that has one contact, and is kicked by contact only, is kicked by that one.
    const bool by_own_contact = by_contact && record.awake == 1;
    if ((by_own_contact ? record.breakable_slabs : record.slabs) > 0) check_slabs(node, by_own_contact, now);
  };
  for (const Kicks* list : applied.kicks) {
    for (const ScriptedVelocity& each : list->scripted) see(each.node, false);
    for (std::size_t i = 0; i < list->kicks.size(); ++i)
      see(list->kicks[i].node, i >= list->first_of_contact);
  }
  renew_queued(now, now + 1);
}

// --- epochs ---

/// An epoch in which hardly any node leaves its outer tube is too short: searching for the neighbours of one
/// node costs a few times its share of an epoch.
void EventTracker::adapt_epoch() {
  const auto exits = static_cast<double>(exits_in_epoch_),
             nodes = static_cast<double>(candidates_.colliding().nodes().size());
  if (exits > many_exits * nodes) epoch_span_ = std::max(least_span, epoch_span_ / 2);
  if (exits < few_exits * nodes && quantum_.seconds(epoch_span_) < 1)
    epoch_span_ = std::min(longest_step, 2 * epoch_span_);
}

void EventTracker::begin_epoch(Time now) {
  ++counters_.epochs;
  exits_in_epoch_ = 0;
  table_.begin_epoch(now + epoch_span_);
  certificates_.clear();
  queued_.clear();
  checks_.clear();
  const std::vector<int>& nodes = candidates_.colliding().nodes();
  for (const int node : nodes) {
    NodeRecord& record = records_[node];
    record.slabs = record.breakable_slabs = record.awake = 0;
    outer_tubes_[node].tube = tube_along(node, motion_.nodes()[node].v, outer_tubes_[node].radius, now);
  }
  candidates_.find_all(OuterTubes{*this, now}, now);
  for (int slot = 0; slot < table_.size(); ++slot) add_certificate(slot);
  for (const int node : nodes) draw(node, now);
  renew_queued(now, now);
}

/// For a new slot.
void EventTracker::add_certificate(int slot) {
  certificates_.emplace_back();
  queue_renewal(slot);
}

void EventTracker::OuterTubes::prefetch(int element) const {
  nacre::prefetch(tracker.outer_tubes_[tracker.point_of(element).node[0]]);
}

bool EventTracker::is_ready(Time now) const {
  const bool leaves = !checks_.empty() && checks_.top_key() <= now;
  return table_.epoch_end() > now && !leaves && !table_.has_expired(now);
}

/// All pairs within reach are awake, unless something that ends now has not been handled.
std::optional<std::vector<Pair>> EventTracker::pairs_near(Time now) const {
  if (!is_ready(now)) return std::nullopt;
  return table_.pairs([](const Slot& slot) { return slot.depth > 0; });
}

}  // namespace nacre
