// The interpreter's lock. A thread that computes while the interpreter ends must not ask for the lock again:
// Python would end that thread in the middle of a destructor, and with it the program. Such a thread waits
// until the process is gone.
#pragma once

#include <pybind11/pybind11.h>

namespace nacre_python {

namespace py = pybind11;

/// Registers the end of the interpreter. To be called once.
void watch_the_end();
/// Whether the interpreter ends, and this is not its main thread.
bool is_ending();
/// Returns at once, or never if the interpreter ends.
void wait_if_ending();

/// Without the lock, while it lives.
class Free {
 public:
  Free();
  ~Free();
  Free(const Free&) = delete;
  Free& operator=(const Free&) = delete;

 private:
  PyThreadState* state_;
};

/// With the lock, while it lives.
class Locked {
 public:
  Locked() = default;
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  struct Check {
    Check() { wait_if_ending(); }
  } check_;  // before the lock
  py::gil_scoped_acquire lock_;
};

}  // namespace nacre_python
