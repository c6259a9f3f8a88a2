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
  const auto [found, is_new] = by_step_.try_emplace(clock.step, entries_.size());
  if (is_new) {
    Entry& entry = entries_.emplace_back();
    entry.clock = clock;
    for (auto* list : {&entry.rungs, &entry.woken, &entry.retired}) list->reserve(reserved);
    merged_.reserve(reserved);
  }
  return found->second;
}

void AwakeRungs::wake(const RungRef& ref, Clock clock, Time from) {
  const std::size_t id = entry_of(clock);
  if (entries_[id].size() == 0) queue_.set(id, clock.first_from(from));
  entries_[id].woken.push_back(ref);
}

void AwakeRungs::retire(const RungRef& ref, Clock clock) {
  const auto found = by_step_.find(clock.step);
  NACRE_EXPECT(found != by_step_.end() && entries_[found->second].size() > 0,
               "a rung that retires must be awake");
  const std::size_t id = found->second;
  entries_[id].retired.push_back(ref);
  if (entries_[id].size() == 0) queue_.remove(id);
}

void AwakeRungs::clear() {
  for (Entry& entry : entries_) {
    entry.rungs.clear();
    entry.woken.clear();
    entry.retired.clear();
  }
  queue_.clear();
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
