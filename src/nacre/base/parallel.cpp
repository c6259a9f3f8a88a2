#include "nacre/base/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#ifdef NACRE_PARALLEL_TBB
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#else
#include <thread>
#endif

namespace nacre {

namespace {

/// The tasks that one thread begins with. Whoever takes the next of them, it is taken once.
struct alignas(64) Lot {
  std::atomic<std::size_t> next = 0;
  std::size_t end = 0;
};

#ifdef NACRE_PARALLEL_TBB
class Crew {
 public:
  explicit Crew(int threads) : arena_(threads) {}
  /// Calls work(i) with different i on up to so many threads.
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
// Plain threads, started for each call: slow, but transparent to the thread sanitizer.
class Crew {
 public:
  explicit Crew(int) {}
  template <class Work>
  void run(std::size_t count, const Work& work) {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
    work(0);
  }
};
#endif

}  // namespace

struct Workers::Backend {
  explicit Backend(int threads) : crew(threads), lots(static_cast<std::size_t>(threads)) {}
  Crew crew;
  std::vector<Lot> lots;
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
  std::vector<Lot>& lots = backend_->lots;
  for (std::size_t i = 0; i < sharers; ++i) {
    lots[i].next.store(count * i / sharers, std::memory_order_relaxed);
    lots[i].end = count * (i + 1) / sharers;
  }
  backend_->crew.run(sharers, [&](std::size_t thread) {
    for (std::size_t i = 0; i < sharers; ++i) {
      Lot& lot = lots[(thread + i) % sharers];
      for (std::size_t k; (k = lot.next.fetch_add(1, std::memory_order_relaxed)) < lot.end;) task(k);
    }
  });
}

}  // namespace nacre
