// A folder to work in: one that was asked for, which stays, or one of our own, which does not.
#pragma once

#include <filesystem>

namespace nacre::bench {

class WorkFolder {
 public:
  /// One of our own, gone with this object.
  WorkFolder();
  /// This one, made if it is not there. Throws InputError if it cannot be.
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
