// What `nacre sweep` prints: how far a study is, its members before they run, and how they ended.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "nacre/study/conduct.hpp"
#include "nacre/study/forecast.hpp"

namespace nacre::cli {

/// The overview of a study that runs: one live line on a terminal, otherwise a plain line every ten seconds.
class SweepLine {
 public:
  explicit SweepLine(bool terminal) : terminal_(terminal) {}
  ~SweepLine() { clear(); }
  SweepLine(const SweepLine&) = delete;
  SweepLine& operator=(const SweepLine&) = delete;

  void show(const StudyProgress& progress);
  void show_checked(int done, int all);
  void clear();

 private:
  void put(const std::string& line);

  bool terminal_, shown_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

void print_forecast(const Manifest& manifest, const std::vector<MemberForecast>& forecast,
                    const StudyFolder& folder, int workers);

/// The counts, the members that did not reach their end with their outcomes, and the files.
void print_results(const StudyFolder& folder, const Manifest& manifest, const StudyCounts& counts);

/// 0 if all members reached their end, otherwise 1.
int exit_code_of(const StudyCounts& counts);

}  // namespace nacre::cli
