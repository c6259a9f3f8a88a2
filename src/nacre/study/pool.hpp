// A pool of processes on this machine, each of which runs one member. A member that crashes or is killed
// harms no other. If the pool itself ends, however it ends, its members end with checkpoints.
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace nacre {

/// How the process of a member ended.
struct ProcessEnd {
  int member = 0;
  int code = 0;    ///< exit code; meaningless if a signal ended it
  int signal = 0;  ///< that ended it, or 0
  double seconds = 0;
  std::string output;  ///< of standard output and standard error, its last part
};

struct PoolRequest {
  std::span<const int> members;
  int workers = 1;
  /// The program and its arguments.
  std::function<std::vector<std::string>(int)> command;
  /// Whether a member cannot be started yet, because a process of an earlier pool still ends it.
  std::function<bool(int)> is_busy;
  /// If it becomes true, no member is started, and those that run are asked to end.
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void(const ProcessEnd&)> on_end;
  /// A few times a second, with the number of members that run.
  std::function<void(int)> on_wait;
};

/// Returns when all members have ended, or after an interruption when those that ran have. Must be called by
/// the main thread: members end when the thread ends that started them. Throws InputError if no process can
/// be started.
void run_pool(const PoolRequest& request);

}  // namespace nacre
