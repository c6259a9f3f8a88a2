#include "pulse.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace nacre_python {

using namespace std::chrono_literals;

struct Heart {
  std::mutex mutex;
  std::vector<std::atomic<bool>*> flags;
  bool beats = false, was_used = false;
  const pid_t process = getpid();

  void add(std::atomic<bool>* flag) {
    const std::lock_guard lock(mutex);
    flags.push_back(flag);
    was_used = true;
    if (beats) return;
    std::thread([this] { beat(); }).detach();
    beats = true;
  }

  void remove(std::atomic<bool>* flag) {
    const std::lock_guard lock(mutex);
    flags.erase(std::ranges::find(flags, flag));
  }

 private:
  void beat() {
    constexpr int most_idle = 10;
    for (int idle = 0;;) {
      std::this_thread::sleep_for(100ms);
      const std::lock_guard lock(mutex);
      for (std::atomic<bool>* flag : flags) *flag = true;
      idle = was_used || !flags.empty() ? 0 : idle + 1;
      was_used = false;
      if (idle < most_idle) continue;
      beats = false;
      return;
    }
  }
};

namespace {

/// That of this process: a child of a fork has none of its parent's threads. It lives as long as the process.
Heart* heart() {
  static Heart* current = nullptr;
  if (!current || current->process != getpid()) current = new Heart;
  return current;
}

}  // namespace

Pulse::Pulse() : heart_(heart()) { heart_->add(&flag_); }

Pulse::~Pulse() {
  if (heart_->process == getpid()) heart_->remove(&flag_);
}

}  // namespace nacre_python
