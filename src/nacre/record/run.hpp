// A recorded run: advances a simulation and writes its folder meanwhile.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>

#include "nacre/engine/stepper.hpp"
#include "nacre/record/checkpoint.hpp"
#include "nacre/record/cost.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// The progress of a run, for display.
struct Progress {
  double time = 0, end = 0;  ///< simulated seconds
  double wall_seconds = 0;
  std::uint64_t kicks = 0;
  Layer max_layer = 0;
  double drift = 0;     ///< not a number if there are too few samples
  std::string held_by;  ///< the pair and rung with the shortest step awake; empty if none
};

struct RunResult;

struct RunRequest {
  Scene scene;  ///< resolved
  std::filesystem::path out;
  Existing existing = Existing::refuse;
  std::optional<double> until;  ///< seconds; otherwise the scene's duration
  /// A checkpoint to start from; of a run that is resumed, one of its two.
  std::optional<std::filesystem::path> from;
  const std::atomic<bool>* interrupt = nullptr;
  /// Called once, when everything is read and built, just before the first file is written.
  std::function<void()> at_start = nullptr;
  std::function<void(const Progress&)> on_progress = nullptr;  ///< a few times a second
  /// Called once, after about half a second, with what was done since the first quarter.
  std::function<void(const TimedPart&)> on_timed = nullptr;
  /// Called once at the end, while no other process can write in the folder.
  std::function<void(const RunResult&)> at_end = nullptr;
};

struct RunResult {
  Ending ending;
  format::Summary summary;
  Progress last;
};

/// `model` is the compiled scene of the request. Throws InputError, with nothing written, if the request
/// cannot be met or if another process writes in the folder; also if a file cannot be written, with a
/// checkpoint kept.
RunResult run(const RunRequest& request, const Model& model);

}  // namespace nacre
