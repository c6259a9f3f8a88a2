#include "nacre/replay/proof.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <mutex>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/hash.hpp"
#include "nacre/base/version.hpp"
#include "nacre/base/words.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/compile/start.hpp"
#include "nacre/replay/checkpoints.hpp"
#include "nacre/replay/claims.hpp"
#include "nacre/replay/open_pairs.hpp"
#include "nacre/replay/replay.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;

double wall_time() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
double cpu_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string hash_of_file(const fs::path& file) {
  const std::string bytes = read_file(file);
  return to_hex(mix_bytes(0, std::as_bytes(std::span(bytes))));
}

/// A run between two states.
struct Part {
  State start;
  RecordRange range;
  Time end = 0;
  std::optional<State> at_end = {};  ///< a checkpoint that it must reach
};

class Prover {
 public:
  Prover(const ProofRequest& request, const fs::path& certificate_folder)
      : request_(request),
        scene_(request.scene ? *request.scene : request.folder.scene()),
        model_(compile(scene_)),
        surface_(thick_surface_of(scene_)),
        summary_(request.folder.summary()),
        records_(request.folder, scene_, model_.quantum) {
    if (model_.method != Method::layers)
      throw InputError(Problem{request.folder.path().string(), 0, "contact.method",
                               "has no guarantee that could be proven: only layers have one"});
    end_ = model_.quantum.nearest(summary_.time).value_or(0);
    std::error_code error;
    certificate_.folder = fs::relative(request.folder.path(), certificate_folder, error).string();
    if (certificate_.folder.empty()) certificate_.folder = fs::absolute(request.folder.path()).string();
  }

  Proof run() {
    const double wall = wall_time(), cpu = cpu_time();
    describe();
    make_parts();
    prove_parts();
    const bool interrupted = request_.interrupt && request_.interrupt->load();
    for (const std::string& objection : objections_)
      if (checkpoint_objection_.empty()) checkpoint_objection_ = objection;
    const ClaimsInput found{summary_, model_, records_, results_, checkpoint_objection_, end_, most_open};
    certificate_.claims = claims_of(found);
    certificate_.books = {{"impulses", found.largest(&ReplayResult::linear_imbalance)},
                          {"moments", found.largest(&ReplayResult::angular_imbalance)},
                          {"ledger_change", records_.energies(summary_.time).ledger_error}};
    certificate_.wall_seconds = wall_time() - wall;
    certificate_.cpu_seconds = cpu_time() - cpu;
    add_counts();
    std::vector<verify::OpenPair> open;
    for (const ReplayResult& result : results_)
      open.insert(open.end(), result.open.begin(), result.open.end());
    DescribedPairs pairs = described(open, surface_, model_.quantum);
    certificate_.open = std::move(pairs.list);
    return {certificate_, std::move(pairs.drawing), !interrupted};
  }

 private:
  static constexpr std::size_t most_open = 20;

  void describe() {
    certificate_.version = version(), certificate_.commit = commit(), certificate_.compiler = compiler();
    certificate_.scene = summary_.scene;
    certificate_.model_hash = to_hex(model_.hash);
    certificate_.trajectory_hash = summary_.trajectory_hash;
    certificate_.outcome = summary_.outcome;
    certificate_.to = summary_.time;
    certificate_.threads = request_.threads;
    const RunFolder& folder = request_.folder;
    for (const fs::path& file : {folder.scene_file(), folder.summary_file(), folder.series_file()})
      certificate_.files.emplace_back(file.filename().string(), hash_of_file(file));
    if (folder.has_frames())
      for (const format::FrameEntry& entry : folder.frames())
        certificate_.files.emplace_back("frames/" + entry.file.filename().string(), hash_of_file(entry.file));
    const auto count = [&](int size) {
      return static_cast<std::uint64_t>(
          std::ranges::count(surface_.surface.elements, size, &verify::Element::size));
    };
    certificate_.elements = {{"triangles", count(3)},
                             {"segments", count(2)},
                             {"spheres", count(1)},
                             {"planes", surface_.surface.solids.size()}};
  }

  /// Between all checkpoints, for any number of threads: the certificate does not depend on it.
  void make_parts() {
    parts_.push_back({initial_state(model_), {0, records_.end_row(), 0, records_.end_frame()}, end_});
    CheckpointsOfRun found = checkpoints_of(request_.folder, model_, records_, end_);
    checkpoint_objection_ = std::move(found.objection);
    for (Checkpoint& checkpoint : found.all) {
      const Time time = checkpoint.state.now;
      if (time == parts_.back().start.now)
        compare(parts_.back().start, checkpoint.state);
      else
        cut(std::move(checkpoint));
    }
    certificate_.parts = static_cast<int>(parts_.size());
    done_.assign(parts_.size(), 0);
    results_.resize(parts_.size());
    objections_.resize(parts_.size());
    ends_.resize(parts_.size());
  }

  /// Ends the last part at a checkpoint, and begins the next one with it.
  void cut(Checkpoint&& checkpoint) {
    Part& last = parts_.back();
    const Time time = checkpoint.state.now;
    if (last.at_end) return compare(*last.at_end, checkpoint.state);
    last.at_end = checkpoint.state;
    if (time == end_) return;
    Part rest{std::move(checkpoint.state),
              {checkpoint.cursor.rows, last.range.end_row, checkpoint.cursor.frames, last.range.end_frame},
              end_};
    last.range.end_row = rest.range.first_row;
    last.range.end_frame = rest.range.first_frame;
    last.end = time;
    parts_.push_back(std::move(rest));
  }

  void compare(const State& known, const State& other) {
    if (checkpoint_objection_.empty() && !is_same_state(model_, known, other))
      checkpoint_objection_ = not_of_the_run(other.now);
  }
  std::string not_of_the_run(Time time) const {
    return fmt::format("the checkpoint at {} s is not a state of the run",
                       readable_seconds(model_.quantum.seconds(time)));
  }

  void prove_parts() {
    const int sharers = static_cast<int>(parts_.size());
    Workers workers(std::min(request_.threads, sharers), 1);
    workers.for_each(parts_.size(), 2 * parts_.size(),
                     [&](std::size_t i) { prove_part(i, std::max(1, request_.threads / sharers)); });
    for (std::size_t i = 0; i + 1 < parts_.size(); ++i) continue_from_end_of(i);
  }

  /// What follows a checkpoint that is not a state of the run is proven again, from where the run truly is.
  void continue_from_end_of(std::size_t i) {
    if (!ends_[i]) return;
    parts_[i + 1].start = std::move(*ends_[i]);
    objections_[i + 1].clear();
    ends_[i + 1].reset();
    prove_part(i + 1, request_.threads);
  }

  void prove_part(std::size_t i, int threads) {
    Part& part = parts_[i];
    const Time begin = part.start.now;
    Replay replay({.scene = scene_,
                   .model = model_,
                   .surface = surface_.surface,
                   .records = &records_,
                   .threads = threads,
                   .most_open = most_open,
                   .interrupt = request_.interrupt,
                   .on_progress = [&](Time now) { tell(i, static_cast<double>(now - begin)); }},
                  std::move(part.start), part.range);
    replay.run(part.end);
    if (part.at_end && !is_same_state(model_, replay.state(), *part.at_end)) {
      objections_[i] = not_of_the_run(part.end);
      ends_[i] = replay.state();
    }
    const bool is_last = i + 1 == parts_.size();
    if (is_last && summary_.outcome != to_string(Outcome::reached) &&
        summary_.outcome != to_string(Outcome::interrupted))
      replay.run_into_end();
    results_[i] = replay.result(is_last);
  }

  void tell(std::size_t part, double done) {
    if (!request_.on_progress) return;
    const std::lock_guard lock(telling_);
    done_[part] = done;
    double sum = 0;
    for (const double each : done_) sum += each;
    request_.on_progress(end_ > 0 ? sum / static_cast<double>(end_) : 1);
  }

  void add_counts() {
    verify::ProofCounts counts;
    std::uint64_t spans = 0, kicks = 0, instants = 0, ticks = 0;
    for (const ReplayResult& result : results_) {
      counts += result.counts;
      spans += result.spans, kicks += result.kicks, instants += result.instants, ticks += result.ticks;
      certificate_.replay_seconds += result.replay_seconds;
      certificate_.judge_seconds += result.judge_seconds;
    }
    certificate_.counts = {{"instants", instants},
                           {"kicks", kicks},
                           {"ticks", ticks},
                           {"spans", spans},
                           {"boxes", counts.boxes},
                           {"pairs", counts.pairs},
                           {"intervals", counts.intervals},
                           {"waypoints", counts.waypoints}};
  }

  const ProofRequest& request_;
  Scene scene_;
  Model model_;
  SceneSurface surface_;
  format::Summary summary_;
  Records records_;
  Time end_ = 0;
  std::vector<Part> parts_;
  std::vector<ReplayResult> results_;
  std::vector<std::string> objections_;     ///< to the checkpoint at the end of each part
  std::vector<std::optional<State>> ends_;  ///< of parts that end in another state than their checkpoint
  std::string checkpoint_objection_;
  std::vector<double> done_;  ///< quanta of each part
  std::mutex telling_;
  Certificate certificate_;
};

}  // namespace

Proof prove(const ProofRequest& request, const fs::path& certificate_folder) {
  return Prover(request, certificate_folder).run();
}

std::optional<fs::path> write_proof(const Proof& proof, const fs::path& file) {
  write_atomically(file, to_json(proof.certificate));
  if (proof.drawing.empty()) return std::nullopt;
  fs::path drawing = file;
  drawing.replace_extension(".svg");
  write_atomically(drawing, proof.drawing);
  return drawing;
}

}  // namespace nacre
