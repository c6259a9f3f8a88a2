// Compares the paper's algorithm with `fast`. It holds a certificate for every pair and renews those of a
// vertex at each of its kicks: one instant of all forces of a cloth of 2,000 vertices takes minutes. So it
// runs a few kicks only, and the costs of one kick are compared.
#pragma once

#include "bench/measure.hpp"

namespace nacre::bench {

struct PaperOverFast {
  double ratio = 0;  ///< processor time of a kick by `paper`, over that by `fast` in the whole span
  Json paper, fast;  ///< counters of both, over the few instants
};

/// Runs the instants from the start until this many kicks are done. `fast` runs the same instants. Throws
/// InputError if the hashes differ.
PaperOverFast paper_over_fast(Cloth cloth, Time end, std::uint64_t kicks);

}  // namespace nacre::bench
