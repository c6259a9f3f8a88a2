// The speed of a run in simulated seconds for each second of wall time, from its last seconds: a run that has
// become slow, or fast again, must not be judged by its beginning.
#pragma once

#include <algorithm>
#include <deque>

namespace nacre {

class RecentSpeed {
 public:
  static constexpr double window = 10;  ///< wall seconds

  /// Both grow from call to call.
  void add(double wall, double time) {
    if (!readings_.empty() && !(wall > readings_.back().wall)) return;
    if (!readings_.empty()) last_ = (time - readings_.back().time) / (wall - readings_.back().wall);
    readings_.push_back({wall, time});
    while (readings_.size() > 2 && readings_[1].wall <= wall - window) readings_.pop_front();
    best_ = std::max(best_, recent());
  }

  /// Over the window; 0 before the second reading.
  double recent() const {
    if (readings_.size() < 2) return 0;
    return (readings_.back().time - readings_.front().time) /
           (readings_.back().wall - readings_.front().wall);
  }
  /// Since the reading before the last.
  double last() const { return last_; }
  /// The highest that `recent` was.
  double best() const { return best_; }

 private:
  struct Reading {
    double wall, time;
  };
  std::deque<Reading> readings_;
  double last_ = 0, best_ = 0;
};

}  // namespace nacre
