// Raises a flag again and again, so that a simulation stops now and then and Python can handle signals.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace nacre_python {

class Pulse {
 public:
  explicit Pulse(std::chrono::milliseconds period)
      : thread_([this, period](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          while (!wake_.wait_for(lock, stop, period, [&] { return stop.stop_requested(); })) flag_ = true;
        }) {}

  const std::atomic<bool>* flag() const { return &flag_; }
  void lower() { flag_ = false; }

 private:
  std::atomic<bool> flag_ = false;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // stops before the members above are destroyed
};

}  // namespace nacre_python
