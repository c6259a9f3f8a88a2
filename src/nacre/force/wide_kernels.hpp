// Kernels from source files compiled for wider processors. Ask kernels.hpp, which knows where they may run.
#pragma once

#include <span>

#include "nacre/force/block.hpp"

namespace nacre {

std::span<const Kernel> avx2_kernels();    ///< of width 4
std::span<const Kernel> avx512_kernels();  ///< of width 8

}  // namespace nacre
