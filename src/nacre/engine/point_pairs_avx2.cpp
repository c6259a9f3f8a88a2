// Compiled for processors with AVX2, if the build is for x86-64 at all (see src/CMakeLists.txt).
#if defined(NACRE_WIDE_KERNELS)

#include "nacre/engine/point_pair_kernel.hpp"

namespace nacre {

static_assert(compiled_target == 256);

PointPairKernel avx2_point_pair_kernel() { return point_pair_kernel<Pack<4>>; }

}  // namespace nacre

#endif
