#include "nacre/contact/awake_rungs.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

constexpr int usual_depth = 12;  // rungs of a ladder for which memory is reserved from the start

}  // namespace

void AwakeRungs::expect(std::span<const Ladder> ladders) {
  for (const Ladder& ladder : ladders)
    for (int rung = 0; rung < std::min(usual_depth, ladder.size()); ++rung) entry_of({ladder.step(rung)});
}

std::size_t AwakeRungs::entry_of(Clock clock) {
  const auto [found, is_new] =
      by_step_.try_emplace(clock.step, free_.empty() ? entries_.size() : free_.back());
  const std::size_t id = found->second;
  if (!is_new) return id;
  if (free_.empty())
    entries_.emplace_back();
  else
    free_.pop_back();
  Entry& entry = entries_[id];
  entry.clock = clock;
  if (id >= most_kept) return id;
  for (auto* list : {&entry.rungs, &entry.woken, &entry.retired}) list->reserve(reserved);
  merged_.reserve(reserved);
  return id;
}

/// Frees an empty entry, unless it is one of those that are kept.
void AwakeRungs::forget(std::size_t id) {
  if (id < most_kept) return;
  by_step_.erase(entries_[id].clock.step);
  entries_[id] = {};
  free_.push_back(id);
}

bool AwakeRungs::Entry::has(const RungRef& ref) const {
  const auto was = std::ranges::binary_search(rungs, ref) ? 1 : 0;
  return was + std::ranges::count(woken, ref) > std::ranges::count(retired, ref);
}

void AwakeRungs::wake(const RungRef& ref, Clock clock, Time from) {
  const std::size_t id = entry_of(clock);
  NACRE_EXPECT_DEBUG(!entries_[id].has(ref), "a rung that wakes must not be awake");
  if (entries_[id].size() == 0) queue_.set(id, clock.first_from(from));
  entries_[id].woken.push_back(ref);
}

void AwakeRungs::retire(const RungRef& ref, Clock clock) {
  const auto found = by_step_.find(clock.step);
  NACRE_EXPECT(found != by_step_.end() && entries_[found->second].size() > 0,
               "a rung that retires must be awake");
  const std::size_t id = found->second;
  NACRE_EXPECT_DEBUG(entries_[id].has(ref), "a rung that retires must be awake");
  entries_[id].retired.push_back(ref);
  if (entries_[id].size() > 0) return;
  queue_.remove(id);
  forget(id);
}

std::size_t AwakeRungs::size() const {
  std::size_t sum = 0;
  for (const Entry& entry : entries_) sum += entry.size();
  return sum;
}

void AwakeRungs::clear() {
  queue_.clear();
  for (std::size_t id = 0; id < entries_.size(); ++id) {
    Entry& entry = entries_[id];
    if (entry.size() > 0) forget(id);
    entry.rungs.clear();
    entry.woken.clear();
    entry.retired.clear();
  }
}

/// A rung may have woken and retired several times: it is awake if it woke more often.
void AwakeRungs::merge_changes(Entry& entry) {
  const auto merge = [&](std::vector<RungRef>& change, const auto& combine) {
    if (change.empty()) return;
    std::ranges::sort(change);
    merged_.resize(entry.rungs.size() + change.size());
    merged_.erase(combine(entry.rungs, change, merged_.begin()).out, merged_.end());
    entry.rungs.swap(merged_);
    change.clear();
  };
  merge(entry.woken, std::ranges::merge);
  merge(entry.retired, std::ranges::set_difference);
}

void AwakeRungs::take_ticks(Time now, std::vector<Group>& ticking) {
  const auto begin = static_cast<std::ptrdiff_t>(ticking.size());
  while (!queue_.empty() && queue_.top_key() == now) {
    const std::size_t id = queue_.top();
    merge_changes(entries_[id]);
    ticking.push_back({entries_[id].clock, entries_[id].rungs});
    queue_.set(id, entries_[id].clock.first_after(now));
  }
  std::ranges::sort(ticking.begin() + begin, ticking.end(), std::ranges::greater{},
                    [](const Group& group) { return group.clock.step; });
}

}  // namespace nacre
