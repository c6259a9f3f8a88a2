#include "nacre/base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "nacre/base/standard_floats.hpp"

#ifdef NACRE_PARALLEL_TBB
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#else
#include <exception>
#include <thread>
#endif

namespace nacre {

namespace {

/// The tasks that one thread starts with. Any thread may take the next of them; each is taken once.
struct alignas(64) TaskRange {
  std::atomic<std::size_t> next = 0;
  std::size_t end = 0;
};

#ifdef NACRE_PARALLEL_TBB
class ThreadPool {
 public:
  explicit ThreadPool(int threads) : arena_(threads) {}
  /// Calls work(thread) `count` times, with the index of the thread that runs it.
  template <class Work>
  void run(std::size_t count, const Work& work) {
    arena_.execute([&] {
      tbb::parallel_for(
          std::size_t{0}, count,
          [&](std::size_t) { work(static_cast<std::size_t>(tbb::this_task_arena::current_thread_index())); },
          tbb::simple_partitioner{});
    });
  }

 private:
  tbb::task_arena arena_;
};
#else
// Plain threads, started for each call: slow, but the thread sanitizer understands them.
class ThreadPool {
 public:
  explicit ThreadPool(int) {}
  /// Calls work(i) for each i < count, each on its own thread.
  template <class Work>
  void run(std::size_t count, const Work& work) {
    std::vector<std::exception_ptr> failures(count);
    const auto guarded = [&](std::size_t i) noexcept {
      try {
        work(i);
      } catch (...) {
        failures[i] = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&guarded, i] { guarded(i); });
      guarded(0);
    }
    for (const std::exception_ptr& failure : failures)
      if (failure) std::rethrow_exception(failure);
  }
};
#endif

}  // namespace

struct Workers::Backend {
  explicit Backend(int threads) : pool(threads), ranges(static_cast<std::size_t>(threads)) {}
  ThreadPool pool;
  std::vector<TaskRange> ranges;
};

Workers::Workers(int threads, std::size_t grain)
    : threads_(std::max(1, threads)), grain_(std::max<std::size_t>(1, grain)) {
  if (threads_ > 1) backend_ = std::make_unique<Backend>(threads_);
}

Workers::~Workers() = default;

const Workers& Workers::alone() {
  static const Workers one(1, 1);
  return one;
}

std::size_t Workers::chunks(std::size_t items) const {
  return std::clamp<std::size_t>(items / grain_, 1, static_cast<std::size_t>(threads_));
}

void Workers::run(std::size_t count, std::size_t sharers, const Call& task) const {
  std::vector<TaskRange>& ranges = backend_->ranges;
  for (std::size_t i = 0; i < sharers; ++i) {
    ranges[i].next.store(count * i / sharers, std::memory_order_relaxed);
    ranges[i].end = count * (i + 1) / sharers;
  }
  backend_->pool.run(sharers, [&](std::size_t thread) {
    const StandardFloats standard;
    for (std::size_t i = 0; i < sharers; ++i) {
      TaskRange& range = ranges[(thread + i) % sharers];
      for (std::size_t k; (k = range.next.fetch_add(1, std::memory_order_relaxed)) < range.end;) task(k);
    }
  });
}

}  // namespace nacre
