#include "nacre/record/run.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/version.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/record/pulse.hpp"
#include "nacre/record/recorder.hpp"
#include "nacre/record/series.hpp"
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

/// The start of a run: the initial state of the model, or a checkpoint with the rows before it.
struct Beginning {
  State state;
  Cursor cursor;
  std::string series;
};

Beginning fresh(const Scene& scene, const Model& model) {
  Beginning beginning{initial_state(model), {}, {}};
  beginning.cursor.series_rate = scene.output.series_rate;
  beginning.cursor.frame_rate = scene.output.frame_rate;
  return beginning;
}

/// The rows before a checkpoint.
std::string earlier_rows(const fs::path& file, std::int64_t rows) {
  std::string series = first_rows(read_file(file), rows);
  if (std::ranges::count(series, '\n') != rows + 1)
    throw InputError(
        Problem{file.string(), 0, "", fmt::format("lacks some of the {} rows before the checkpoint", rows)});
  return series;
}

Beginning continued(const fs::path& given, const Scene& scene, const Model& model) {
  fs::path file = given;
  if (fs::is_directory(given))
    file = fs::exists(given / "state.bin") ? given / "state.bin" : RunFolder(given).checkpoint_file();
  Checkpoint checkpoint = read_checkpoint(file, model);
  Beginning beginning{std::move(checkpoint.state), checkpoint.cursor, {}};
  const Cursor& cursor = beginning.cursor;
  if (cursor.series_rate != scene.output.series_rate || cursor.frame_rate != scene.output.frame_rate)
    throw InputError(
        Problem{file.string(), 0, "output",
                fmt::format("was recorded at series_rate {} and frame_rate {}: these cannot change in a run",
                            cursor.series_rate, cursor.frame_rate)});
  const RunFolder folder(file.parent_path().parent_path());
  if (fs::exists(folder.scene_file())) beginning.series = earlier_rows(folder.series_file(), cursor.rows);
  return beginning;
}

Beginning beginning_of(const RunRequest& request, const Model& model) {
  if (request.existing == Existing::resume) {
    const RunFolder folder(request.out);
    if (!fs::exists(folder.checkpoint_file()))
      throw InputError(Problem{request.out.string(), 0, "", "has no checkpoint to resume from"});
    return continued(folder.checkpoint_file(), request.scene, model);
  }
  return request.from ? continued(*request.from, request.scene, model) : fresh(request.scene, model);
}

/// The folder of the run a checkpoint belongs to.
fs::path folder_of(const fs::path& from) {
  if (!fs::is_directory(from)) return from.parent_path().parent_path();
  return fs::exists(from / "state.bin") ? from.parent_path() : from;
}

void check_apart(const fs::path& from, const fs::path& out) {
  std::error_code error;
  if (fs::equivalent(fs::absolute(folder_of(fs::absolute(from))), out, error))
    throw InputError(
        Problem{out.string(), 0, "", "holds the checkpoint to start from: choose another --out"});
}

/// Frames before the checkpoint belong to this run, too.
void copy_frames(const fs::path& from, const RunFolder& to, std::int64_t count) {
  const fs::path base = folder_of(from);
  for (std::int64_t i = 0; i < count; ++i) {
    const fs::path source = RunFolder(base).frame_file(i);
    if (fs::exists(source)) fs::copy_file(source, to.frame_file(i), fs::copy_options::overwrite_existing);
  }
}

class Runner {
 public:
  Runner(const RunRequest& request, const Model& model, Time end, Beginning beginning)
      : request_(request),
        model_(model),
        end_(end),
        watch_(beginning.cursor),
        recorder_(request.scene, model, RunFolder(request.out), beginning.cursor,
                  std::move(beginning.series)),
        simulation_(model, request.scene.strategy, std::move(beginning.state)) {}

  RunResult run() {
    recorder_.log(fmt::format("nacre {} ({}): {} from {} s to {} s", version(), commit(), request_.scene.file,
                              seconds(simulation_.state().now), seconds(end_)));
    recorder_.write_checkpoint(simulation_.state());  // from here on the run can be resumed
    const Ending ending = record();
    watch_.store(recorder_.cursor());
    RunResult result{ending, summary(ending), progress()};
    recorder_.log(fmt::format("{} at {} s{}{}", to_string(ending.outcome), seconds(simulation_.state().now),
                              ending.reason.empty() ? "" : ": ", ending.reason));
    recorder_.write_checkpoint(simulation_.state());
    recorder_.write_summary(result.summary);
    return result;
  }

 private:
  Ending record() {
    Pulse pulse(std::chrono::milliseconds(250), request_.interrupt);
    auto last_checkpoint = SteadyClock::now();
    for (;;) {
      if (simulation_.state().now == recorder_.next() && recorder_.next() <= end_)
        recorder_.write_due(simulation_);
      const Time target = std::min(end_, recorder_.next());
      if (simulation_.state().now >= end_) return {};
      const Ending ending = simulation_.advance(target, {.interrupt = &pulse.flag()});
      if (ending.outcome != Outcome::reached && ending.outcome != Outcome::interrupted) return ending;
      if (!pulse.flag()) continue;
      if (pulse.stopped()) return {Outcome::interrupted};
      pulse.lower();
      watch_.store(recorder_.cursor());
      if (request_.on_progress) request_.on_progress(progress());
      const std::chrono::duration<double> since = SteadyClock::now() - last_checkpoint;
      if (since.count() < 60 * request_.scene.output.checkpoint_minutes) continue;
      recorder_.write_checkpoint(simulation_.state());
      last_checkpoint = SteadyClock::now();
    }
  }

  double seconds(Time t) const { return model_.quantum.seconds(t); }

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
  Simulation simulation_;
};

}  // namespace

RunResult run(const RunRequest& request, const Model& model) {
  const Time end = end_of(request, model);
  Beginning beginning = beginning_of(request, model);
  if (beginning.state.now > end)
    throw InputError(Problem{request.out.string(), 0, "",
                             fmt::format("has already been run to {} s, past the requested end",
                                         model.quantum.seconds(beginning.state.now))});
  const RunFolder folder(request.out);
  if (request.from) check_apart(*request.from, request.out);
  folder.open(request.existing);
  if (request.from) copy_frames(*request.from, folder, beginning.cursor.frames);
  return Runner(request, model, end, std::move(beginning)).run();
}

}  // namespace nacre
