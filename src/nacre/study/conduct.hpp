// Conducts a study on this machine: which members are left, the pool that runs them, and what is written
// about the study meanwhile and at its end.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "nacre/study/manifest.hpp"
#include "nacre/study/result_table.hpp"
#include "nacre/study/study_folder.hpp"

namespace nacre {

/// The numbers of the members that are not at their end. Those that halted count only if they are tried
/// again.
std::vector<int> members_left(const StudyFolder& folder, const Manifest& manifest, bool retry);

/// How far a pool is.
struct StudyProgress {
  int all = 0, done = 0, running = 0, failed = 0;
  double seconds = 0;       ///< since the start of the pool
  double seconds_left = 0;  ///< infinite before the first member has ended
  int last_failed = -1;     ///< the member that failed last
};

struct ConductRequest {
  StudyFolder folder;
  const Manifest& manifest;
  std::vector<int> members;
  int workers = 1;
  std::function<std::vector<std::string>(int)> command;  ///< that runs one member
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void(const StudyProgress&)> on_progress;
};

/// Runs these members; then writes the table and the report. The caller holds the lock of the study.
StudyCounts conduct(const ConductRequest& request);

/// Writes the table, the report and its figures from what is in the folders of the members.
StudyCounts write_results(const StudyFolder& folder, const Manifest& manifest, bool is_running = false);

/// Keeps what the process of a member said when it failed, for the table and for people.
void write_failure(const StudyFolder& folder, int member, const std::string& reason,
                   const std::string& output);

}  // namespace nacre
