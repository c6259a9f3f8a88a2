// The rungs that are awake, grouped by their clocks. A group ticks as one batch, in the order of pairs. A
// ladder of single layers has as many clocks as layers, so the memory of an empty group is reused.
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
  /// Reserves memory for the first rungs of ladders, so that a loop that has run for a while does not
  /// allocate.
  void expect(std::span<const Ladder> ladders);
  /// The rung ticks on its own clock, first at or after `from`. It must not be awake.
  void wake(const RungRef& ref, Clock clock, Time from);
  /// The rung must be awake.
  void retire(const RungRef& ref, Clock clock);
  void clear();

  std::size_t size() const;
  /// The next tick of any of them, or `never`.
  Time next_tick() const { return queue_.empty() ? never : queue_.top_key(); }

  struct Group {
    Clock clock;
    std::span<const RungRef> rungs;
  };
  /// Appends the groups that tick now, longest step first, and advances their clocks.
  void take_ticks(Time now, std::vector<Group>& ticking);

 private:
  struct Entry {
    Clock clock;
    std::vector<RungRef> rungs;           ///< sorted
    std::vector<RungRef> woken, retired;  ///< since the last tick
    std::size_t size() const { return rungs.size() + woken.size() - retired.size(); }
    bool has(const RungRef& ref) const;  ///< slow
  };
  static constexpr std::size_t reserved = 1024;  ///< rungs for each of the clocks that are kept
  static constexpr std::size_t most_kept = 256;  ///< clocks whose entries are kept when they are empty
  std::size_t entry_of(Clock clock);
  void forget(std::size_t id);
  void merge_changes(Entry& entry);

  std::map<Time, std::size_t> by_step_;
  std::vector<Entry> entries_;
  std::vector<std::size_t> free_;  ///< entries of no clock
  std::vector<RungRef> merged_;
  EventQueue<Time> queue_;  ///< of entries with rungs, by next tick
};

}  // namespace nacre
