#include "nacre/contact/awake_rungs.hpp"

#include <algorithm>

namespace nacre {

void AwakeRungs::wake(const RungRef& ref, Clock clock, Time from) {
  const auto [found, is_new] = by_step_.try_emplace(clock.step, entries_.size());
  if (is_new) entries_.push_back({clock, {}});
  Entry& entry = entries_[found->second];
  if (entry.rungs.empty()) queue_.set(found->second, clock.first_from(from));
  entry.rungs.insert(std::ranges::lower_bound(entry.rungs, ref), ref);
}

void AwakeRungs::clear() {
  for (Entry& entry : entries_) entry.rungs.clear();
  queue_.clear();
}

void AwakeRungs::retire(const RungRef& ref, Clock clock) {
  const std::size_t id = by_step_.at(clock.step);
  auto& rungs = entries_[id].rungs;
  rungs.erase(std::ranges::lower_bound(rungs, ref));
  if (rungs.empty()) queue_.remove(id);
}

void AwakeRungs::take_beats(Time now, std::vector<Group>& beats) {
  const auto begin = static_cast<std::ptrdiff_t>(beats.size());
  while (!queue_.empty() && queue_.top_key() == now) {
    const std::size_t id = queue_.top();
    beats.push_back({entries_[id].clock, entries_[id].rungs});
    queue_.set(id, entries_[id].clock.first_after(now));
  }
  std::ranges::sort(beats.begin() + begin, beats.end(), std::ranges::greater{},
                    [](const Group& group) { return group.clock.step; });
}

}  // namespace nacre
