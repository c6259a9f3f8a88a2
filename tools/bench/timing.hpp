// Time used by a piece of work. Processor time for what runs on one thread, because others may be using the
// machine; wall time for what runs on several.
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

/// The least of several goes: what disturbs only ever adds.
template <class Work>
Used least_of(int goes, const Work& work) {
  Used least{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (int i = 0; i < goes; ++i) {
    const Used used = time_of(work);
    least = {std::min(least.wall, used.wall), std::min(least.cpu, used.cpu)};
  }
  return least;
}

}  // namespace nacre::bench
