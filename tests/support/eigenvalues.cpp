#include "support/eigenvalues.hpp"

#include <Eigen/Dense>

#include <cmath>

namespace nacre::test {

double largest_eigenvalue(std::span<const double> matrix) {
  const auto n = static_cast<Eigen::Index>(std::lround(std::sqrt(static_cast<double>(matrix.size()))));
  const Eigen::Map<const Eigen::MatrixXd> square(matrix.data(), n, n);
  const Eigen::MatrixXd symmetric = 0.5 * (square + square.transpose());
  return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(symmetric).eigenvalues().maxCoeff();
}

}  // namespace nacre::test
