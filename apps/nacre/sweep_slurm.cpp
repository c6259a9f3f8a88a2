#include "sweep_slurm.hpp"

#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/study/conduct.hpp"
#include "nacre/study/slurm.hpp"
#include "sweep_member.hpp"
#include "sweep_show.hpp"

namespace nacre::cli {

namespace {

namespace fs = std::filesystem;

struct Said {
  int code = -1;
  std::string text;  ///< of standard output and standard error
};

/// A command of a shell.
Said said_by(const std::string& command) {
  Said said;
  std::FILE* pipe = popen((command + " 2>&1 </dev/null").c_str(), "r");
  if (!pipe) return said;
  char buffer[4096];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, pipe))
    said.text.append(buffer, count);
  const int status = pclose(pipe);
  said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return said;
}

bool has_program(const std::string& name) { return said_by("command -v " + name).code == 0; }

[[noreturn]] void no_slurm(const std::string& what) { throw InputError(Problem{"--slurm", 0, "", what}); }

/// The jobs of a study on the cluster.
class Cluster {
 public:
  Cluster(const SweepOptions& options, const StudyFolder& folder, const Manifest& manifest)
      : options_(options), folder_(folder), manifest_(manifest) {
    fs::create_directories(folder_.slurm());
  }

  /// Jobs that an earlier command submitted and that are not at their end.
  std::optional<long> active_job() const {
    std::error_code error;
    if (!fs::exists(job_file(), error)) return std::nullopt;
    const std::optional<long> job = job_in(read_file(job_file()));
    return job && is_active(*job) ? job : std::nullopt;
  }

  /// Throws InputError if Slurm refuses.
  long submit(const std::vector<int>& members) {
    std::string list;
    for (const int member : members) list += fmt::format("{}\n", member);
    const fs::path lines = fs::absolute(folder_.slurm() / "members.txt"), script = folder_.slurm() / "job.sh";
    replace_atomically(lines, list);
    const int most = most_tasks(said_by("scontrol show config").text);
    const SlurmOptions& own = options_.slurm_options;
    replace_atomically(script,
                       slurm_script({.name = "nacre-" + fs::absolute(folder_.path()).filename().string(),
                                     .command = member_command(),
                                     .output = fs::absolute(folder_.slurm()).string(),
                                     .list = lines.string(),
                                     .tasks = std::min(static_cast<int>(members.size()), most),
                                     .threads = manifest_.threads,
                                     .partition = own.partition,
                                     .time = own.time,
                                     .memory = own.memory,
                                     .more = own.more}));
    const Said said = said_by("sbatch --parsable " + shell_quoted(script.string()));
    const std::optional<long> job = job_in(said.text);
    if (said.code != 0 || !job)
      no_slurm("sbatch refused the jobs: " + said.text.substr(0, said.text.rfind('\n')));
    replace_atomically(job_file(), std::to_string(*job));
    return *job;
  }

  /// Waits for the jobs, or until an interruption. Returns whether they have ended.
  bool wait(long job) {
    using namespace std::chrono_literals;
    SweepLine line(isatty(STDERR_FILENO) != 0);
    for (int seconds = 0;; ++seconds) {
      if (sweep_interrupted) return false;
      if (seconds % 2 == 1 && !is_active(job)) return true;
      if (seconds % 5 == 0) show(line, job);
      std::this_thread::sleep_for(1s);
    }
  }

 private:
  fs::path job_file() const { return folder_.slurm() / "job.txt"; }

  /// A cluster that does not answer for a moment is no reason to submit jobs again.
  static bool is_active(long job) {
    for (int i = 0; i < 5; ++i) {
      const Said said = said_by(fmt::format("squeue --noheader --format=%i --jobs={}", job));
      if (said.code == 0) return said.text.find(std::to_string(job)) != std::string::npos;
      if (said.text.find("Invalid job id") != std::string::npos) return false;
      std::this_thread::sleep_for(std::chrono::seconds(2));
    }
    return true;
  }

  std::string member_command() const {
    return fmt::format("{} sweep --member \"$member\" --out {}{}",
                       shell_quoted(fs::read_symlink("/proc/self/exe").string()),
                       shell_quoted(fs::absolute(folder_.path()).string()), options_.retry ? " --retry" : "");
  }

  void show(SweepLine& line, long job) {
    StudyProgress progress;
    for (const Member* member : manifest_.in_study()) {
      const MemberState state = folder_.state(*member);
      ++progress.all;
      progress.done += state.how == Progressed::reached || state.how == Progressed::failed;
      if (state.how != Progressed::failed) continue;
      ++progress.failed;
      progress.last_failed = member->number;
    }
    const std::string running =
        said_by(fmt::format("squeue --noheader --states=running --array --format=%i --jobs={}", job)).text;
    progress.running = static_cast<int>(std::ranges::count(running, '\n'));
    progress.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    if (first_done_ < 0) first_done_ = progress.done;
    const int since = progress.done - first_done_;
    progress.seconds_left = since > 0 ? progress.seconds / since * (progress.all - progress.done)
                                      : std::numeric_limits<double>::infinity();
    line.show(progress);
  }

  const SweepOptions& options_;
  const StudyFolder& folder_;
  const Manifest& manifest_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  int first_done_ = -1;
};

/// The simulated time that each member has reached, from its checkpoints and series: what a round of jobs has
/// moved.
std::map<int, fs::file_time_type> moved(const StudyFolder& folder, const std::vector<int>& members) {
  std::map<int, fs::file_time_type> times;
  for (const int member : members) {
    std::error_code error;
    const auto time = fs::last_write_time(folder.member(member) / "checkpoint" / "state.bin", error);
    if (!error) times[member] = time;
  }
  return times;
}

int go_on_later(const StudyFolder& folder, long job) {
  fmt::print("The jobs {} go on. To wait for them, and for the table: nacre sweep --slurm --out {}\n", job,
             folder.path().string());
  return 0;
}

}  // namespace

void check_slurm(const SlurmOptions& options) {
  for (const char* program : {"sbatch", "squeue", "scontrol"})
    if (!has_program(program))
      no_slurm(
          fmt::format("there is no {} on PATH: this machine submits no jobs to Slurm. Use a login node of a "
                      "cluster, or leave out --slurm to run the members here",
                      program));
  if (const Said said = said_by("squeue --noheader --me"); said.code != 0)
    no_slurm("Slurm does not answer: " + said.text.substr(0, said.text.find('\n')));
  if (!options.time.empty() && !slurm_seconds(options.time))
    throw InputError(Problem{
        "--time", 0, "",
        "must be a time as sbatch takes it (30 is half an hour; 2:00:00; 1-12), not " + options.time});
}

int run_by_slurm(const SweepOptions& options, const StudyFolder& folder, const Manifest& manifest) {
  catch_sweep_signals();
  Cluster cluster(options, folder, manifest);
  std::optional<long> job = cluster.active_job();
  std::set<int> stuck;  // members that a round of jobs did not move
  for (;;) {
    std::vector<int> left = members_left(folder, manifest, options.retry && !job);
    std::erase_if(left, [&](int member) { return stuck.contains(member); });
    if (!job && left.empty()) break;
    const auto before = moved(folder, left);
    const long current = job ? *job : cluster.submit(left);
    if (!job) say(fmt::format("submitted {} as jobs {}\n", counted(left.size(), "member"), current));
    if (options.slurm_options.no_wait || !cluster.wait(current)) return go_on_later(folder, current);
    job.reset();
    if (options.retry) break;
    const auto after = moved(folder, left);
    for (const int member : left)
      if (!after.contains(member) || (before.contains(member) && before.at(member) == after.at(member)))
        stuck.insert(member);
  }
  const StudyCounts counts = write_results(folder, manifest);
  print_results(folder, manifest, counts);
  return exit_code_of(counts);
}

}  // namespace nacre::cli
