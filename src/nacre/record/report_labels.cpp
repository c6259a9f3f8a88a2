#include "nacre/record/report_labels.hpp"

#include <algorithm>
#include <set>

namespace nacre {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

std::string without_comment(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote == 0 && line[i] == '#') return trimmed(line.substr(0, i));
    if (quote == 0 && (line[i] == '"' || line[i] == '\''))
      quote = line[i];
    else if (line[i] == quote)
      quote = 0;
  }
  return trimmed(line);
}

std::string without_quotes(const std::string& value) {
  const bool quoted = value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
                      value.find(value.front(), 1) == value.size() - 1;
  return quoted ? value.substr(1, value.size() - 2) : value;
}

/// Collects the lines of a scene section by section; a section is stored when it ends, because only then its
/// name is known.
class SceneReader {
 public:
  void read(const std::string& line) {
    if (line.empty()) return;
    const std::size_t equals = line.find('=');
    if (open_ > 0) {
      values_[key_] += " " + line;
    } else if (line.starts_with("[[")) {
      store();
      section_ = line.substr(2, line.find(']') - 2);
      place_ = ++counts_[section_];
    } else if (line.starts_with('[')) {
      store();
      section_ = line.substr(1, line.find(']') - 1);
    } else if (equals != std::string::npos) {
      key_ = trimmed(line.substr(0, equals));
      values_[key_] = trimmed(line.substr(equals + 1));
    }
    if (!values_.empty()) open_ = open_brackets(values_[key_]);
  }

  std::map<std::string, std::string> finish() {
    store();
    return std::move(all_);
  }

 private:
  static long open_brackets(const std::string& value) {
    return std::count(value.begin(), value.end(), '[') - std::count(value.begin(), value.end(), ']');
  }

  void store() {
    std::string prefix = section_.empty() ? "" : section_ + ".";
    if (place_ > 0) {
      const auto name = values_.find("name");
      prefix += (name != values_.end() ? without_quotes(name->second) : std::to_string(place_)) + ".";
    }
    for (const auto& [key, value] : values_) all_[prefix + key] = without_quotes(value);
    values_.clear();
    place_ = 0;
    open_ = 0;
  }

  std::map<std::string, std::string> all_, values_;
  std::map<std::string, int> counts_;
  std::string section_, key_;
  int place_ = 0;  // in an array of tables, counted from 1
  long open_ = 0;  // brackets of an unfinished value
};

using Keys = std::map<std::string, std::string>;

std::string value_of(const Keys& keys, const std::string& key) {
  const auto found = keys.find(key);
  return found == keys.end() ? "not set" : found->second;
}

std::vector<std::string> differing_keys(const std::vector<Keys>& scenes) {
  std::set<std::string> all, differing;
  for (const Keys& scene : scenes)
    for (const auto& entry : scene) all.insert(entry.first);
  for (const std::string& key : all)
    for (const Keys& scene : scenes)
      if (value_of(scene, key) != value_of(scenes.front(), key)) differing.insert(key);
  return {differing.begin(), differing.end()};
}

std::string label_by_keys(const Keys& scene, const std::vector<std::string>& keys) {
  std::string label;
  for (const std::string& key : keys)
    label += (label.empty() ? "" : ", ") + key + " = " + value_of(scene, key);
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

std::map<std::string, std::string> scene_keys(std::string_view scene) {
  SceneReader reader;
  while (!scene.empty()) {
    const std::size_t end = std::min(scene.find('\n'), scene.size());
    reader.read(without_comment(scene.substr(0, end)));
    scene.remove_prefix(std::min(end + 1, scene.size()));
  }
  return reader.finish();
}

std::vector<std::string> run_labels(std::span<const ReportRun> runs) {
  std::vector<Keys> scenes;
  for (const ReportRun& run : runs) scenes.push_back(scene_keys(run.scene));
  const auto keys = differing_keys(scenes);
  std::vector<std::string> labels;
  if (keys.size() == 1 || keys.size() == 2)
    for (const Keys& scene : scenes) labels.push_back(label_by_keys(scene, keys));
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
