// The kernels for the processor that the program runs on. The choice among them decides only the speed: every
// width gives the same bits.
#pragma once

#include <span>

#include "nacre/force/block.hpp"

namespace nacre {

struct Kernels {
  int width = 1;                    ///< forces evaluated at once
  std::span<const Kernel> of_kind;  ///< null for a kind that is not packed
};

/// All kernels that this processor supports, by increasing width; the first has width 1.
std::span<const Kernels> all_kernels();

inline const Kernels& widest_kernels() { return all_kernels().back(); }

}  // namespace nacre
