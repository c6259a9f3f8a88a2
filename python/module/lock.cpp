#include "lock.hpp"

#include <atomic>
#include <chrono>
#include <thread>

namespace nacre_python {

namespace {

using namespace std::chrono_literals;

std::atomic<bool> ends = false;
std::atomic<int> free_threads = 0;
std::thread::id main_thread;

/// On the main thread. Threads that wait for the lock at this moment get it once more.
void end() {
  main_thread = std::this_thread::get_id();
  ends = true;
  if (free_threads == 0) return;
  const py::gil_scoped_release released;
  std::this_thread::sleep_for(50ms);
}

}  // namespace

void watch_the_end() { py::module_::import("atexit").attr("register")(py::cpp_function(&end)); }

bool is_ending() { return ends && std::this_thread::get_id() != main_thread; }

void wait_if_ending() {
  while (is_ending()) std::this_thread::sleep_for(1h);
}

Free::Free() : state_(PyEval_SaveThread()) { ++free_threads; }

Free::~Free() {
  wait_if_ending();
  PyEval_RestoreThread(state_);
  --free_threads;
}

}  // namespace nacre_python
