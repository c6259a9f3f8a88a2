// Up to `capacity` forces of one packed kind side by side, as columns: the unit in which kernels evaluate.
// Column c of a quantity with several components begins at c times its stride. Kernels work in whole packs,
// so they read up to seven places past the last force, and write what they find there up to the capacity.
#pragma once

#include <cstddef>

namespace nacre {

struct Block {
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t overhang = 7;  ///< places that must be readable behind the last force

  std::size_t count = 0;
  const double* parameters = nullptr;
  std::size_t parameter_stride = 0;
  const double* memory = nullptr;  ///< stride `capacity`, as of all that follows
  const double* x = nullptr;       ///< x, y, z of the first point, then of the second, ...
  const double* v = nullptr;       ///< null if no damping is asked for

  double* gradient = nullptr;
  double* damping = nullptr;
  double* flowed = nullptr;  ///< the memory after the flow
  double* margin = nullptr;
};

/// Evaluates all forces of a block; gradients after the flow.
using Kernel = void (*)(const Block&);

}  // namespace nacre
