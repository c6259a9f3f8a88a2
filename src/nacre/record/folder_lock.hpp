// A lock of a run folder: at most one process writes a run in it. The system releases the lock when its
// process ends, however it ends, so no lock is ever left behind. Nothing is written.
#pragma once

#include <filesystem>
#include <utility>

namespace nacre {

class FolderLock {
 public:
  /// Throws InputError if another holder has locked the folder. A file system without locks locks nothing.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int descriptor_ = -1;
};

/// Whether a process holds the lock of this folder.
bool is_locked(const std::filesystem::path& folder);

}  // namespace nacre
