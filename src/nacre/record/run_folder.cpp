#include "nacre/record/run_folder.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/inside.hpp"
#include "nacre/base/number.hpp"
#include "nacre/scene/load.hpp"

namespace nacre {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, const std::string& what) {
  throw InputError(Problem{path.string(), 0, "", what});
}

/// The number of a frame by the name of its file; -1 if the name is not that of a frame.
std::int64_t frame_number(const fs::path& file) {
  const std::string name = file.filename().string();
  if (!name.starts_with("frame_") || !name.ends_with(".vtp")) return -1;
  const auto number = number_in<std::int64_t>(std::string_view(name).substr(6, name.size() - 10));
  return number && *number >= 0 && frame_name(*number) == name ? *number : -1;
}

/// The frames in a folder, in no order.
std::vector<fs::path> frame_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (frame_number(entry.path()) >= 0) files.push_back(entry.path());
  return files;
}

/// Whether a file begins as our checkpoints of any version do.
bool is_checkpoint(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  char begin[4] = {};
  return in.read(begin, sizeof begin) && std::string_view(begin, sizeof begin) == "NCRE";
}

/// Whether a file begins as every series.csv of ours does.
bool is_series(const fs::path& file) {
  constexpr std::string_view expected = "time,kinetic,";
  std::ifstream in(file, std::ios::binary);
  char begin[expected.size()] = {};
  return in.read(begin, sizeof begin) && std::string_view(begin, sizeof begin) == expected;
}

bool is_summary(const fs::path& file) {
  try {
    return !format::read_summary(file).trajectory_hash.empty();
  } catch (const InputError&) {
    return false;
  }
}

/// A folder may come from others: nothing is read or written elsewhere because of a link in it.
void check_links(const fs::path& folder) {
  std::error_code error;
  const auto check = [&](const fs::path& file) {
    if (fs::is_symlink(file, error) && !is_inside(folder, file))
      fail(file, "is a link that leads out of the folder of the run: nothing is read or written there");
  };
  for (const char* name :
       {"scene.toml", "summary.json", "series.csv", "log.txt", "picture.svg", "picture.png",
        "picture-first.png", "picture-middle.png", "picture-last.png", "frames", "checkpoint",
        "frames/frames.pvd", "checkpoint/state.bin", "checkpoint/previous.bin"})
    check(folder / name);
}

/// `nope/../out` is `out`, also if there is no folder `nope`.
fs::path simplified(const fs::path& path) {
  std::error_code error;
  if (fs::exists(path, error) || std::ranges::find(path, "..") == path.end()) return path;
  const fs::path simple = fs::weakly_canonical(path, error);
  return error ? path : simple;
}

/// The columns of the series of every scene.
constexpr const char* needed_columns[] = {"time",        "kinetic", "contact", "total",     "work",
                                          "dissipation", "ledger",  "px",      "py",        "pz",
                                          "lx",          "ly",      "lz",      "max_layer", "min_distance"};

}  // namespace

std::string frame_name(std::int64_t number) { return fmt::format("frame_{:06d}.vtp", number); }

RunFolder::RunFolder(const fs::path& path) : path_(simplified(path)) {}

std::vector<fs::path> RunFolder::files_of_run() const {
  std::vector<fs::path> files{frame_index_file(), last_moment_file(), checkpoint_file(),
                              previous_checkpoint_file(), reserve_file()};
  for (const char* name : {"scene.toml", "summary.json", "series.csv", "log.txt", "picture.svg", "render.png",
                           "report.html", "report-energy.svg", "report-momentum.svg", "report-layers.svg",
                           "report-forces.svg", "report-probes.svg", "certificate.json", "certificate.svg"})
    files.push_back(path_ / name);
  for (const fs::path& file : rendered_files()) files.push_back(file);
  for (const fs::path& file : frame_files(frame_index_file().parent_path())) files.push_back(file);
  std::error_code error;
  std::erase_if(files, [&](const fs::path& file) { return !fs::exists(file, error); });
  return files;
}

bool RunFolder::holds_run() const {
  std::error_code error;
  const auto exists = [&](const fs::path& file) { return fs::exists(file, error); };
  if (!exists(scene_file())) return false;
  if (is_checkpoint(checkpoint_file()) || is_checkpoint(previous_checkpoint_file()) ||
      is_summary(summary_file()))
    return true;
  // A run that was killed before its first checkpoint, perhaps just after the series of that moment.
  return exists(frame_index_file().parent_path()) && exists(checkpoint_file().parent_path()) &&
         !exists(checkpoint_file()) && !exists(summary_file()) &&
         (!exists(series_file()) || is_series(series_file()));
}

/// Files that a run would replace must come from a run.
void RunFolder::check_replaceable() const {
  if (holds_run()) return;
  const std::vector<fs::path> files = files_of_run();
  if (!files.empty())
    fail(path_, fmt::format("holds a {} but no run: choose another --out",
                            files.front().lexically_relative(path_).string()));
}

void RunFolder::check(Existing existing) const {
  check_links(path_);
  std::error_code error;
  if (fs::exists(path_, error) && !fs::is_directory(path_, error))
    fail(path_, "is a file, not a folder for a run");
  const bool used = fs::exists(scene_file(), error) || fs::exists(summary_file(), error) ||
                    fs::exists(checkpoint_file(), error);
  const bool empty = !fs::exists(path_, error) || fs::is_empty(path_, error);
  if (existing == Existing::refuse && used)
    fail(path_,
         "already holds a run: continue it with --resume, replace it with --force, or choose another --out");
  if (existing == Existing::refuse && !empty)
    fail(path_, "is not empty: use it with --force (other files in it are kept), or choose another --out");
  if (existing == Existing::replace) check_replaceable();
  if (existing == Existing::resume && !fs::exists(checkpoint_file(), error) &&
      !fs::exists(previous_checkpoint_file(), error))
    fail(path_, "has no checkpoint to resume from");
}

FolderLock RunFolder::open(Existing existing) const {
  check(existing);
  std::error_code error;
  fs::create_directories(path_, error);
  if (error) fail(path_, "cannot be created: " + error.message());
  FolderLock lock(path_);
  check(existing);  // again: until now another process could have written in it
  check_writable();
  if (existing == Existing::replace)
    for (const fs::path& file : files_of_run()) fs::remove(file, error);
  fs::create_directories(frame_index_file().parent_path(), error);
  if (!error) fs::create_directories(checkpoint_file().parent_path(), error);
  if (error) fail(path_, "cannot be written: " + error.message());
  return lock;
}

std::vector<std::int64_t> RunFolder::frame_numbers(std::int64_t end) const {
  std::vector<std::int64_t> numbers;
  for (const fs::path& file : frame_files(frame_index_file().parent_path()))
    if (const std::int64_t number = frame_number(file); number < end) numbers.push_back(number);
  std::ranges::sort(numbers);
  return numbers;
}

void RunFolder::remove_frames_from(std::int64_t number) const {
  std::error_code error;
  for (const fs::path& file : frame_files(frame_index_file().parent_path()))
    if (frame_number(file) >= number) fs::remove(file, error);
}

void RunFolder::check_writable() const {
  const fs::path probe = path_ / ".writable";
  replace_atomically(probe, "");
  std::error_code error;
  fs::remove(probe, error);
}

void RunFolder::check_there(const fs::path& file, const std::string& what) const {
  if (!fs::is_directory(path_)) fail(path_, "no such folder");
  check_links(path_);
  if (!fs::is_regular_file(file))
    fail(path_, fmt::format("{}: there is no {}", what, file.lexically_relative(path_).string()));
}

Scene RunFolder::scene() const {
  check_there(scene_file(), "is not a run");
  return load(scene_file());
}

format::Summary RunFolder::summary() const {
  check_there(summary_file(), "is not a finished run");
  return format::read_summary(summary_file());
}

format::SeriesTable RunFolder::series() const {
  check_there(series_file(), "is not a run");
  format::SeriesTable series = format::read_series(series_file());
  for (const char* name : needed_columns)
    if (!series.has(name))
      throw InputError(Problem{series_file().string(), 1, name, "this column is missing"});
  if (series.rows() == 0)
    fail(series_file(), "no samples: there must be at least one row below the names of the columns");
  const std::vector<double>& times = series.column("time");
  for (std::size_t i = 0; i < times.size(); ++i)
    if (!std::isfinite(times[i]) || (i > 0 && times[i] < times[i - 1]))
      throw InputError(Problem{series_file().string(), static_cast<int>(i + 2), "time",
                               "must be a finite number, not less than in the row before"});
  return series;
}

std::vector<format::FrameEntry> RunFolder::frames() const {
  check_there(frame_index_file(), "has no frames");
  std::vector<format::FrameEntry> frames = format::read_index(frame_index_file());
  if (frames.empty()) fail(path_, "has no frames: run the scene with output.frame_rate above 0");
  return frames;
}

bool RunFolder::has_frames() const {
  std::error_code error;
  return fs::is_regular_file(frame_index_file(), error) && !format::read_index(frame_index_file()).empty();
}

}  // namespace nacre
