#include "nacre/record/run_folder.hpp"

#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/scene/load.hpp"

namespace nacre {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, const std::string& what) {
  throw InputError(Problem{path.string(), 0, "", what});
}

bool is_frame(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with("frame_") && name.ends_with(".vtp");
}

/// The columns of the series of every scene.
constexpr const char* needed_columns[] = {"time",        "kinetic", "contact", "total",     "work",
                                          "dissipation", "ledger",  "px",      "py",        "pz",
                                          "lx",          "ly",      "lz",      "max_layer", "min_distance"};

/// Removes the files that a run and its report write, and no others.
void remove_run(const RunFolder& folder) {
  std::vector<fs::path> ours{folder.frame_index_file(), folder.checkpoint_file()};
  for (const char* name : {"scene.toml", "summary.json", "series.csv", "log.txt", "picture.svg", "render.png",
                           "report.html", "report-energy.svg", "report-momentum.svg", "report-layers.svg",
                           "report-forces.svg", "report-probes.svg"})
    ours.push_back(folder.path() / name);
  for (const fs::path& file : folder.rendered_files()) ours.push_back(file);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.frame_index_file().parent_path(), error))
    if (is_frame(entry.path())) ours.push_back(entry.path());
  for (const fs::path& file : ours) fs::remove(file, error);
}

}  // namespace

std::string frame_name(std::int64_t number) { return fmt::format("frame_{:06d}.vtp", number); }

void RunFolder::open(Existing existing) const {
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
  if (existing == Existing::replace && fs::exists(scene_file(), error) &&
      !fs::exists(frame_index_file().parent_path(), error))
    fail(path_, "holds a scene.toml but no run: choose another --out");
  if (existing == Existing::resume && !fs::exists(checkpoint_file(), error))
    fail(path_, "has no checkpoint to resume from");
  fs::create_directories(path_, error);
  if (error) fail(path_, "cannot be created: " + error.message());
  check_writable();
  if (existing == Existing::replace) remove_run(*this);
  fs::create_directories(frame_index_file().parent_path(), error);
  if (!error) fs::create_directories(checkpoint_file().parent_path(), error);
  if (error) fail(path_, "cannot be written: " + error.message());
}

void RunFolder::check_writable() const {
  const fs::path probe = path_ / ".writable";
  write_atomically(probe, "");
  std::error_code error;
  fs::remove(probe, error);
}

void RunFolder::check_there(const fs::path& file, const std::string& what) const {
  if (!fs::is_directory(path_)) fail(path_, "no such folder");
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
