// Kernels from source files compiled for wider processors. Use kernels.hpp, which checks that the processor
// supports them.
#pragma once

#include <span>

#include "nacre/force/block.hpp"

namespace nacre {

std::span<const Kernel> avx2_kernels();    ///< of width 4
std::span<const Kernel> avx512_kernels();  ///< of width 8

}  // namespace nacre
