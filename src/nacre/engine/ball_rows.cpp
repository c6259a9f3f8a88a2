#include "nacre/engine/ball_rows.hpp"

#include <vector>

#include "nacre/engine/ball_row_kernel.hpp"

namespace nacre {

namespace {

std::vector<ComputeBallRows> find_kernels() {
  std::vector<ComputeBallRows> found{compute_ball_rows<double>, compute_ball_rows<Pack<2>>};
#if defined(NACRE_WIDE_KERNELS)
  if (__builtin_cpu_supports("avx2")) found.push_back(avx2_ball_row_kernel());
#endif
  return found;
}

}  // namespace

std::span<const ComputeBallRows> ball_row_kernels() {
  static const std::vector<ComputeBallRows> found = find_kernels();
  return found;
}

}  // namespace nacre
