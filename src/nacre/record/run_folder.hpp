// The folder of a run: where its files are, and the one way to read them back as data. Every file in it is
// complete, and no file of an earlier run is replaced unless requested. Every reader throws InputError
// that names the folder or the file and what is wrong.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "nacre/format/frame_index.hpp"
#include "nacre/format/series_table.hpp"
#include "nacre/format/summary.hpp"
#include "nacre/record/folder_lock.hpp"
#include "nacre/scene/scene.hpp"

namespace nacre {

/// "frame_000012.vtp".
std::string frame_name(std::int64_t number);

inline constexpr const char* last_moment_name = "last_moment.vtp";

/// What to do about a run that is already there.
enum class Existing { refuse, replace, resume };

class RunFolder {
 public:
  /// A path with `..` behind a folder that does not exist is simplified.
  explicit RunFolder(const std::filesystem::path& path);

  /// Throws InputError if the folder is not fit for a new run, a replaced run or a resumed run; nothing is
  /// changed.
  void check(Existing existing) const;
  /// Makes the folder ready to be written, or throws InputError with nothing changed. No other process can
  /// open it until the lock is destroyed.
  [[nodiscard]] FolderLock open(Existing existing) const;

  /// The scene that ran, resolved.
  Scene scene() const;
  /// There is one as soon as the run has ended, however it ended.
  format::Summary summary() const;
  /// With the columns that every run has, at least one row, and times that do not fall.
  format::SeriesTable series() const;
  /// All frames; at least one.
  std::vector<format::FrameEntry> frames() const;
  bool has_frames() const;
  /// The numbers of the frames that are in the folder, below `end`, rising.
  std::vector<std::int64_t> frame_numbers(std::int64_t end) const;
  /// Removes the frames with this number and later ones.
  void remove_frames_from(std::int64_t number) const;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path scene_file() const { return path_ / "scene.toml"; }
  std::filesystem::path summary_file() const { return path_ / "summary.json"; }
  std::filesystem::path series_file() const { return path_ / "series.csv"; }
  std::filesystem::path log_file() const { return path_ / "log.txt"; }
  std::filesystem::path frame_file(std::int64_t number) const {
    return path_ / "frames" / frame_name(number);
  }
  /// The frame of the moment at which a run halted, which is none of the numbered ones.
  std::filesystem::path last_moment_file() const { return path_ / "frames" / last_moment_name; }
  std::filesystem::path frame_index_file() const { return path_ / "frames" / "frames.pvd"; }
  std::filesystem::path checkpoint_file() const { return path_ / "checkpoint" / "state.bin"; }
  /// The checkpoint before that one, in case it is damaged.
  std::filesystem::path previous_checkpoint_file() const { return path_ / "checkpoint" / "previous.bin"; }
  /// Only while a run is going on.
  std::filesystem::path reserve_file() const { return path_ / ".reserve"; }
  std::filesystem::path picture_file() const { return path_ / "picture.svg"; }
  /// Pictures of the first, the middle and the last frame.
  std::array<std::filesystem::path, 3> rendered_files() const {
    return {path_ / "picture-first.png", path_ / "picture-middle.png", path_ / "picture-last.png"};
  }
  std::filesystem::path report_file() const { return path_ / "report.html"; }

 private:
  /// Whether a run of ours is in the folder, finished or not.
  bool holds_run() const;
  /// The files that a run and its report write, if they are there.
  std::vector<std::filesystem::path> files_of_run() const;
  void check_replaceable() const;
  void check_writable() const;
  /// Throws unless the folder and this file of it are there; `what` is what the folder is not otherwise.
  void check_there(const std::filesystem::path& file, const std::string& what) const;

  std::filesystem::path path_;
};

}  // namespace nacre
