#include "nacre/study/study_folder.hpp"

#include <unistd.h>

#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/printable.hpp"
#include "nacre/base/version.hpp"

namespace nacre {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void unfit(const fs::path& path, const std::string& what) {
  throw InputError(Problem{path.string(), 0, "", what});
}

std::string host() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "?";
}

/// The nearest folder above that is there.
fs::path existing_above(fs::path path) {
  std::error_code error;
  path = fs::absolute(path, error);
  while (!fs::exists(path, error) && path.has_relative_path()) path = path.parent_path();
  return path;
}

void make(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) unfit(folder, "cannot be created: " + error.message());
}

/// What may be in a folder before its manifest: of a study that was killed at once, or the scene of a
/// program.
bool is_of_study(const std::string& name) {
  return name == "members" || name == ".owner" || name == ".owner.part" || name == "manifest.json.part" ||
         name == "scene.toml";
}

std::string first_line(const fs::path& file) {
  const std::string text = read_file(file);
  return printable(text.substr(0, text.find('\n')));
}

}  // namespace

std::string StudyFolder::name(int number) { return fmt::format("{:04d}", number); }

bool StudyFolder::has_manifest() const {
  std::error_code error;
  return fs::is_regular_file(manifest_file(), error);
}

void StudyFolder::check() const {
  std::error_code error;
  if (fs::exists(path_, error) && !fs::is_directory(path_, error))
    unfit(path_, "is a file, not a folder for a study: choose another --out");
  if (fs::is_directory(path_, error) && !has_manifest()) {
    for (const auto& entry : fs::directory_iterator(path_, error)) {
      const std::string found = entry.path().filename().string();
      if (!is_of_study(found)) unfit(path_, "is not empty and holds no study: choose another --out");
    }
  }
  const fs::path above = existing_above(path_);
  if (access(above.c_str(), W_OK | X_OK) != 0)
    unfit(path_, fmt::format("cannot be written: {} is not writable: choose another --out", above.string()));
}

FolderLock StudyFolder::conduct() const {
  make(members());
  try {
    FolderLock lock(path_);
    replace_atomically(owner_file(), fmt::format("process {} on {}", getpid(), host()));
    return lock;
  } catch (const InputError&) {
    std::error_code error;
    if (!is_locked(path_)) throw;
    const std::string owner = fs::exists(owner_file(), error) ? first_line(owner_file()) : "another process";
    unfit(path_, fmt::format("{} is running this study: wait for its end, or choose another --out", owner));
  }
}

FolderLock StudyFolder::write() const {
  make(members());
  for (;;) {
    try {
      return FolderLock(members());
    } catch (const InputError&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
}

MemberState StudyFolder::state(const Member& entry) const {
  const fs::path folder = member(entry.number);
  std::error_code error;
  MemberState state;
  const bool has_error = fs::exists(error_file(entry.number), error);
  if (!fs::exists(folder / "summary.json", error)) {
    const bool has_begun = fs::exists(folder / "checkpoint" / "state.bin", error);
    state.how = has_error ? Progressed::failed : has_begun ? Progressed::unfinished : Progressed::not_run;
    state.outcome = has_error ? "error" : has_begun ? "unfinished" : "not run";
    if (has_error) state.reason = first_line(error_file(entry.number));
    return state;
  }
  try {
    state.summary = format::read_summary(folder / "summary.json");
  } catch (const InputError& damaged) {
    return {Progressed::failed, "error", damaged.what(), {}};
  }
  state.outcome = state.summary.outcome;
  state.reason = state.summary.reason.value_or("");
  if (state.summary.model_hash != entry.model_hash) return {Progressed::other, "not run", "", {}};
  if (state.outcome == "reached")
    state.how = state.summary.duration >= entry.duration ? Progressed::reached : Progressed::unfinished;
  else if (state.outcome == "interrupted")
    state.how = Progressed::unfinished;
  else
    state.how = Progressed::failed;
  if (state.how == Progressed::unfinished) state.outcome = "unfinished";
  if (state.how == Progressed::unfinished && has_error) {
    state.how = Progressed::failed;
    state.outcome = "error";
    state.reason = first_line(error_file(entry.number));
  }
  return state;
}

}  // namespace nacre
