// A block: up to `capacity` forces of one packed kind, stored as columns. Kernels evaluate one block at a
// time. Column c of a quantity with several components starts at c times its stride. Kernels process whole
// packs, so they read up to `overhang` places past the last force, and write unused results there, within the
// capacity.
#pragma once

#include <cstddef>

namespace nacre {

struct Block {
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t overhang = 7;  ///< places past the last force that must be readable

  std::size_t count = 0;
  const double* parameters = nullptr;
  std::size_t parameter_stride = 0;
  const double* memory = nullptr;  ///< stride `capacity`, like all columns below
  const double* x = nullptr;       ///< x, y, z of the first point, then of the second, ...
  const double* v = nullptr;       ///< null if the damping forces are not needed

  double* gradient = nullptr;
  double* damping = nullptr;
  double* flowed = nullptr;  ///< the memory after the flow
  double* margin = nullptr;
};

/// Evaluates all forces of a block: plastic forces flow first, and gradients are those after the flow.
using Kernel = void (*)(const Block&);

}  // namespace nacre
