// Compiled for processors with AVX2, if the build is for x86-64 at all (see src/CMakeLists.txt).
#if defined(NACRE_WIDE_KERNELS)

#include "nacre/engine/ball_row_kernel.hpp"

namespace nacre {

static_assert(compiled_target == 256);

ComputeBallRows avx2_ball_row_kernel() { return compute_ball_rows<Pack<4>>; }

}  // namespace nacre

#endif
