// Runs one member of a study: from its start, or from its checkpoint. Any number of processes may run
// different members of one study at the same time.
#pragma once

#include <atomic>
#include <functional>

#include "nacre/record/run.hpp"
#include "nacre/study/manifest.hpp"
#include "nacre/study/study_folder.hpp"

namespace nacre {

struct MemberRequest {
  StudyFolder folder;
  Manifest manifest;   ///< with this member
  bool retry = false;  ///< continue a member that has halted
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void()> at_start = nullptr;
  /// Called at the end of a run, while no other process can write in its folder.
  std::function<void(const RunRequest&, const Model&, const RunResult&)> at_end = nullptr;
};

/// What became of it; a member that has ended is left as it is. Throws InputError if its model is not that of
/// the manifest, if another process runs it, or if a file cannot be written.
MemberState run_member(const MemberRequest& request);

}  // namespace nacre
