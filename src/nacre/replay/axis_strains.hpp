// The pending velocities of the axes of stiff bodies, whose strains tick less often than deep rungs: the
// ledger counts the losses of contact with them (docs/energy.md).
#pragma once

#include <vector>

#include "nacre/model/model.hpp"

namespace nacre {

class AxisStrains {
 public:
  /// The model must outlive it.
  explicit AxisStrains(const Model& model)
      : forces_(std::get<Forces<Orthogonality>>(model.forces)), force_of_(model.vertices.size(), none) {
    for (std::size_t i = 0; i < forces_.stencils.size(); ++i)
      for (const int axis : forces_.stencils[i]) force_of_[static_cast<std::size_t>(axis)] = i;
  }

  /// What one over the mass times the pending impulse is for this axis. `position` gives that of a node at
  /// the instant, `seconds` what is pending of a clock.
  template <class Position, class Seconds>
  Vec3 velocity(int axis, double inverse_mass, const Position& position, const Seconds& seconds) const {
    const std::size_t force = force_of_[static_cast<std::size_t>(axis)];
    if (force == none) return {};
    const double pending = seconds(forces_.clocks[force]);
    if (pending == 0) return {};
    const int first = forces_.stencils[force][0];
    const Orthogonality::Points axes{position(first), position(first + 1), position(first + 2)};
    return -(pending * inverse_mass) *
           forces_.potentials[force].gradient(axes)[static_cast<std::size_t>(axis - first)];
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  const Forces<Orthogonality>& forces_;
  std::vector<std::size_t> force_of_;  ///< of each node
};

}  // namespace nacre
