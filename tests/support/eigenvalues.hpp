// Eigenvalues of symmetric matrices. One file sees Eigen's solver, which takes ten seconds to compile.
#pragma once

#include <span>

namespace nacre::test {

/// The largest eigenvalue of the symmetric part of a square matrix, which is given row by row.
double largest_eigenvalue(std::span<const double> matrix);

}  // namespace nacre::test
