// A run in progress: a model, its state, and the stepper that moves it. The stepper is chosen by the method
// of the model and by the strategy. It can be discarded and made again between any two instants without an
// effect on the trajectory.
#pragma once

#include <memory>

#include "nacre/engine/observe.hpp"
#include "nacre/engine/stepper.hpp"
#include "nacre/simulation/energy_check.hpp"

namespace nacre {

class Simulation {
 public:
  /// The model must be finished and must outlive the simulation.
  Simulation(const Model& model, const Strategy& strategy);
  Simulation(const Model& model, const Strategy& strategy, State state);
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  const Model& model() const { return model_; }
  const State& state() const { return *state_; }

  /// Does all instants before `until`, which must not be before the time of the state. If the formula of a
  /// custom potential fails, throws CustomFailure; the state is complete, and the simulation can go on.
  Ending advance(Time until, const Hooks& hooks = {});

  /// Reads everything that can be read now. The contact depth and the forces are those since the last call,
  /// and start again.
  Sample sample(Depth& depth);
  /// The same with the pairs that are in reach now, if the caller has them.
  Sample sample(Depth& depth, std::span<const InReach> pairs);

  /// The pairs that are in reach now. The strategy decides where to look, not the result.
  std::vector<InReach> in_reach() const;

  void rebuild(const Strategy& strategy);
  std::optional<RungRef> deepest_awake() const { return stepper_ ? stepper_->deepest_awake() : std::nullopt; }

 private:
  std::vector<Vec3> take_mean_forces(std::span<const InReach> pairs);

  Ending advance_to(Time until, const Hooks& hooks);

  const Model& model_;
  Strategy strategy_;
  std::unique_ptr<State> state_;      ///< steppers refer to it: its address must not change
  std::unique_ptr<Stepper> stepper_;  ///< none after a formula failed, until the next call of advance
  EnergyCheck check_;
};

}  // namespace nacre
