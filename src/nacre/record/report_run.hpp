// The runs of a report: what is read of each run folder, and the names the runs get. Reading gives all that a
// report needs, or throws InputError; it does not judge the run.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "nacre/format/series_table.hpp"
#include "nacre/format/summary.hpp"
#include "nacre/record/scene_keys.hpp"

namespace nacre {

struct ReportPicture {
  std::string caption;  ///< which moment of the run; empty for the whole
  std::string media_type;
  std::string bytes;
};

struct ReportRun {
  std::filesystem::path folder;
  format::Summary summary;
  format::SeriesTable series;
  std::string scene;  ///< text of scene.toml; empty if there is none
  SceneKeys keys;     ///< of the scene
  std::vector<ReportPicture> pictures;

  /// The value of a key of the scene; empty if it is not there.
  std::string key(const std::string& name) const;
};

/// Throws InputError with everything that is missing or broken in any of the folders.
std::vector<ReportRun> read_runs(std::span<const std::filesystem::path> folders);

}  // namespace nacre
