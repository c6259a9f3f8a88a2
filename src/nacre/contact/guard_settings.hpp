// What guards can be told, and what they count.
#pragma once

#include <cstdint>

namespace nacre {

struct GuardSettings {
  double eagerness = 4;
  bool guides = true;           ///< off: any kick leaves a guide
  bool tree = true;             ///< off: all pairs are tried at the start of each epoch
  bool separation_list = true;  ///< off: the tree is searched from its root
};

struct GuardCounters {
  std::uint64_t wakes = 0, retirements = 0, certificates = 0, reschedules = 0, expiries = 0;
  std::uint64_t epochs = 0, exits = 0, box_tests = 0, candidates = 0;
};

}  // namespace nacre
