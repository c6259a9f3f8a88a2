// The rungs that are awake, grouped by the clock they share; each group beats as one batch, in the order of
// pairs.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "nacre/penalty/contacts.hpp"
#include "nacre/time/event_queue.hpp"

namespace nacre {

class AwakeRungs {
 public:
  /// Makes room for the first rungs of ladders, so that a loop that has run for a while does not allocate.
  void expect(std::span<const Ladder> ladders);
  /// From its first tick at or after `from`, on its own clock.
  void wake(const RungRef& ref, Clock clock, Time from);
  void clear();
  void retire(const RungRef& ref, Clock clock);

  /// The next tick of any of them, or `never`.
  Time next_tick() const { return queue_.empty() ? never : queue_.top_key(); }

  struct Group {
    Clock clock;
    std::span<const RungRef> rungs;
  };
  /// Appends the groups that tick now, longest step first, and moves their clocks on.
  void take_beats(Time now, std::vector<Group>& beats);

 private:
  struct Entry {
    Clock clock;
    std::vector<RungRef> rungs;        ///< sorted
    std::vector<RungRef> fresh, gone;  ///< woken and retired since
    std::size_t size() const { return rungs.size() + fresh.size() - gone.size(); }
  };
  static constexpr std::size_t room_to_spare = 1024;
  std::size_t entry_of(Clock clock);
  void settle(Entry& entry);

  std::map<Time, std::size_t> by_step_;
  std::vector<Entry> entries_;
  std::vector<RungRef> merged_;
  EventQueue<Time> queue_;  ///< of entries with rungs, by next tick
};

/// Of slots that have a pair and a depth, how many rungs of it are awake: the one with the most.
template <class Slots>
std::optional<RungRef> deepest_awake(const Slots& slots) {
  std::optional<RungRef> deepest;
  for (const auto& slot : slots)
    if (slot.depth > 0 && (!deepest || slot.depth - 1 > deepest->rung)) deepest = {slot.pair, slot.depth - 1};
  return deepest;
}

}  // namespace nacre
