// Threads: the only place of the library that uses them. A range is cut into chunks of neighbouring items, or
// items are handed out one by one. Any thread may run any of them, so results must be kept for each chunk or
// item and joined in their order; then they do not depend on the number of threads. An exception of a task
// reaches the caller.
#pragma once

#include <cstddef>
#include <memory>

namespace nacre {

class Workers {
 public:
  /// So many threads. A range of fewer than two times `grain` items is not worth sharing and runs on the
  /// calling thread. Less than one thread counts as one, and a grain of 0 as 1.
  Workers(int threads, std::size_t grain);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// One thread: everything runs on the calling thread.
  static const Workers& alone();

  /// How many threads share a range of so many items.
  std::size_t chunks(std::size_t items) const;

  /// Calls body(chunk, begin, end) once for each chunk of [0, items); returns when all have returned.
  template <class Body>
  void for_chunks(std::size_t items, const Body& body) const {
    const std::size_t count = chunks(items);
    share(count, count, [&](std::size_t i) { body(i, items * i / count, items * (i + 1) / count); });
  }

  /// Calls task(i) once for each i in [0, count); returns when all have returned. As many threads share it as
  /// would share a range of `work` items; each starts with its own neighbouring tasks, then takes tasks of
  /// the others.
  template <class Task>
  void for_each(std::size_t count, std::size_t work, const Task& task) const {
    share(count, chunks(work), task);
  }

 private:
  struct Backend;
  /// A function object by reference, without an allocation; the object outlives the call.
  struct Call {
    const void* object;
    void (*function)(const void*, std::size_t);
    void operator()(std::size_t i) const { function(object, i); }
  };

  template <class Task>
  void share(std::size_t count, std::size_t sharers, const Task& task) const {
    if (sharers == 1 || count < 2) {
      for (std::size_t i = 0; i < count; ++i) task(i);
      return;
    }
    run(count, sharers,
        {&task, [](const void* object, std::size_t i) { (*static_cast<const Task*>(object))(i); }});
  }
  void run(std::size_t count, std::size_t sharers, const Call& task) const;

  int threads_;
  std::size_t grain_;
  std::unique_ptr<Backend> backend_;
};

}  // namespace nacre
