#include "nacre/record/report_labels.hpp"

#include <algorithm>
#include <set>

namespace nacre {
namespace {

std::string value_of(const ReportRun& run, const std::string& key) {
  return run.keys.contains(key) ? run.key(key) : "not set";
}

std::vector<std::string> differing_keys(std::span<const ReportRun> runs) {
  std::set<std::string> all, differing;
  for (const ReportRun& run : runs)
    for (const auto& entry : run.keys) all.insert(entry.first);
  for (const std::string& key : all)
    for (const ReportRun& run : runs)
      if (value_of(run, key) != value_of(runs.front(), key)) differing.insert(key);
  return {differing.begin(), differing.end()};
}

std::string label_by_keys(const ReportRun& run, const std::vector<std::string>& keys) {
  std::string label;
  for (const std::string& key : keys) label += (label.empty() ? "" : ", ") + key + " = " + value_of(run, key);
  return label;
}

bool all_different(const std::vector<std::string>& labels) {
  return std::set<std::string>(labels.begin(), labels.end()).size() == labels.size();
}

/// The last `parts` names of each folder's path.
std::vector<std::string> label_by_folder(std::span<const ReportRun> runs, int parts) {
  std::vector<std::string> labels;
  for (const ReportRun& run : runs) {
    std::filesystem::path rest = std::filesystem::absolute(run.folder).lexically_normal();
    if (!rest.has_filename()) rest = rest.parent_path();
    std::filesystem::path label;
    for (int i = 0; i < parts && rest.has_filename(); ++i, rest = rest.parent_path())
      label = label.empty() ? rest.filename() : rest.filename() / label;
    labels.push_back(label.string());
  }
  return labels;
}

}  // namespace

std::vector<std::string> run_labels(std::span<const ReportRun> runs) {
  auto keys = differing_keys(runs);
  // Rates that the duration chose differ with it, and say less.
  if (keys.size() > 2) std::erase_if(keys, [](const auto& key) { return key.starts_with("output."); });
  std::vector<std::string> labels;
  if (keys.size() == 1 || keys.size() == 2)
    for (const ReportRun& run : runs) labels.push_back(label_by_keys(run, keys));
  if (!labels.empty() && all_different(labels)) return labels;
  constexpr int most_parts = 4;
  for (int parts = 1; parts <= most_parts; ++parts) {
    labels = label_by_folder(runs, parts);
    if (all_different(labels)) return labels;
  }
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = std::to_string(i + 1) + ": " + labels[i];
  return labels;
}

}  // namespace nacre
