#include "nacre/engine/point_pairs.hpp"

#include <vector>

#include "nacre/engine/point_pair_kernel.hpp"

namespace nacre {

namespace {

std::vector<PointPairKernel> find_kernels() {
  std::vector<PointPairKernel> found{point_pair_kernel<Pack<2>>};
#if defined(NACRE_WIDE_KERNELS)
  if (__builtin_cpu_supports("avx2")) found.push_back(avx2_point_pair_kernel());
#endif
  return found;
}

}  // namespace

std::span<const PointPairKernel> point_pair_kernels() {
  static const std::vector<PointPairKernel> found = find_kernels();
  return found;
}

}  // namespace nacre
