// Compiled for processors with AVX-512 in builds for x86-64 (see src/CMakeLists.txt).
#if defined(NACRE_WIDE_KERNELS)

#include "nacre/force/kernel.hpp"
#include "nacre/force/wide_kernels.hpp"

namespace nacre {

static_assert(compiled_target == 512);

std::span<const Kernel> avx512_kernels() { return kernel_table<Pack<8>>(); }

}  // namespace nacre

#endif
