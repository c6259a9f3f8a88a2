#include "nacre/record/reserve.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "nacre/base/error.hpp"

namespace nacre {

namespace {

constexpr std::uintmax_t reserve_margin = 16 * 1024;  // for the log and the list of frames

}  // namespace

void Reserve::keep(std::uintmax_t bytes) {
  if (bytes + reserve_margin <= size_) return;
  size_ = bytes + bytes / 4 + 2 * reserve_margin;
  if (descriptor_ < 0) {
    ::unlink(file_.c_str());  // of a run that was killed
    descriptor_ = ::open(file_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor_ < 0) return;
  }
  const int error = ::posix_fallocate(descriptor_, 0, static_cast<off_t>(size_));
  if (error == 0) return;
  release();
  if (error == ENOSPC || error == EDQUOT)
    throw InputError(Problem{file_.parent_path().string(), 0, "",
                             std::string("cannot be written: ") + std::strerror(error)});
}

void Reserve::release() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(file_.c_str());
  descriptor_ = -1;
}

}  // namespace nacre
