// Room on the disk that a run keeps for its last checkpoint: a file without content, removed when the room is
// needed or when the run ends. If the disk is full, a run can still save its state.
#pragma once

#include <cstdint>
#include <filesystem>

namespace nacre {

class Reserve {
 public:
  /// Writes nothing yet.
  explicit Reserve(std::filesystem::path file) : file_(std::move(file)) {}
  ~Reserve() { release(); }
  Reserve(const Reserve&) = delete;
  Reserve& operator=(const Reserve&) = delete;

  /// Keeps room for at least so many bytes, and for some more, so that most calls do nothing. Throws
  /// InputError if the disk is full. Any other reason why there can be no reserve is ignored: a run can do
  /// without it.
  void keep(std::uintmax_t bytes);
  void release();

 private:
  std::filesystem::path file_;
  int descriptor_ = -1;
  std::uintmax_t size_ = 0;
};

}  // namespace nacre
