// A flag that is raised a few times a second, and for good when another flag is. Steppers return when it is
// raised, so the loop around them can report progress and write checkpoints during one long advance.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace nacre {

class Pulse {
 public:
  Pulse(std::chrono::milliseconds period, const std::atomic<bool>* stop)
      : stop_(stop), thread_([this, period](std::stop_token done) { run(done, period); }) {}

  const std::atomic<bool>& flag() const { return flag_; }
  void lower() { flag_ = false; }
  bool stopped() const { return stop_ && *stop_; }

 private:
  void run(const std::stop_token& done, std::chrono::milliseconds period) {
    constexpr std::chrono::milliseconds tick{20};
    for (std::chrono::milliseconds waited{0}; !done.stop_requested(); waited += tick) {
      std::this_thread::sleep_for(tick);
      if (waited >= period || stopped()) flag_ = true, waited = {};
    }
  }

  const std::atomic<bool>* stop_;
  std::atomic<bool> flag_ = false;
  std::jthread thread_;
};

}  // namespace nacre
