// Compiled for processors with AVX2 in builds for x86-64 (see src/CMakeLists.txt).
#if defined(NACRE_WIDE_KERNELS)

#include "nacre/force/kernel.hpp"
#include "nacre/force/wide_kernels.hpp"

namespace nacre {

static_assert(compiled_target == 256);

std::span<const Kernel> avx2_kernels() { return kernel_table<Pack<4>>(); }

}  // namespace nacre

#endif
