#include "sweep_options.hpp"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/study/study_schema.hpp"
#include "shared/shipped.hpp"

namespace nacre::cli {

namespace fs = std::filesystem;

namespace {

int processors() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

std::string keep_problem(const std::string& text) {
  return keep_in(text) ? "" : fmt::format("must be none, some, all or a number of members, not {}", text);
}

/// Beside the study, or else as every command finds it.
fs::path scene_file(const Study& study) {
  std::error_code error;
  const fs::path beside = study.file.parent_path() / study.table.scene;
  if (study.file.empty()) return find_scene(study.table.scene);
  const bool is_file = fs::is_regular_file(beside, error);
  if (is_file && is_inside(study.file.parent_path(), beside)) return beside;
  if (is_file || fs::exists(study.table.scene, error))
    throw InputError(study.table.at.problem(
        "scene",
        fmt::format("'{}' leads out of the folder of the study: a study names a scene in its folder, "
                    "or one that comes with the program",
                    study.table.scene)));
  try {
    return find_scene(study.table.scene);
  } catch (const InputError& missing) {
    throw InputError(study.table.at.problem("scene", missing.problems().front().what));
  }
}

}  // namespace

void SweepOptions::add_kinds(const Command& command) {
  command
      .option("--grid", words.grid,
              "Every combination of these values: contact.friction=[0.1, 0.3]; may be repeated")
      .type("KEY=ARRAY");
  command.option("--list", words.list, "Values row by row, with those of the other lists").type("KEY=ARRAY");
  command.option("--random", words.random, "Values drawn at random from a range").type("KEY=[LOW,HIGH]");
  command.option("--latin", words.latin, "Values drawn as a Latin hypercube").type("KEY=[LOW,HIGH]");
  command.option("--samples", samples, "How many samples of --random and --latin")
      .type("N")
      .between(1, most_members);
  command.option("--seed", seed, "Of these samples [0]").type("N");
  command.option("--repeats", repeats, "Each member so many times, with other seeds")
      .type("N")
      .between(1, most_members);
  command.option("--set", words.sets, "Set a key for all members; may be repeated").type("KEY=VALUE");
  command.option("--variant", variant, "Apply the table [variant.NAME] of the scene").type("NAME");
  command.option("--keep", keep, "Members whose frames are kept: none, some, all or a number [some]")
      .type("WHICH")
      .check(keep_problem);
}

void SweepOptions::add_running(const Command& command) {
  command.option("--out", out, "Folder of the study [runs/NAME]")
      .type("DIR")
      .check([](const std::string& given) { return given.empty() ? "must not be empty" : ""; });
  command.option("--threads", threads, "Threads of each member [1]").type("N").between(1, 1024);
  command.option("--workers", workers, "Members at the same time [as many as there are processors for]")
      .type("N")
      .between(1, 1024);
  command.flag("--no-pictures", no_pictures,
               "No shaded pictures and films in the reports of members with frames");
  const Option dry =
      command.flag("--dry-run", dry_run, "List the members with predicted time and disk space; run nothing");
  const Option again =
      command.flag("--retry", retry, "Continue members that have halted from their checkpoints");
  const Option one = command.option("--member", member, "Run this member only, for other launchers")
                         .type("N")
                         .between(0, 1'000'000'000);
  const Option show =
      command.flag("--status", status, "Write table and report of what there is, and count; run nothing");
  dry.excludes(again).excludes(one).excludes(show);
  show.excludes(again).excludes(one);
}

void SweepOptions::add_slurm(const Command& command) {
  const Option on = command.flag("--slurm", slurm, "Run the members as an array of Slurm jobs");
  command.option("--partition", slurm_options.partition, "Of Slurm").type("NAME").needs(on);
  command.option("--time", slurm_options.time, "Time limit of a member, as for sbatch: 30, 2:00:00")
      .type("TIME")
      .needs(on);
  command.option("--memory", slurm_options.memory, "Memory of a member, as for sbatch: 500M, 2G")
      .type("SIZE")
      .needs(on);
  command
      .option("--sbatch", slurm_options.more,
              "Another option for sbatch, such as --account=NAME; may be repeated")
      .type("OPTION")
      .needs(on);
  command.flag("--no-wait", slurm_options.no_wait, "Submit the jobs and return").needs(on);
}

void SweepOptions::add_to(const Command& command) {
  command.option("STUDY", study, "A study file, or a scene with --grid, --list, --random or --latin");
  add_kinds(command);
  add_running(command);
  add_slurm(command);
}

bool has_study(const SweepOptions& options) { return !options.study.empty(); }

StudyFolder SweepOptions::folder() const {
  if (!out.empty()) return StudyFolder(out);
  if (study.empty())
    throw InputError(
        Problem{"", 0, "", "which study? Give a study file, a scene with --grid, or the --out of a study"});
  std::string name = fs::path(study).lexically_normal().stem().string();
  return StudyFolder(fs::path("runs") / (is_study_file(study) ? name : name + "-study"));
}

Study study_of(const SweepOptions& options) {
  Study study;
  if (is_study_file(options.study)) {
    study = read_study(options.study);
  } else {
    study.table.scene = find_scene(options.study).string();
  }
  add_words(study, options.words);
  StudyTable& table = study.table;
  if (!options.variant.empty()) table.variant = options.variant;
  if (options.samples > 0) table.samples = options.samples;
  if (options.repeats > 0) table.repeats = options.repeats;
  if (options.seed != SweepOptions::not_given) table.seed = options.seed;
  if (options.threads > 0) table.threads = options.threads;
  if (!options.keep.empty()) table.keep = *keep_in(options.keep);
  if (options.no_pictures) table.pictures = false;
  check_study(study);
  return study;
}

SharedScene scene_of(const Study& study) {
  return {scene_file(study), Overlay{study.table.variant, study.sets}};
}

int workers_of(const SweepOptions& options, int asked_by_study, int threads) {
  const int most = std::max(1, processors() / std::max(1, threads));
  const int asked = options.workers > 0 ? options.workers : asked_by_study > 0 ? asked_by_study : most;
  if (asked > most)
    say(fmt::format("note: {} with {} each are more than this machine has ({}): {} at a time\n",
                    counted(static_cast<std::uint64_t>(asked), "worker"),
                    counted(static_cast<std::uint64_t>(threads), "thread"),
                    counted(static_cast<std::uint64_t>(processors()), "processor"), most));
  return std::min(asked, most);
}

}  // namespace nacre::cli
