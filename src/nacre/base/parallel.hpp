// The one door to threads. A range is cut into chunks of neighbouring items, or items are handed out one by
// one; who runs what is nobody's business, so results that are kept for each chunk or item, and joined in
// their order, do not depend on the number of threads.
#pragma once

#include <cstddef>
#include <memory>

namespace nacre {

class Workers {
 public:
  /// `threads` of them; a range of fewer than two times `grain` items is not worth sharing and runs here.
  Workers(int threads, std::size_t grain);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// One thread: what is called runs here.
  static const Workers& alone();

  /// How many threads a range of so many items is worth.
  std::size_t chunks(std::size_t items) const;

  /// Calls body(chunk, begin, end) once for each chunk of [0, items), and returns when all are done.
  template <class Body>
  void for_chunks(std::size_t items, const Body& body) const {
    const std::size_t count = chunks(items);
    share(count, count, [&](std::size_t i) { body(i, items * i / count, items * (i + 1) / count); });
  }

  /// Calls task(i) once for each i in [0, count), and returns when all are done. So many threads share it as
  /// `work` items are worth; each begins with its own neighbouring tasks, and then helps the others.
  template <class Task>
  void for_each(std::size_t count, std::size_t work, const Task& task) const {
    share(count, chunks(work), task);
  }

 private:
  struct Backend;
  /// A call without an allocation: the object outlives it.
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
