// The one door to threads. A range is cut into chunks of neighbouring items; who runs a chunk is nobody's
// business, so results that are kept for each chunk and joined in the order of chunks do not depend on the
// number of threads.
#pragma once

#include <cstddef>
#include <functional>
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

  std::size_t chunks(std::size_t items) const;

  /// Calls body(chunk, begin, end) once for each chunk of [0, items), and returns when all are done.
  void for_chunks(std::size_t items,
                  const std::function<void(std::size_t, std::size_t, std::size_t)>& body) const;

 private:
  struct Backend;
  int threads_;
  std::size_t grain_;
  std::unique_ptr<Backend> backend_;
};

}  // namespace nacre
