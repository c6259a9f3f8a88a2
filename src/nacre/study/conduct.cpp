#include "nacre/study/conduct.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

#include <fmt/format.h>

#include "nacre/base/inside.hpp"
#include "nacre/base/number.hpp"
#include "nacre/study/pool.hpp"
#include "nacre/study/study_report.hpp"

namespace nacre {

namespace {

namespace fs = std::filesystem;
using SteadyClock = std::chrono::steady_clock;

double seconds_since(SteadyClock::time_point begin) {
  return std::chrono::duration<double>(SteadyClock::now() - begin).count();
}

/// The exit codes of a process that runs a member.
constexpr int reached_its_end = 0, halted = 1, was_interrupted = 130;

class Conductor {
 public:
  explicit Conductor(const ConductRequest& request) : request_(request) {
    progress_.all = static_cast<int>(request.manifest.in_study().size());
    progress_.done = progress_.all - static_cast<int>(request.members.size());
    progress_.seconds_left = infinity;
  }

  StudyCounts run() {
    run_pool({.members = request_.members,
              .workers = request_.workers,
              .command = request_.command,
              .is_busy = [&](int member) { return is_locked(request_.folder.member(member)); },
              .interrupt = request_.interrupt,
              .on_end = [&](const ProcessEnd& end) { ended(end); },
              .on_wait = [&](int running) { show(running); }});
    return write_results(request_.folder, request_.manifest);
  }

 private:
  void ended(const ProcessEnd& end) {
    ++ended_;
    if (end.signal == 0 && end.code == was_interrupted) return;
    ++progress_.done;
    if (end.signal == 0 && end.code == reached_its_end) return;
    ++progress_.failed;
    progress_.last_failed = end.member;
    if (end.signal == 0 && end.code == halted) return;
    const std::string reason =
        end.signal != 0 ? fmt::format("killed by signal {} ({})", end.signal, strsignal(end.signal))
                        : fmt::format("ended with exit code {}", end.code);
    write_failure(request_.folder, end.member, reason, end.output);
  }

  void show(int running) {
    progress_.running = running;
    progress_.seconds = seconds_since(begin_);
    const int left = progress_.all - progress_.done;
    if (ended_ > 0) progress_.seconds_left = progress_.seconds / ended_ * left;
    if (request_.on_progress) request_.on_progress(progress_);
    write_live();
  }

  /// The report of what there is so far: rarely, if there is so much that it takes time.
  void write_live() {
    constexpr double share = 100, at_least = 10;  // one part of the time in so many; seconds
    if (seconds_since(last_live_) < std::max(at_least, share * live_seconds_)) return;
    const auto begin = SteadyClock::now();
    try {
      write_results(request_.folder, request_.manifest, true);
    } catch (const std::exception&) {  // at the end it is tried again
    }
    live_seconds_ = seconds_since(begin);
    last_live_ = SteadyClock::now();
  }

  const ConductRequest& request_;
  StudyProgress progress_;
  int ended_ = 0;
  SteadyClock::time_point begin_ = SteadyClock::now(), last_live_ = begin_;
  double live_seconds_ = 0.1;
};

}  // namespace

std::vector<int> members_left(const StudyFolder& folder, const Manifest& manifest, bool retry) {
  std::vector<int> left;
  for (const Member* member : manifest.in_study()) {
    const MemberState state = folder.state(*member);
    const bool has_halted = state.how == Progressed::failed && state.outcome != "error";
    if (state.how != Progressed::reached && (retry || !has_halted)) left.push_back(member->number);
  }
  return left;
}

StudyCounts conduct(const ConductRequest& request) { return Conductor(request).run(); }

StudyCounts write_results(const StudyFolder& folder, const Manifest& manifest, bool is_running) {
  const ResultTable table = read_results(folder, manifest);
  replace_atomically(folder.table_file(), to_csv(table));
  write_study_report(folder, manifest, table, is_running);
  return table.counts;
}

void write_failure(const StudyFolder& folder, int member, const std::string& reason,
                   const std::string& output) {
  const fs::path file = folder.error_file(member);
  fs::create_directories(file.parent_path());
  const std::size_t end = output.find_last_not_of(" \n");
  const std::string said = end == std::string::npos ? "" : output.substr(0, end + 1);
  const std::string last = said.substr(said.rfind('\n') == std::string::npos ? 0 : said.rfind('\n') + 1);
  replace_atomically(file, fmt::format("{}{}\n{}\n", reason, last.empty() ? "" : ": " + last, said));
}

}  // namespace nacre
