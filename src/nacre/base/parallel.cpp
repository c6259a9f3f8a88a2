#include "nacre/base/parallel.hpp"

#include <algorithm>

#ifdef NACRE_PARALLEL_TBB
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#else
#include <thread>
#include <vector>
#endif

namespace nacre {

#ifdef NACRE_PARALLEL_TBB
struct Workers::Backend {
  explicit Backend(int threads) : arena(threads) {}
  void run(std::size_t count, const std::function<void(std::size_t)>& task) {
    arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, task, tbb::simple_partitioner{}); });
  }
  tbb::task_arena arena;
};
#else
// Plain threads, started for each call: slow, but transparent to the thread sanitizer.
struct Workers::Backend {
  explicit Backend(int) {}
  void run(std::size_t count, const std::function<void(std::size_t)>& task) {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < count; ++i) helpers.emplace_back([&task, i] { task(i); });
    task(0);
  }
};
#endif

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

void Workers::for_chunks(std::size_t items,
                         const std::function<void(std::size_t, std::size_t, std::size_t)>& body) const {
  const std::size_t count = chunks(items);
  const auto chunk = [&](std::size_t i) { body(i, items * i / count, items * (i + 1) / count); };
  if (count == 1) return chunk(0);
  backend_->run(count, chunk);
}

}  // namespace nacre
