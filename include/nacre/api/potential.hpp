// Forces from outside the library: a potential whose formula is part of a program. It is evaluated for all of
// its forces at once, on one thread, at the ticks of one clock; its energy is a column of the series, and its
// name, parameters and points are part of the hash of the model.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nacre/api/types.hpp"

namespace nacre::api {

/// The formula. Both functions must depend on `x` and on constants only: then every strategy, any number of
/// threads and a resumed run give one trajectory. `x` has three numbers for each point of each force, force
/// by force.
class Formula {
 public:
  virtual ~Formula();
  /// One energy for each force, in joules.
  virtual void energies(std::span<const double> x, std::span<double> energies) const = 0;
  /// The derivatives of the energy of each force by the positions of its points, in newtons.
  virtual void gradients(std::span<const double> x, std::span<double> gradients) const = 0;
};

struct CustomPotential {
  std::string name;  ///< letters, digits and '_': its column
  std::shared_ptr<const Formula> formula;
  int points = 1;                                ///< of each force
  std::vector<double> parameters = {};           ///< of the formula
  std::optional<double> step = {};               ///< seconds, used as written; or
  std::optional<double> highest_frequency = {};  ///< radians per second: a step is chosen from it
  bool balanced =
      false;  ///< whether the forces on the points of each force add up to zero, and their torques
};

/// How well the gradients of a potential match differences of its energies, at the start and near it.
struct GradientCheck {
  double largest_error = 0;  ///< over the largest component of the gradient, of all forces
  int force = 0;             ///< that has it
  bool ok = true;            ///< at most 1e-5
};

}  // namespace nacre::api
