#include "nacre/record/run.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/version.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/record/beginning.hpp"
#include "nacre/record/pulse.hpp"
#include "nacre/record/recorder.hpp"
#include "nacre/record/summary.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;
using SteadyClock = std::chrono::steady_clock;

double cpu_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Wall and processor time of this process, added to the time of earlier parts of the run.
class Stopwatch {
 public:
  explicit Stopwatch(const Cursor& cursor) : wall_(cursor.wall_seconds), cpu_(cursor.cpu_seconds) {}
  void store(Cursor& cursor) const {
    cursor.wall_seconds = wall_ + std::chrono::duration<double>(SteadyClock::now() - begin_).count();
    cursor.cpu_seconds = cpu_ + cpu_now() - cpu_begin_;
  }

 private:
  double wall_, cpu_;
  SteadyClock::time_point begin_ = SteadyClock::now();
  double cpu_begin_ = cpu_now();
};

/// The requested end. Throws InputError if the run cannot reach it.
Time end_of(const RunRequest& request, const Model& model) {
  // The scene's own duration was checked when it was compiled.
  const double seconds = request.until.value_or(request.scene.simulation.duration);
  const std::optional<Time> end = model.quantum.nearest(seconds);
  if (!end || *end <= 0)
    throw InputError(
        Problem{"--until", 0, "",
                fmt::format("{} s is not a time this run can reach: greater than 0, at most {:.6g} s",
                            seconds, model.quantum.seconds(latest))});
  return *end;
}

Beginning beginning_of(const RunRequest& request, const RunFolder& folder, const Model& model) {
  if (request.existing == Existing::resume)
    return beginning_of_resumed(folder, request.from, request.scene, model);
  if (request.from) return beginning_from(*request.from, folder, request.scene, model);
  return beginning_at_zero(request.scene, model);
}

/// A run that continues keeps its rates, also if the scene now has another duration: the scene in its folder
/// must have them, too. Empty if the request has them.
std::optional<RunRequest> with_rates_of(const Cursor& cursor, const RunRequest& request) {
  const OutputTable& output = request.scene.output;
  if (output.series_rate == cursor.series_rate && output.frame_rate == cursor.frame_rate) return std::nullopt;
  std::optional<RunRequest> kept = request;
  kept->scene.output.series_rate = cursor.series_rate;
  kept->scene.output.frame_rate = cursor.frame_rate;
  return kept;
}

/// A simulation at its beginning. To build it can take long, so that is done before anything is written.
struct BuiltRun {
  /// Takes state and series from the beginning.
  BuiltRun(const RunRequest& request, const Model& model, Beginning& from)
      : watch(from.cursor),
        simulation(model, request.scene.strategy, std::move(from.state)),
        cursor(from.cursor),
        series(std::move(from.series)) {}

  Stopwatch watch;
  Simulation simulation;
  Cursor cursor;
  std::string series;
};

class Runner {
 public:
  Runner(const RunRequest& request, const Model& model, Time end, BuiltRun& built)
      : request_(request),
        model_(model),
        end_(end),
        watch_(built.watch),
        recorder_(request.scene, model, RunFolder(request.out), built.cursor, std::move(built.series)),
        simulation_(built.simulation) {}

  RunResult run() {
    try {
      return run_and_write();
    } catch (const InputError& error) {
      save(error.what(), true);
      throw InputError(with_advice(error.problems()));
    } catch (const std::exception& error) {
      save(error.what(), !is_changing_);
      throw;
    }
  }

 private:
  RunResult run_and_write() {
    recorder_.log(fmt::format("nacre {} ({}): {} from {} s to {} s", version(), commit(), request_.scene.file,
                              time_text(simulation_.state().now), time_text(end_)));
    recorder_.write_checkpoint(simulation_.state());  // from here on the run can be resumed
    recorder_.keep_room();
    const Ending ending = record();
    if (ending.outcome != Outcome::reached && ending.outcome != Outcome::interrupted)
      recorder_.write_last_moment(simulation_);
    watch_.store(recorder_.cursor());
    recorder_.log(fmt::format("{} at {} s{}{}", to_string(ending.outcome), time_text(simulation_.state().now),
                              ending.reason.empty() ? "" : ": ", ending.reason));
    recorder_.free_room();
    recorder_.write_checkpoint(simulation_.state());  // before the summary, which takes time to compute
    RunResult result{ending, summary(ending), progress()};
    recorder_.write_summary(result.summary);
    return result;
  }

  /// The run cannot go on: perhaps the disk is full, or the memory. The state is saved if it is complete and
  /// if that is possible; otherwise the last checkpoint stays.
  void save(const char* why, bool is_complete) noexcept {
    try {
      recorder_.free_room();
      recorder_.log(fmt::format("ended at {} s: {}", time_text(simulation_.state().now), why));
      if (is_complete) recorder_.write_checkpoint(simulation_.state());
    } catch (const std::exception&) {
    }
  }

  std::vector<Problem> with_advice(std::vector<Problem> problems) const {
    if (std::error_code ignored; fs::exists(RunFolder(request_.out).checkpoint_file(), ignored))
      problems.push_back({request_.out.string(), 0, "",
                          "the run has ended early: continue it from its last checkpoint with --resume"});
    return problems;
  }

  Ending advance(Time target, const std::atomic<bool>& interrupt) {
    is_changing_ = true;
    try {
      Ending ending = simulation_.advance(target, {.interrupt = &interrupt});
      is_changing_ = false;
      return ending;
    } catch (const CustomFailure&) {
      is_changing_ = false;  // the state is complete
      throw;
    }
  }

  void write_due() {
    is_changing_ = true;
    recorder_.write_due(simulation_);
    is_changing_ = false;
    recorder_.keep_room();
  }

  Ending record() {
    Pulse pulse(std::chrono::milliseconds(100), request_.interrupt);
    auto last_checkpoint = SteadyClock::now();
    for (;;) {
      if (simulation_.state().now == recorder_.next() && recorder_.next() <= end_) write_due();
      const Time target = std::min(end_, recorder_.next());
      if (simulation_.state().now >= end_) return {};
      const Ending ending = advance(target, pulse.flag());
      if (ending.outcome != Outcome::reached && ending.outcome != Outcome::interrupted) return ending;
      if (!pulse.flag()) continue;
      if (pulse.stopped()) return {Outcome::interrupted};
      pulse.lower();
      watch_.store(recorder_.cursor());
      recorder_.write_live();
      time_part();
      if (request_.on_progress) request_.on_progress(progress());
      const std::chrono::duration<double> since = SteadyClock::now() - last_checkpoint;
      if (since.count() < 60 * request_.scene.output.checkpoint_minutes) continue;
      recorder_.write_checkpoint(simulation_.state());
      recorder_.keep_room();
      last_checkpoint = SteadyClock::now();
    }
  }

  /// The first call begins a part, the second one ends it.
  void time_part() {
    if (!request_.on_timed || is_timed_) return;
    const State& state = simulation_.state();
    const Cursor& cursor = recorder_.cursor();
    const double now = request_.scene.strategy.threads > 1 ? cursor.wall_seconds : cursor.cpu_seconds;
    const TimedPart part{.seconds = now - timed_.seconds,
                         .from = timed_.to,
                         .to = state.now,
                         .counters = difference(state.counters, timed_.counters)};
    is_timed_ = timed_.seconds > 0 && part.to > part.from;
    if (is_timed_) return request_.on_timed(part);
    if (timed_.seconds == 0) timed_ = {.seconds = now, .to = state.now, .counters = state.counters};
  }

  double seconds(Time t) const { return model_.quantum.seconds(t); }
  std::string time_text(Time t) const { return readable_seconds(seconds(t)); }

  format::Summary summary(const Ending& ending) {
    return summary_of({request_.scene, model_, simulation_.state(), recorder_.cursor(), ending, end_});
  }

  Progress progress() {
    const State& state = simulation_.state();
    const Cursor& cursor = recorder_.cursor();
    Progress p{seconds(state.now),
               seconds(end_),
               cursor.wall_seconds,
               state.counters.kicks,
               state.since_start.max_layer,
               cursor.statistics.drift(seconds(state.now)),
               {}};
    if (const auto ref = simulation_.deepest_awake())
      p.held_by = fmt::format("{} at rung {}", model_.pair_name(ref->pair), ref->rung);
    return p;
  }

  const RunRequest& request_;
  const Model& model_;
  Time end_;
  Stopwatch watch_;
  Recorder recorder_;
  Simulation& simulation_;
  bool is_changing_ = false;  ///< the state: a stepper or a sample is at work
  TimedPart timed_;           ///< where the timed part begins; 0 seconds before that
  bool is_timed_ = false;
};

}  // namespace

RunResult run(const RunRequest& request, const Model& model) {
  const Time end = end_of(request, model);
  const RunFolder folder(request.out);
  const bool resumes = request.existing == Existing::resume;
  std::optional<FolderLock> lock;
  if (resumes) lock.emplace(folder.open(Existing::resume));  // before its files are read
  Beginning beginning = beginning_of(request, folder, model);
  if (beginning.state.now > end)
    throw InputError(Problem{request.out.string(), 0, "",
                             fmt::format("has already been run to {} s, past the requested end: choose a "
                                         "later --until, or another --out for a new run",
                                         readable_seconds(model.quantum.seconds(beginning.state.now)))});
  if (!resumes) folder.check(request.existing);
  const std::optional<RunRequest> kept = with_rates_of(beginning.cursor, request);
  BuiltRun built(request, model, beginning);
  if (request.at_start) request.at_start();
  if (!resumes) lock.emplace(folder.open(request.existing));
  copy_frames(beginning, folder);
  const RunResult result = Runner(kept ? *kept : request, model, end, built).run();
  if (request.at_end) request.at_end(result);
  return result;
}

}  // namespace nacre
