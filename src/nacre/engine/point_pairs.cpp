#include "nacre/engine/point_pairs.hpp"

#include <vector>

#include "nacre/engine/point_press.hpp"

namespace nacre {

namespace {

std::vector<PointPress> find_presses() {
  std::vector<PointPress> found{point_press<Pack<2>>};
#if defined(NACRE_WIDE_KERNELS)
  if (__builtin_cpu_supports("avx2")) found.push_back(avx2_point_press());
#endif
  return found;
}

}  // namespace

std::span<const PointPress> point_presses() {
  static const std::vector<PointPress> found = find_presses();
  return found;
}

}  // namespace nacre
