// Ends a run whose kinetic energy came from nowhere, which a step that is too long for its force does. The
// energy is compared with the most that the start, scripts and falling can have given, at instants that the
// model alone decides. So the outcome belongs to the trajectory: it does not depend on the output, on the
// strategy or on the calls of advance. Losses are not checked: they cannot add energy.
#pragma once

#include <optional>

#include "nacre/engine/stepper.hpp"

namespace nacre {

class EnergyCheck {
 public:
  /// The model must be finished and must outlive the check.
  explicit EnergyCheck(const Model& model);

  /// Of the clock at whose ticks the energy is checked; `never` if nothing in the model can give energy.
  Time period() const { return period_; }
  bool is_due(Time now) const { return now > 0 && period_ != never && now % period_ == 0; }
  /// The next check after `now`, or `never`.
  Time next_after(Time now) const { return period_ == never ? never : Clock{period_}.first_after(now); }

  /// Checks a state that is at a tick. Raises `State::most_work`.
  std::optional<Ending> check(State& state);

 private:
  const Model& model_;
  Time period_;
  double energy_at_rest_;               ///< that gravity and rounding give to bodies at rest
  double gravity_potential_;            ///< at the start
  double custom_potential_;             ///< of custom potentials at the start
  std::optional<double> first_energy_;  ///< of all, at the start; computed when it is needed
};

}  // namespace nacre
