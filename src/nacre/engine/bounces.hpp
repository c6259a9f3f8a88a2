// Predicts, before a run, how kicks on fixed clocks change the energy of elastic bounces. Each bounce has a
// small error that depends on the phase of the clocks. While steps are short enough the errors stay bounded;
// beyond that they add up as in a random walk, and the speed grows.
#pragma once

#include <optional>

#include "nacre/model/model.hpp"
#include "nacre/penalty/ladder.hpp"

namespace nacre {

/// The largest relative change of the kinetic energy in so many elastic bounces between two walls, from
/// several starts; infinite if a bounce leaves the ladder. Empty if that would take too long to compute.
std::optional<double> energy_change_of_bounces(const Ladder& ladder, const Quantum& quantum, double mobility,
                                               double speed, int bounces);

struct BounceForecast {
  int count = 0;
  double speed = 0;
  double energy_change = 0;  ///< relative; infinite if a bounce leaves the ladder

  /// An energy that changes by more than this part cannot be published.
  static constexpr double most_energy_change = 0.01;
  bool keeps_energy() const { return energy_change <= most_energy_change; }
};

/// For the deepest impact that the start of the model shows. Empty if there is none, if contact has losses,
/// with the paper's own ladder, which has too many rungs to try, or if steps are so short that bounces take
/// too long to compute.
std::optional<BounceForecast> forecast_bounces(const Model& model);

}  // namespace nacre
