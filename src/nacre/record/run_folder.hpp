// The folder of a run: scene.toml, summary.json, series.csv, frames/ with its index, checkpoint/, log.txt,
// pictures and the report. Nothing in it is ever half written, and nothing of an earlier run is replaced
// unless asked for.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>

namespace nacre {

/// "frame_000012.vtp".
std::string frame_name(std::int64_t number);

/// What to do about a run that is already there.
enum class Existing { refuse, replace, resume };

class RunFolder {
 public:
  explicit RunFolder(std::filesystem::path path) : path_(std::move(path)) {}

  /// Makes the folder ready to be written, or throws InputError with nothing changed.
  void open(Existing existing) const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path scene() const { return path_ / "scene.toml"; }
  std::filesystem::path summary() const { return path_ / "summary.json"; }
  std::filesystem::path series() const { return path_ / "series.csv"; }
  std::filesystem::path log() const { return path_ / "log.txt"; }
  std::filesystem::path frames() const { return path_ / "frames"; }
  std::filesystem::path frame_index() const { return frames() / "frames.pvd"; }
  std::filesystem::path checkpoint() const { return path_ / "checkpoint" / "state.bin"; }
  std::filesystem::path picture() const { return path_ / "picture.svg"; }
  /// Of the first, the middle and the last frame.
  std::array<std::filesystem::path, 3> rendered() const {
    return {path_ / "picture-first.png", path_ / "picture-middle.png", path_ / "picture-last.png"};
  }
  std::filesystem::path report() const { return path_ / "report.html"; }

 private:
  void check_writable() const;
  std::filesystem::path path_;
};

}  // namespace nacre
