#include "nacre/record/report_run.hpp"

#include <array>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/record/run_folder.hpp"

namespace nacre {
namespace {

namespace fs = std::filesystem;

/// One picture of the whole run, and rendered frames.
std::vector<ReportPicture> read_pictures(const fs::path& folder) {
  constexpr std::array<std::array<const char*, 3>, 5> files{
      {{"", "picture.svg", "image/svg+xml"},
       {"", "picture.png", "image/png"},
       {"first frame", "picture-first.png", "image/png"},
       {"middle frame", "picture-middle.png", "image/png"},
       {"last frame", "picture-last.png", "image/png"}}};
  std::vector<ReportPicture> pictures;
  for (const auto& [caption, name, media_type] : files)
    if (fs::is_regular_file(folder / name))
      pictures.push_back({caption, media_type, read_file(folder / name)});
  return pictures;
}

ReportRun read_run(const fs::path& path) {
  const RunFolder folder(path);
  ReportRun run;
  run.folder = path;
  run.summary = folder.summary();
  run.series = folder.series();
  const fs::path scene = folder.scene_file();
  if (fs::is_regular_file(scene)) run.scene = read_file(scene);
  run.keys = scene_keys(run.scene, scene.string());
  run.pictures = read_pictures(path);
  return run;
}

}  // namespace

std::string ReportRun::key(const std::string& name) const {
  const auto found = keys.find(name);
  return found == keys.end() ? "" : found->second;
}

std::vector<ReportRun> read_runs(std::span<const fs::path> folders) {
  std::vector<ReportRun> runs;
  std::vector<Problem> problems;
  for (const fs::path& folder : folders) {
    try {
      runs.push_back(read_run(folder));
    } catch (const InputError& error) {
      problems.insert(problems.end(), error.problems().begin(), error.problems().end());
    }
  }
  if (folders.empty()) problems.push_back({"", 0, "", "no run folder given"});
  if (!problems.empty()) throw InputError(std::move(problems));
  return runs;
}

}  // namespace nacre
