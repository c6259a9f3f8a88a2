// The paper's algorithm beside `fast`. It holds a certificate for every pair there is, and renews those of a
// vertex at each of its kicks: an instant of all forces of a cloth of 2,000 vertices takes minutes. So it is
// given a few kicks only, and costs are compared by the kick.
#pragma once

#include "bench/measure.hpp"

namespace nacre::bench {

struct PaperOverFast {
  double ratio = 0;  ///< processor time of a kick: of `paper` over the few instants, over `fast` to the end
  Json paper, fast;  ///< counters of both, over the few instants
};

/// The instants from the start until so many kicks are done; `fast` does the same ones, with the same hash,
/// or InputError is thrown.
PaperOverFast paper_over_fast(Cloth cloth, Time end, std::uint64_t kicks);

}  // namespace nacre::bench
