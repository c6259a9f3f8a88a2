#include "nacre/force/kernels.hpp"

#include <vector>

#include "nacre/force/kernel.hpp"
#include "nacre/force/wide_kernels.hpp"

namespace nacre {

namespace {

std::vector<Kernels> find_kernels() {
  std::vector<Kernels> found{{1, kernel_table<double>()}, {2, kernel_table<Pack<2>>()}};
#if defined(NACRE_WIDE_KERNELS)
  if (__builtin_cpu_supports("avx2")) found.push_back({4, avx2_kernels()});
  if (__builtin_cpu_supports("avx512f")) found.push_back({8, avx512_kernels()});
#endif
  return found;
}

}  // namespace

std::span<const Kernels> all_kernels() {
  static const std::vector<Kernels> found = find_kernels();
  return found;
}

}  // namespace nacre
