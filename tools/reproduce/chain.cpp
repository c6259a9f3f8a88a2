#include "reproduce/chain.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nacre/base/error.hpp"
#include "nacre/base/file.hpp"
#include "nacre/base/version.hpp"
#include "nacre/compile/compile.hpp"
#include "nacre/record/run_folder.hpp"
#include "nacre/scene/load.hpp"
#include "nacre/scene/write.hpp"

namespace nacre::reproduce {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

namespace {

enum class Standing { absent, interrupted, ended };

/// Everything that determines the results of a run, as text.
std::string essence(Scene scene) {
  scene.strategy = {};
  scene.name = scene.file = "";
  return to_toml(scene);
}

/// The state of the run in a folder. A run of another scene counts as absent.
Standing standing_of(const RunFolder& folder, const Scene& wanted) {
  std::error_code error;
  if (!fs::exists(folder.scene_file(), error) || !fs::exists(folder.checkpoint_file(), error))
    return Standing::absent;
  try {
    if (essence(resolve(folder.scene())) != essence(wanted)) return Standing::absent;
    if (!fs::exists(folder.summary_file(), error)) return Standing::interrupted;
    const format::Summary summary = folder.summary();
    if (summary.version != version()) return Standing::absent;
    return summary.outcome == "interrupted" ? Standing::interrupted : Standing::ended;
  } catch (const std::exception&) {
    return Standing::absent;  // not a run of this scene
  }
}

bool is_newer(const fs::path& file, const fs::path& than) {
  std::error_code error;
  const auto time = fs::last_write_time(file, error);
  return !error && time >= fs::last_write_time(than, error) && !error;
}

/// The file beside a picture that holds its request.
fs::path stamp_file(const fs::path& picture) { return fs::path(picture).replace_extension(".txt"); }

std::string last_line(const fs::path& file) {
  std::error_code error;
  if (!fs::exists(file, error)) return "";
  std::string text = read_file(file);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const std::size_t line = text.rfind('\n');
  return line == std::string::npos ? text : text.substr(line + 1);
}

}  // namespace

std::string Chain::command() const {
  std::string text = "nacre run " + run_.scene;
  if (!run_.variant.empty()) text += " --variant " + run_.variant;
  for (const std::string& set : run_.sets) text += " --set " + set;
  return text;
}

Words Chain::run_words(const Layout& layout, const FindScene& find_scene) const {
  const fs::path file = find_scene(run_.scene), out = layout.run(run_.name);
  Words words{"run", file.string(), "--out", out.string(), "--threads", std::to_string(threads_)};
  if (!run_.variant.empty()) words.insert(words.end(), {"--variant", run_.variant});
  for (const std::string& set : run_.sets) words.insert(words.end(), {"--set", set});
  std::error_code error;
  if (!fs::exists(out, error)) return words;
  const Standing standing = standing_of(RunFolder(out), resolve(load(file, {run_.variant, run_.sets})));
  if (standing == Standing::ended) return {};
  words.push_back(standing == Standing::interrupted ? "--resume" : "--force");
  return words;
}

Words Chain::shot_words(const Shot& shot, const Layout& layout) const {
  Words words{"render", layout.run(run_.name).string()};
  if (shot.time) words.insert(words.end(), {"--frame", fmt::format("{}", *shot.time)});
  words.insert(words.end(), {"--size", "720x480", "--samples", "32"});
  words.insert(words.end(), shot.options.begin(), shot.options.end());
  return words;
}

Words Chain::next(const Layout& layout, const FindScene& find_scene) {
  const fs::path folder = layout.run(run_.name), summary = RunFolder(folder).summary_file();
  if (stage_ == Stage::run) {
    current_ = Stage::run, stage_ = Stage::judge;
    try {
      if (Words words = run_words(layout, find_scene); !words.empty()) return words;
    } catch (const InputError& error) {
      problem_ = fmt::format("{}: {}", run_.name, error.what());
      return {};
    }
  }
  if (stage_ == Stage::judge) {
    current_ = Stage::judge, stage_ = Stage::draw;
    if (run_.is_judged && !is_newer(judgement_file(folder), summary))
      return {"verify", folder.string(), "--json"};
  }
  for (current_ = Stage::draw; shot_ < shots_.size(); ++shot_) {
    const fs::path picture = layout.picture(shots_[shot_].name);
    Words words = shot_words(shots_[shot_], layout);
    stamp_ = fmt::format("nacre {}\n", fmt::join(words, " "));
    std::error_code error;
    if (is_newer(picture, summary) && fs::exists(stamp_file(picture), error) &&
        read_file(stamp_file(picture)) == stamp_)
      continue;
    words.insert(words.end(), {"-o", picture.string(), "--threads", std::to_string(threads_)});
    return words;
  }
  return {};
}

bool Chain::ended(int code, const Layout& layout) {
  constexpr int done = 0, found = 1, halted = 3;
  if (current_ == Stage::run && (code == done || code == halted)) return true;
  if (current_ == Stage::judge && (code == done || code == found)) {
    write_atomically(judgement_file(layout.run(run_.name)), read_file(layout.output(run_.name)));
    return true;
  }
  if (current_ == Stage::draw && code == done) {
    write_atomically(stamp_file(layout.picture(shots_[shot_].name)), stamp_);
    ++shot_;
    return true;
  }
  problem_ = fmt::format("{}: ended with {}: {}", run_.name, code, last_line(layout.log(run_.name)));
  return false;
}

}  // namespace nacre::reproduce
