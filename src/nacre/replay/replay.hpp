// One part of a run, run again: from a state to a time. What moves is handed to the judge of `verify` span by
// span, as waypoints of straight lines; kicks, clocks and records are checked on the way.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "nacre/compile/scene_surface.hpp"
#include "nacre/replay/clock_check.hpp"
#include "nacre/replay/kick_audit.hpp"
#include "nacre/replay/recorded.hpp"
#include "nacre/replay/span_length.hpp"
#include "nacre/verify/span_judge.hpp"

namespace nacre {

/// What is run again and what it is compared with. Everything outlives the replay.
struct ReplayInput {
  const Scene& scene;
  const Model& model;
  const verify::Surface& surface;    ///< what must stay apart: from the scene, not from the model
  const Records* records = nullptr;  ///< none: nothing was recorded
  int threads = 1;
  std::size_t most_open = 20;  ///< the judge stops after so many; the rest goes on
  const std::atomic<bool>* interrupt = nullptr;
  std::function<void(Time)> on_progress = nullptr;  ///< called by the thread that replays
};

struct ReplayResult {
  Ending ending;
  Time end = 0;
  std::uint64_t trajectory_hash = 0, hash_of_kicks = 0;
  std::vector<verify::OpenPair> open;
  verify::ProofCounts counts;
  std::uint64_t spans = 0, kicks = 0, ticks = 0, instants = 0;
  std::size_t rows = 0, frames = 0;
  double linear_imbalance = 0, angular_imbalance = 0;
  std::string kick_objection, clock_objection, row_objection, frame_objection;
  double replay_seconds = 0, judge_seconds = 0;  ///< wall time
};

class Replay {
 public:
  Replay(const ReplayInput& input, State start, const RecordRange& range);
  ~Replay();

  /// Runs to `until`.
  void run(Time until);
  /// Runs one quantum further, to where a run that halted must halt again.
  void run_into_end();
  const State& state() const { return simulation_.state(); }
  ReplayResult result(bool is_last);

 private:
  Hooks hooks();
  bool is_interrupted() const {
    return input_.interrupt && input_.interrupt->load(std::memory_order_relaxed);
  }
  void begin_span();
  void end_span();
  Time target(Time until) const;
  std::vector<Vec3> positions() const;

  ReplayInput input_;
  Simulation simulation_;
  KickAudit audit_;
  ClockCheck clocks_;
  std::optional<RecordCheck> records_;
  Workers workers_;
  verify::Tracks tracks_;
  verify::SpanJudge judge_;
  std::size_t most_waypoints_;
  SpanLength length_;
  std::atomic<bool> is_full_ = false;
  ReplayResult result_;
};

/// The points of a surface as sums of nodes: those that frames of the model show, in their order.
std::vector<verify::CarriedPoint> carried_points(const Model& model);

}  // namespace nacre
