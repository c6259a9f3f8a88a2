#include "nacre/contact/awake_rungs.hpp"

#include <algorithm>

namespace nacre {

namespace {

constexpr int usual_depth = 12;  // rungs for which room is made from the start

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
    for (auto* list : {&entry.rungs, &entry.fresh, &entry.gone}) list->reserve(room_to_spare);
    merged_.reserve(room_to_spare);
  }
  return found->second;
}

void AwakeRungs::wake(const RungRef& ref, Clock clock, Time from) {
  const std::size_t id = entry_of(clock);
  if (entries_[id].size() == 0) queue_.set(id, clock.first_from(from));
  entries_[id].fresh.push_back(ref);
}

void AwakeRungs::retire(const RungRef& ref, Clock clock) {
  const std::size_t id = by_step_.at(clock.step);
  entries_[id].gone.push_back(ref);
  if (entries_[id].size() == 0) queue_.remove(id);
}

void AwakeRungs::clear() {
  for (Entry& entry : entries_) {
    entry.rungs.clear();
    entry.fresh.clear();
    entry.gone.clear();
  }
  queue_.clear();
}

// A rung may have come and gone several times: it is there if it came more often.
void AwakeRungs::settle(Entry& entry) {
  const auto merge = [&](std::vector<RungRef>& change, const auto& combine) {
    if (change.empty()) return;
    std::ranges::sort(change);
    merged_.resize(entry.rungs.size() + change.size());
    merged_.erase(combine(entry.rungs, change, merged_.begin()).out, merged_.end());
    entry.rungs.swap(merged_);
    change.clear();
  };
  merge(entry.fresh, std::ranges::merge);
  merge(entry.gone, std::ranges::set_difference);
}

void AwakeRungs::take_beats(Time now, std::vector<Group>& beats) {
  const auto begin = static_cast<std::ptrdiff_t>(beats.size());
  while (!queue_.empty() && queue_.top_key() == now) {
    const std::size_t id = queue_.top();
    settle(entries_[id]);
    beats.push_back({entries_[id].clock, entries_[id].rungs});
    queue_.set(id, entries_[id].clock.first_after(now));
  }
  std::ranges::sort(beats.begin() + begin, beats.end(), std::ranges::greater{},
                    [](const Group& group) { return group.clock.step; });
}

}  // namespace nacre
