// A run folder as a report sees it: the summary, the samples, the scene as text, the pictures there are.
// Reading either gives all that a report relies on or throws InputError; it never judges the run.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/format/series_table.hpp"

namespace nacre {

struct ReportPicture {
  std::string caption;  // which moment of the run; empty for the whole
  std::string media_type;
  std::string bytes;
};

struct ReportRun {
  std::filesystem::path folder;
  nlohmann::json summary;
  format::SeriesTable series;
  std::string scene;  // text of scene.toml, empty if there is none
  std::vector<ReportPicture> pictures;

  /// A value of the summary by its JSON pointer ("/energy/drift"); empty if missing, null or of another type.
  std::optional<double> number(const std::string& pointer) const;
  std::optional<std::string> text(const std::string& pointer) const;
};

/// Throws InputError with everything that is missing or broken in any of the folders.
std::vector<ReportRun> read_runs(std::span<const std::filesystem::path> folders);

}  // namespace nacre
