// All islands that are ahead of time. The members of an island are where they will be when its last tick is
// done; an island may be called back to any time, if somebody interferes or wants to see how things stand.
#pragma once

#include <deque>
#include <vector>

#include "nacre/contact/island.hpp"

namespace nacre {

class Islands {
 public:
  /// What islands have done for sure.
  struct Done {
    Island::Tally tally;
    std::vector<Island::Gift> gifts;  ///< not in order
  };

  /// An island that is not ahead yet: to be told its members and run, and then started or dropped.
  int begin(Time now);
  Island& operator[](int id) { return islands_[static_cast<std::size_t>(id)]; }
  const Island& operator[](int id) const { return islands_[static_cast<std::size_t>(id)]; }
  std::span<const int> ahead() const { return ahead_; }

  /// Puts its members where it ended.
  void start(int id);
  /// Its members have done all ticks before `now`, and it is no island any more.
  void call_back(int id, Time now);
  void drop(int id) { free_.push_back(id); }

  // Between these two everybody is where he is at `now`.
  void pause(Time now);
  void resume(Motion& motion);

  /// Since it was last emptied.
  Done& done() { return done_; }

 private:
  void write(const Island& island);
  void enter(Island& island);
  void settle_before(Time now);
  void make_room(Time now);
  void leave(int id);

  Motion* motion_ = nullptr;
  std::deque<Island> islands_;
  std::vector<int> ahead_, free_;
  std::vector<std::size_t> place_;  ///< of each, among those that are ahead
  Done done_;
};

}  // namespace nacre
