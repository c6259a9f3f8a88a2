// Time used by a piece of work: processor time for one thread, because the machine may be busy with other
// work; wall time for several threads.
#pragma once

#include <algorithm>
#include <chrono>
#include <limits>

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

/// The least of several runs: disturbances only add time.
template <class Work>
Used least_of(int repetitions, const Work& work) {
  Used least{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (int i = 0; i < repetitions; ++i) {
    const Used used = time_of(work);
    least = {std::min(least.wall, used.wall), std::min(least.cpu, used.cpu)};
  }
  return least;
}

}  // namespace nacre::bench
