// A folder to work in: a named one, which stays, or a temporary one, which is removed at the end.
#pragma once

#include <filesystem>

namespace nacre::bench {

class WorkFolder {
 public:
  /// A temporary folder, removed with this object.
  WorkFolder();
  /// This folder, created if necessary. Throws InputError if that fails.
  explicit WorkFolder(const std::filesystem::path& path);
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  bool ours_;
};

}  // namespace nacre::bench
