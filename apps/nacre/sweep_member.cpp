#include "sweep_member.hpp"

#include <csignal>
#include <functional>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/words.hpp"
#include "nacre/record/picture.hpp"
#include "nacre/record/report.hpp"
#include "nacre/study/conduct.hpp"
#include "nacre/study/run_member.hpp"
#include "run_stage.hpp"
#include "shared/options.hpp"

namespace nacre::cli {

std::atomic<bool> sweep_interrupted = false;

namespace {

void on_sweep_signal(int signal) {
  sweep_interrupted = true;
  if (signal == SIGINT) std::signal(SIGINT, SIG_DFL);
}

/// The film in the report of a member is short.
constexpr FilmSize film_of_member{.frames = 100, .points = 300'000},
    no_film_of_member{.frames = 0, .points = 0};

/// A picture or a report that cannot be made does not spoil the member.
void attempt_to(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    say(fmt::format("the member is complete, but a picture or its report is not: {}\n", error.what()));
  }
}

void write_pages(const RunRequest& request, const Model& model, bool has_pictures) {
  const RunFolder folder(request.out);
  if (has_pictures) {
    attempt_to([&] {
      if (const auto picture = draw_run(model, request.scene.simulation.gravity_at_start(), folder))
        replace_atomically(folder.picture_file(), *picture);
    });
    attempt_to([&] { draw_pictures(folder, request.scene, [](int) {}); });
  }
  attempt_to([&] {
    const auto files = write_report(std::vector{folder.path()}, folder.report_file(),
                                    has_pictures ? film_of_member : no_film_of_member);
    std::error_code error;
    for (const auto& file :
         files)  // of thousands of members they would take most of the disk; the page has them
      if (!has_pictures && file.extension() == ".svg") std::filesystem::remove(file, error);
  });
}

std::string unknown_member(const Manifest& manifest, int number) {
  const std::vector<const Member*> members = manifest.in_study();
  return fmt::format("there is no member {}: {} from {} to {}", number, counted(members.size(), "member"),
                     members.front()->number, members.back()->number);
}

/// Whether all members but this one have ended; the next ones, which are the most likely to be left, first.
bool is_last(const StudyFolder& folder, const Manifest& manifest, int number) {
  const std::vector<const Member*> members = manifest.in_study();
  const auto has_ended = [&](const Member* member) {
    std::error_code error;
    return member->number == number ||
           std::filesystem::exists(folder.member(member->number) / "summary.json", error);
  };
  const auto after = [&](const Member* member) { return member->number <= number || has_ended(member); };
  const auto before = [&](const Member* member) { return member->number > number || has_ended(member); };
  return std::ranges::all_of(members, after) && std::ranges::all_of(members, before);
}

/// An error is kept for the table, unless it is that another process runs the member.
MemberState run_and_note_failure(const MemberRequest& request) {
  const int number = request.manifest.members.front().number;
  try {
    return run_member(request);
  } catch (const std::exception& error) {
    if (!is_locked(request.folder.member(number)))
      write_failure(request.folder, number, "ended with an error", error.what());
    throw;
  }
}

}  // namespace

void catch_sweep_signals() {
  std::signal(SIGINT, on_sweep_signal);
  std::signal(SIGTERM, on_sweep_signal);
  if (std::signal(SIGHUP, on_sweep_signal) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

int run_one_member(const StudyFolder& folder, int number, bool retry) {
  MemberRequest request{.folder = folder, .manifest = read_manifest(folder.manifest_file(), number)};
  if (request.manifest.members.empty() || !request.manifest.members.front().is_in_study)
    throw InputError(Problem{folder.path().string(), 0, "",
                             unknown_member(read_manifest(folder.manifest_file()), number)});
  const Member member = request.manifest.members.front();
  request.retry = retry;
  request.interrupt = &sweep_interrupted;
  request.at_start = catch_sweep_signals;
  request.at_end = [&](const RunRequest& run, const Model& model, const RunResult& result) {
    const bool has_ended = result.ending.outcome != Outcome::interrupted;
    if (has_ended) write_pages(run, model, member.has_frames && request.manifest.pictures);
  };
  const MemberState state = run_and_note_failure(request);
  fmt::print("member {}: {}{}\n", number, state.outcome, state.reason.empty() ? "" : ": " + state.reason);
  if (state.how == Progressed::unfinished) return 130;
  const bool is_conducted = is_locked(folder.path());
  if (!is_conducted) {
    const Manifest manifest = read_manifest(folder.manifest_file());
    if (is_last(folder, manifest, number)) {
      const FolderLock lock = folder.write();
      write_results(folder, manifest);
      fmt::print("Table:   {}\n", folder.table_file().string());
    }
  }
  return state.how == Progressed::reached ? 0 : 1;
}

}  // namespace nacre::cli
