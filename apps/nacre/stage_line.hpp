// What a long command is doing: on a terminal one line that is replaced, otherwise a plain line if the
// command has worked for ten seconds since the last.
#pragma once

#include <chrono>
#include <string>

namespace nacre::cli {

class StageLine {
 public:
  /// Writes to standard error.
  explicit StageLine(bool terminal) : terminal_(terminal) {}
  ~StageLine() { clear(); }
  StageLine(const StageLine&) = delete;
  StageLine& operator=(const StageLine&) = delete;

  void begin(const std::string& stage);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool terminal_;
  bool shown_ = false;
  const Clock::time_point start_ = Clock::now();
  Clock::time_point last_plain_ = start_;
};

}  // namespace nacre::cli
