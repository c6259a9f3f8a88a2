// Measures the cost of a run: compared with its bare kicks, with another strategy, and on more threads. All
// start from the same state. InputError is thrown if the hashes differ.
#pragma once

#include "bench/cloths.hpp"
#include "bench/figures.hpp"
#include "bench/timing.hpp"
#include "nacre/model/strategy.hpp"

namespace nacre::bench {

/// How often a short span is measured; the smallest time counts.
inline constexpr int repetitions = 5;

struct Ran {
  Used used;
  std::uint64_t hash = 0;
  Json counters;  ///< of the span
};

/// Does not count the construction of the strategy. Throws InputError if the run halts.
Ran ran(const Cloth& cloth, const Strategy& strategy, Time end);

struct Overhead {
  double run = 0, bare = 0;  ///< processor seconds
  std::uint64_t bare_forces = 0;
  std::uint64_t chains = 0;                   ///< hash of the chains of all nodes at the end
  Json counters;                              ///< of the run
  std::vector<std::vector<RungRef>> contact;  ///< forces in reach at the start
};

/// Compares `fast` on one thread with its bare kicks (see Tape).
Overhead measure_overhead(const Cloth& cloth, Time end);

}  // namespace nacre::bench
