// The progress of a run: one live line on a terminal, otherwise a plain line every ten seconds.
#pragma once

#include <chrono>
#include <string>

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
  double recent_speed(const Progress& progress);

  bool terminal_;
  bool shown_ = false;
  Clock::time_point last_plain_ = Clock::now();
  double mean_speed_ = 0, best_speed_ = 0, last_time_ = 0, last_wall_ = 0;
};

/// 75 -> "1 min 15 s".
std::string readable_duration(double seconds);

}  // namespace nacre::cli
