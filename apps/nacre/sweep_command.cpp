// nacre sweep: all members of a study, as one job.
#include <unistd.h>
#include <csignal>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "commands.hpp"
#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/study/conduct.hpp"
#include "nacre/study/forecast.hpp"
#include "nacre/study/plan.hpp"
#include "sweep_member.hpp"
#include "sweep_options.hpp"
#include "sweep_show.hpp"
#include "sweep_slurm.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;

/// A study that was checked, or read back from its folder.
struct Planned {
  Manifest manifest;
  int workers = 0;  ///< that the study asks for; 0: none
  bool is_new = true;
};

/// The manifest in the folder if it was made from the same: then nothing needs to be checked again.
std::optional<Manifest> same_manifest(const StudyFolder& folder, const Study& study,
                                      const SharedScene& scene) {
  if (!folder.has_manifest()) return std::nullopt;
  Manifest there = read_manifest(folder.manifest_file());
  if (there.recipe != unchecked_manifest(study, scene).recipe) return std::nullopt;
  return there;
}

Planned checked_study(const SweepOptions& options, const StudyFolder& folder, bool again) {
  folder.check();
  if (!has_study(options)) return {read_manifest(folder.manifest_file()), 0, false};
  const Study study = study_of(options);
  const SharedScene scene = scene_of(study);
  const int asked = study.table.workers.value_or(0);
  if (!again)
    if (auto same = same_manifest(folder, study, scene)) return {std::move(*same), asked, false};
  SweepLine line(isatty(STDERR_FILENO) != 0);
  std::mutex mutex;
  const PlanRequest request{
      .study = study, .scene = scene, .threads = workers_of({}, 0, 1), .on_checked = [&](int done, int all) {
        const std::lock_guard lock(mutex);
        if (all > 100 && done % 50 == 0) line.show_checked(done, all);
      }};
  Manifest manifest = checked_manifest(request);
  if (folder.has_manifest()) manifest = joined(std::move(manifest), read_manifest(folder.manifest_file()));
  return {std::move(manifest), asked, true};
}

void write_manifest(const StudyFolder& folder, const Manifest& manifest) {
  replace_atomically(folder.manifest_file(), to_json(manifest));
}

/// The program and arguments that run one member.
std::vector<std::string> command_of_member(const StudyFolder& folder, int member, bool retry) {
  std::vector<std::string> words{fs::read_symlink("/proc/self/exe").string(),
                                 "sweep",
                                 "--member",
                                 std::to_string(member),
                                 "--out",
                                 folder.path().string()};
  if (retry) words.emplace_back("--retry");
  return words;
}

/// Checks the study and writes its manifest, unless that was done before. Of several members that are started
/// at the same time, the first one does it, and the others wait.
void write_manifest_once(const SweepOptions& options, const StudyFolder& folder) {
  folder.check();
  const Study study = study_of(options);
  const SharedScene scene = scene_of(study);
  if (same_manifest(folder, study, scene)) return;
  if (fs::exists(folder.path()) && is_locked(folder.path()))
    (void)folder.conduct();  // says which process has it
  const bool is_new = !fs::exists(folder.path());
  try {
    const FolderLock lock = folder.write();
    const Planned planned = checked_study(options, folder, false);
    if (planned.is_new) write_manifest(folder, planned.manifest);
  } catch (const InputError&) {
    std::error_code error;  // nothing is left of a study that is refused
    if (is_new && fs::remove(folder.members(), error)) fs::remove(folder.path(), error);
    throw;
  }
}

int member_alone(const SweepOptions& options, const StudyFolder& folder) {
  if (has_study(options)) write_manifest_once(options, folder);
  return run_one_member(folder, options.member, options.retry);
}

int show_status(const SweepOptions& options, const StudyFolder& folder) {
  folder.check();
  const Manifest manifest = has_study(options) ? checked_study(options, folder, false).manifest
                                               : read_manifest(folder.manifest_file());
  if (!folder.has_manifest()) read_manifest(folder.manifest_file());  // throws
  StudyCounts counts;
  {
    const FolderLock lock = folder.write();
    counts = write_results(folder, manifest, is_locked(folder.path()));
  }
  print_results(folder, manifest, counts);
  return exit_code_of(counts);
}

int dry_run(const SweepOptions& options, const StudyFolder& folder) {
  const Planned planned = checked_study(options, folder, true);
  const SharedScene scene(planned.manifest.scene, {planned.manifest.variant, planned.manifest.sets});
  print_forecast(planned.manifest, forecast(scene, planned.manifest), folder,
                 workers_of(options, planned.workers, planned.manifest.threads));
  return 0;
}

int run_pool_of(const SweepOptions& options, const StudyFolder& folder, const Planned& planned) {
  SweepLine line(isatty(STDERR_FILENO) != 0);
  catch_sweep_signals();
  const StudyCounts counts =
      conduct({.folder = folder,
               .manifest = planned.manifest,
               .members = members_left(folder, planned.manifest, options.retry),
               .workers = workers_of(options, planned.workers, planned.manifest.threads),
               .command = [&](int member) { return command_of_member(folder, member, options.retry); },
               .interrupt = &sweep_interrupted,
               .on_progress = [&](const StudyProgress& progress) { line.show(progress); }});
  line.clear();
  print_results(folder, planned.manifest, counts);
  if (!sweep_interrupted) return exit_code_of(counts);
  fmt::print("Interrupted: the same command goes on.\n");
  return 130;
}

int run_study(const SweepOptions& options, const StudyFolder& folder) {
  if (options.slurm) check_slurm(options.slurm_options);
  folder.check();
  if (fs::exists(folder.path()) && is_locked(folder.path()))
    (void)folder.conduct();  // says which process has it
  const Planned planned = checked_study(options, folder, true);
  std::error_code error;
  const FolderLock lock = folder.conduct();
  {
    const FolderLock writing = folder.write();
    if (planned.is_new) write_manifest(folder, planned.manifest);
  }
  const int code =
      options.slurm ? run_by_slurm(options, folder, planned.manifest) : run_pool_of(options, folder, planned);
  fs::remove(folder.owner_file(), error);
  return code;
}

int sweep_command(const SweepOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  const StudyFolder folder = options.folder();
  if (options.member >= 0) return member_alone(options, folder);
  if (options.status) return show_status(options, folder);
  if (options.dry_run) return dry_run(options, folder);
  return run_study(options, folder);
}

}  // namespace

void add_sweep(Program& program) {
  const Command command =
      program.command("sweep", "Run a study: many members of one scene, here or on a cluster");
  auto options = std::make_shared<SweepOptions>();
  options->add_to(command);
  command.action([options] { return sweep_command(*options); });
}

}  // namespace nacre::cli
