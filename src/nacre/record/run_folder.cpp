#include "nacre/record/run_folder.hpp"

#include <vector>

#include <fmt/format.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"

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

/// Only what we write ourselves.
void remove_run(const RunFolder& folder) {
  std::vector<fs::path> ours{folder.frame_index(), folder.checkpoint()};
  for (const char* name : {"scene.toml", "summary.json", "series.csv", "log.txt", "picture.svg", "render.png",
                           "report.html", "report-energy.svg", "report-momentum.svg", "report-layers.svg",
                           "report-forces.svg", "report-probes.svg"})
    ours.push_back(folder.path() / name);
  for (const fs::path& file : folder.rendered()) ours.push_back(file);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder.frames(), error))
    if (is_frame(entry.path())) ours.push_back(entry.path());
  for (const fs::path& file : ours) fs::remove(file, error);
}

}  // namespace

std::string frame_name(std::int64_t number) { return fmt::format("frame_{:06d}.vtp", number); }

void RunFolder::open(Existing existing) const {
  std::error_code error;
  if (fs::exists(path_, error) && !fs::is_directory(path_, error))
    fail(path_, "is a file, not a folder for a run");
  const bool used =
      fs::exists(scene(), error) || fs::exists(summary(), error) || fs::exists(checkpoint(), error);
  const bool empty = !fs::exists(path_, error) || fs::is_empty(path_, error);
  if (existing == Existing::refuse && used)
    fail(path_,
         "already holds a run: continue it with --resume, replace it with --force, or choose another --out");
  if (existing == Existing::refuse && !empty)
    fail(path_, "is not empty: use it with --force (other files in it are kept), or choose another --out");
  if (existing == Existing::replace && fs::exists(scene(), error) && !fs::exists(frames(), error))
    fail(path_, "holds a scene.toml but no run: choose another --out");
  if (existing == Existing::resume && !fs::exists(checkpoint(), error))
    fail(path_, "has no checkpoint to resume from");
  fs::create_directories(path_, error);
  if (error) fail(path_, "cannot be created: " + error.message());
  check_writable();
  if (existing == Existing::replace) remove_run(*this);
  fs::create_directories(frames(), error);
  fs::create_directories(checkpoint().parent_path(), error);
  if (error) fail(path_, "cannot be written: " + error.message());
}

void RunFolder::check_writable() const {
  const fs::path probe = path_ / ".writable";
  write_atomically(probe, "");
  std::error_code error;
  fs::remove(probe, error);
}

}  // namespace nacre
