// What a run costs, measured: beside its bare kicks, beside another strategy, and on more threads. Always
// from the same state, and refused if the hashes are not the same.
#pragma once

#include "bench/cloths.hpp"
#include "bench/figures.hpp"
#include "bench/timing.hpp"
#include "nacre/model/strategy.hpp"

namespace nacre::bench {

/// How often everything short is measured; the least counts.
inline constexpr int goes = 5;

struct Ran {
  Used used;
  std::uint64_t hash = 0;
  Json counters;  ///< of the span
};

/// Building the strategy is not counted. Throws InputError if it halts.
Ran ran(const Cloth& cloth, const Strategy& strategy, Time end);

struct Overhead {
  double run = 0, bare = 0;  ///< processor seconds
  std::uint64_t bare_forces = 0;
  std::uint64_t chains = 0;                   ///< of all nodes at the end, as one hash
  Json counters;                              ///< of the run
  std::vector<std::vector<RungRef>> contact;  ///< forces in reach at the start
};

/// Of `fast` on one thread over its bare kicks (see Tape).
Overhead measure_overhead(const Cloth& cloth, Time end);

}  // namespace nacre::bench
