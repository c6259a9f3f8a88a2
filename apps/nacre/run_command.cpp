// nacre run: runs a scene and writes a folder with its results.
#include <unistd.h>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <new>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/engine/observe.hpp"
#include "nacre/record/picture.hpp"
#include "nacre/record/report.hpp"
#include "nacre/record/run.hpp"
#include "progress.hpp"
#include "run_stage.hpp"
#include "scene_options.hpp"
#include "start_pairs.hpp"

namespace nacre::cli {

namespace {

std::atomic<bool> interrupt_requested = false;

/// Every signal requests an orderly end. A second Ctrl-C ends the program at once. A terminal that closes, or
/// a batch system, may send its signal twice.
void on_signal(int signal) {
  interrupt_requested = true;
  if (signal == SIGINT) std::signal(SIGINT, SIG_DFL);
}

struct RunOptions {
  SceneOptions scene;
  std::string out, strategy, from;
  int threads = 0;
  double until = 0;
  bool resume = false, force = false, json = false, no_pictures = false;
};

std::string positive_seconds(const std::string& text) {
  char* end = nullptr;
  const double seconds = std::strtod(text.c_str(), &end);
  if (end == text.c_str() + text.size() && seconds > 0 && std::isfinite(seconds)) return "";
  return fmt::format("must be a number of seconds greater than 0, not {}", text);
}

void add_options(const Command& command, RunOptions& o) {
  o.scene.add_to(command);
  command.option("--out", o.out, "Folder for the results [runs/NAME]")
      .type("DIR")
      .check([](const std::string& out) { return out.empty() ? "must not be empty" : ""; });
  command.option("--until", o.until, "Stop at this simulated time instead of the scene's duration")
      .type("T")
      .check(positive_seconds);
  command.option("--strategy", o.strategy, "fast, paper or always: changes the speed, never the answer")
      .type("NAME")
      .one_of({"fast", "paper", "always"});
  command.option("--threads", o.threads, "Threads to use; changes the speed, never the answer")
      .type("N")
      .between(1, 1024);
  const Option resume = command.flag("--resume", o.resume, "Continue the run in --out from its checkpoint");
  command
      .option("--from", o.from,
              "Start a new run from this checkpoint (of the same model); with --resume: continue from "
              "this one of the run's two")
      .type("CHECKPOINT");
  const Option force = command.flag("--force", o.force, "Replace a run that is already in --out");
  resume.excludes(force);
  command.flag("--no-pictures", o.no_pictures, "Do not render the three pictures of the report");
  command.flag("--json", o.json, "Print the summary as JSON and nothing else");
}

RunRequest request_of(const RunOptions& o, verify::KnownPairs& known) {
  SceneOptions scene = o.scene;
  if (!o.strategy.empty()) scene.overlay.sets.push_back("strategy.name=" + o.strategy);
  if (o.threads > 0) scene.overlay.sets.push_back(fmt::format("strategy.threads={}", o.threads));
  RunRequest request;
  request.scene = scene.load(known);
  request.out = !o.out.empty() ? o.out : scene.is_run() ? o.scene.scene : "runs/" + request.scene.name;
  request.existing = o.resume ? Existing::resume : o.force ? Existing::replace : Existing::refuse;
  if (o.until > 0) request.until = o.until;
  if (!o.from.empty()) request.from = o.from;
  request.interrupt = &interrupt_requested;
  return request;
}

int exit_code_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::reached:
      return 0;
    case Outcome::interrupted:
      return 130;
    default:
      return 3;
  }
}

/// Quoted for a shell if necessary.
std::string shell_word(const std::string& word) {
  return word.find_first_of(" \t'\"$&;()*?<>|\\") == std::string::npos ? word : "\"" + word + "\"";
}

void print_energy(const format::EnergySummary& energy) {
  const std::string drift = std::isnan(energy.drift)
                                ? "drift: too few samples to judge (raise output.series_rate)"
                                : fmt::format("drift {:+.2e}", energy.drift);
  fmt::print("  energy    {}, ledger error {:.2e}\n", drift, energy.ledger_error);
  if (energy.note) fmt::print("  note      {}\n", *energy.note);
}

void print_summary(const RunResult& result) {
  const format::Summary& s = result.summary;
  fmt::print("{} at {} s in {} ({})\n", s.outcome, readable_seconds(s.time),
             readable_duration(s.wall_seconds), counted(result.last.kicks, "kick"));
  if (s.reason) fmt::print("  {}\n", *s.reason);
  if (s.advice) fmt::print("  What may help: {}\n", *s.advice);
  print_energy(s.energy);
  fmt::print("  momentum  linear error {:.1e}, angular error {:.1e}\n", s.momentum.linear_error,
             s.momentum.angular_error);
  if (std::isfinite(s.contact.min_distance))
    fmt::print("  contact   deepest layer {}, smallest distance {:.4g}\n", result.last.max_layer,
               s.contact.min_distance);
  else
    fmt::print("  contact   nothing touched\n");
  fmt::print("  hash      {}\n", s.trajectory_hash);
}

/// What else is in the folder, and what to do next.
void print_files(const RunRequest& request, const RunResult& result) {
  const RunFolder folder(request.out);
  for (const std::filesystem::path& picture : {folder.picture_file(), folder.rendered_files().back()})
    if (std::filesystem::exists(picture)) fmt::print("Picture: {}\n", picture.string());
  if (std::filesystem::exists(folder.report_file()))
    fmt::print("Report:  {}\n", folder.report_file().string());
  if (result.ending.outcome == Outcome::interrupted)
    fmt::print("Continue with: nacre run {} --resume{}\n", shell_word(request.out.string()),
               request.until ? fmt::format(" --until {}", *request.until) : "");
}

/// A part of the folder that is not the result itself: if it cannot be made, the run is still complete.
void attempt(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    say(fmt::format("The run is complete, but a picture or its report is not:\n{}\n", error.what()));
  }
}

/// A line on a terminal that says what is being drawn.
class DrawingLine {
 public:
  explicit DrawingLine(bool shown) : shown_(shown) {}
  ~DrawingLine() {
    if (shown_) say("\r\033[K");
  }
  DrawingLine(const DrawingLine&) = delete;
  DrawingLine& operator=(const DrawingLine&) = delete;

  void show(const std::string& what) const {
    if (shown_) say("\r\033[K" + what);
  }

 private:
  bool shown_;
};

/// The film in the report of a run is short, because it is made at the end of every run.
constexpr FilmSize film_of_run{.frames = 150, .points = 500'000}, no_film{.frames = 0, .points = 0};

void write_pictures(const RunRequest& request, const Model& model, bool rendered, bool quiet) {
  const RunFolder folder(request.out);
  const DrawingLine line(!quiet && isatty(STDERR_FILENO) != 0);
  attempt([&] {
    if (const auto picture = draw_run(model, request.scene.simulation.gravity_at_start(), folder))
      replace_atomically(folder.picture_file(), *picture);
  });
  if (rendered)
    attempt([&] {
      draw_pictures(folder, request.scene, [&](int i) { line.show(fmt::format("picture {} of 3", i)); });
    });
  line.show("report");
  attempt([&] {
    write_report(std::vector{folder.path()}, folder.report_file(), rendered ? film_of_run : no_film);
  });
}

/// A run of a few seconds needs no announcement.
constexpr double long_run = 5;

void say_cost(const RunRequest& request, const Model& model, std::span<const StepPrice> prices,
              const TimedPart& part) {
  const Time end =
      model.quantum.nearest(request.until.value_or(request.scene.simulation.duration)).value_or(latest);
  const Cost cost = predicted_cost({request.scene, model, prices, part.from, end}, part);
  if (cost.seconds >= long_run) say(cost_text(cost) + "\n");
}

/// A terminal that closes ends a run, too, except under nohup.
void catch_signals() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  if (std::signal(SIGHUP, on_signal) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

/// What was done to meshes when they were read.
void say_notes(const Scene& scene) {
  for (const BodyTable& body : scene.bodies)
    for (const std::string& note : body.notes) say(fmt::format("note: {}\n", note));
}

void warn_of_contact(const Model& model) {
  const Sample sample = observe(model, initial_state(model), 0);
  const ContactAtStart start{sample.touching, sample.contact, sample.total};
  if (start.is_warning()) say(fmt::format("warning: {}\n", start.text()));
}

/// Signals are caught only when the first file is written: before that the process can just end.
int load_and_run(const RunOptions& options) {
  verify::KnownPairs known;
  RunRequest request = request_of(options, known);
  std::vector<StepPrice> prices;
  const Model model = compile(request.scene, &prices, known);
  if (!options.json) say_notes(request.scene);
  if (!options.json && !options.resume && options.from.empty()) warn_of_contact(model);
  request.at_start = catch_signals;
  ProgressLine progress(isatty(STDERR_FILENO) != 0);
  if (!options.json) {
    request.on_progress = [&](const Progress& p) { progress.show(p); };
    request.on_timed = [&](const TimedPart& part) {
      progress.clear();
      say_cost(request, model, prices, part);
    };
  }
  request.at_end = [&](const RunResult& result) {
    progress.clear();
    if (options.json)
      fmt::print("{}", to_json(result.summary));
    else
      print_summary(result);
    std::fflush(stdout);  // before the pictures, which take time
    write_pictures(request, model, !options.no_pictures, options.json);
    if (!options.json) print_files(request, result);
  };
  const RunResult result = run(request, model);
  return exit_code_of(result.ending.outcome);
}

int run_command(const RunOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader of the progress that goes away must not end a run
  try {
    return load_and_run(options);
  } catch (const std::bad_alloc&) {
    throw InputError(Problem{
        options.scene.scene, 0, "",
        "not enough memory for this run: use a smaller scene or a computer with more memory, and strategy "
        "fast: paper and always need many times as much"});
  }
}

}  // namespace

void add_run(Program& program) {
  const Command command = program.command("run", "Run a scene");
  auto options = std::make_shared<RunOptions>();
  add_options(command, *options);
  command.action([options] { return run_command(*options); });
}

}  // namespace nacre::cli
