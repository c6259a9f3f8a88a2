// The kernels this program has for the processor it runs on. Which of them is used decides only the speed:
// every width gives the same bits.
#pragma once

#include <span>

#include "nacre/force/block.hpp"

namespace nacre {

struct Kernels {
  int width = 1;                    ///< forces evaluated at once
  std::span<const Kernel> of_kind;  ///< null for a kind that is not packed
};

/// All that run on this processor, by rising width; the first has width 1.
std::span<const Kernels> all_kernels();

inline const Kernels& widest_kernels() { return all_kernels().back(); }

}  // namespace nacre
