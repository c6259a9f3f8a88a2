// Custom potentials: evaluated a batch at a time, on the calling thread, before the other forces of an
// instant. So neither the strategy nor the number of threads changes what a formula gets.
#pragma once

#include <span>
#include <vector>

#include "nacre/engine/evaluate.hpp"

namespace nacre {

/// The positions of the points of all forces of a custom potential.
std::vector<double> positions_of(const CustomForces& forces, const Model& model, const Motion& motion,
                                 Time now);

/// Of all its forces.
double energy_of(const CustomForces& forces, const Model& model, const Motion& motion, Time now);
/// Of all custom potentials.
double custom_energy(const Model& model, const Motion& motion, Time now);

class CustomGradients {
 public:
  /// Finds those of the custom potentials that tick. Throws CustomFailure.
  void find(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks);

  /// Of each custom potential: the gradients of all its forces; empty if it does not tick.
  std::span<const std::vector<double>> all() const { return all_; }

 private:
  std::vector<std::vector<double>> all_;
};

}  // namespace nacre
