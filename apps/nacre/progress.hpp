// The progress of a run: one live line on a terminal, otherwise a plain line every ten seconds.
#pragma once

#include <chrono>
#include <string>

#include "nacre/record/recent_speed.hpp"
#include "nacre/record/run.hpp"

namespace nacre::cli {

class ProgressLine {
 public:
  /// Writes to standard error.
  explicit ProgressLine(bool terminal) : terminal_(terminal) {}
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const Progress& progress);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string line(const Progress& progress);

  bool terminal_;
  bool shown_ = false;
  Clock::time_point last_plain_ = Clock::now();
  RecentSpeed speed_;
};

/// 75 -> "1 min 15 s".
std::string readable_duration(double seconds);

}  // namespace nacre::cli
