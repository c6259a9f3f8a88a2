// The folder of a study: where its files are, how far its members are, and the lock by which at most one
// process conducts it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "nacre/format/summary.hpp"
#include "nacre/record/folder_lock.hpp"
#include "nacre/study/manifest.hpp"

namespace nacre {

/// How far a member is.
enum class Progressed {
  not_run,
  unfinished,  ///< it has a checkpoint before its end
  reached,
  failed,  ///< it halted before its end, or its process failed
  other,   ///< its folder has a run of another model
};

struct MemberState {
  Progressed how = Progressed::not_run;
  std::string outcome;           ///< as in the table
  std::string reason;            ///< why it failed
  format::Summary summary = {};  ///< of a run that has ended
};

class StudyFolder {
 public:
  explicit StudyFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path manifest_file() const { return path_ / "manifest.json"; }
  std::filesystem::path table_file() const { return path_ / "results.csv"; }
  std::filesystem::path report_file() const { return path_ / "report.html"; }
  std::filesystem::path figure_file(const std::string& name) const { return path_ / (name + ".svg"); }
  std::filesystem::path members() const { return path_ / "members"; }
  std::filesystem::path member(int number) const { return members() / name(number); }
  std::filesystem::path result_file(int number) const { return path_ / "results" / (name(number) + ".json"); }
  std::filesystem::path error_file(int number) const { return path_ / "errors" / (name(number) + ".txt"); }
  std::filesystem::path slurm() const { return path_ / "slurm"; }
  /// The process that conducts the study, while there is one.
  std::filesystem::path owner_file() const { return path_ / ".owner"; }

  /// Such as "0007".
  static std::string name(int number);

  bool has_manifest() const;
  /// Throws InputError, with nothing changed, if there is something else, or if it cannot be written.
  void check() const;
  /// Makes the folder, and takes the lock of the process that conducts the study. Throws InputError, which
  /// names that process, if there is another one.
  [[nodiscard]] FolderLock conduct() const;
  /// A lock for a moment, to write the manifest or the table: waits for other holders.
  [[nodiscard]] FolderLock write() const;

  MemberState state(const Member& member) const;

 private:
  std::filesystem::path path_;
};

}  // namespace nacre
