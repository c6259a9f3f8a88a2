// A flag that is raised ten times a second, so that a simulation stops now and then and Python can handle
// signals. One thread raises the flags of all simulations that run; it ends when none has run for a second.
#pragma once

#include <atomic>

namespace nacre_python {

struct Heart;

/// To be made and destroyed with the interpreter's lock.
class Pulse {
 public:
  Pulse();
  ~Pulse();
  Pulse(const Pulse&) = delete;
  Pulse& operator=(const Pulse&) = delete;

  const std::atomic<bool>* flag() const { return &flag_; }
  void lower() { flag_ = false; }

 private:
  std::atomic<bool> flag_ = false;
  Heart* heart_;
};

}  // namespace nacre_python
