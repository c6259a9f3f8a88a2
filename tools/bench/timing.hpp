// Time used by a piece of work: processor time for one thread, because the machine may be busy with other
// work; wall time for several threads.
#pragma once

#include <chrono>

#include "bench/process.hpp"

namespace nacre::bench {

struct Used {
  double wall = 0, cpu = 0;  ///< seconds
};

template <class Work>
Used time_of(const Work& work) {
  const double cpu = own_cpu_seconds();
  const auto begin = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  return {wall.count(), own_cpu_seconds() - cpu};
}

}  // namespace nacre::bench
