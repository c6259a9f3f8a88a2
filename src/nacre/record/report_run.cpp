#include "nacre/record/report_run.hpp"

#include <array>
#include <fstream>
#include <iterator>

#include "nacre/base/error.hpp"

namespace nacre {
namespace {

namespace fs = std::filesystem;

constexpr const char* columns[] = {"time",        "kinetic", "contact", "total",     "work",
                                   "dissipation", "ledger",  "px",      "py",        "pz",
                                   "lx",          "ly",      "lz",      "max_layer", "min_distance"};

std::optional<std::string> read_text(const fs::path& file) {
  if (!fs::is_regular_file(file)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) return std::nullopt;
  return text;
}

[[noreturn]] void not_a_run(const fs::path& folder, const std::string& what) {
  throw InputError({folder.string(), 0, "", "not a run folder: " + what});
}

nlohmann::json read_summary(const fs::path& folder) {
  const auto text = read_text(folder / "summary.json");
  if (!text) not_a_run(folder, "no summary.json");
  auto summary = nlohmann::json::parse(*text, nullptr, false);
  if (summary.is_discarded()) not_a_run(folder, "summary.json is not valid JSON");
  if (!summary.is_object()) not_a_run(folder, "summary.json is not a JSON object");
  return summary;
}

format::SeriesTable read_samples(const fs::path& folder) {
  const fs::path file = folder / "series.csv";
  if (!fs::is_regular_file(file)) not_a_run(folder, "no series.csv");
  format::SeriesTable series = format::read_series(file);
  for (const char* name : columns)
    if (!series.has(name)) throw InputError({file.string(), 1, name, "this column is missing"});
  if (series.rows() == 0) throw InputError({file.string(), 0, "", "no samples"});
  return series;
}

/// One of the whole run, and rendered frames.
std::vector<ReportPicture> read_pictures(const fs::path& folder) {
  constexpr std::array<std::array<const char*, 3>, 5> files{
      {{"", "picture.svg", "image/svg+xml"},
       {"", "picture.png", "image/png"},
       {"first frame", "picture-first.png", "image/png"},
       {"middle frame", "picture-middle.png", "image/png"},
       {"last frame", "picture-last.png", "image/png"}}};
  std::vector<ReportPicture> pictures;
  for (const auto& [caption, name, media_type] : files)
    if (auto bytes = read_text(folder / name)) pictures.push_back({caption, media_type, std::move(*bytes)});
  return pictures;
}

ReportRun read_run(const fs::path& folder) {
  if (!fs::is_directory(folder)) throw InputError({folder.string(), 0, "", "no such folder"});
  ReportRun run;
  run.folder = folder;
  run.summary = read_summary(folder);
  run.series = read_samples(folder);
  run.scene = read_text(folder / "scene.toml").value_or("");
  run.pictures = read_pictures(folder);
  return run;
}

const nlohmann::json* find(const nlohmann::json& summary, const std::string& pointer) {
  const nlohmann::json::json_pointer at(pointer);
  return summary.contains(at) ? &summary.at(at) : nullptr;
}

}  // namespace

std::optional<double> ReportRun::number(const std::string& pointer) const {
  const auto* value = find(summary, pointer);
  if (!value || !value->is_number()) return std::nullopt;
  return value->get<double>();
}

std::optional<std::string> ReportRun::text(const std::string& pointer) const {
  const auto* value = find(summary, pointer);
  if (!value || !value->is_string()) return std::nullopt;
  return value->get<std::string>();
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
