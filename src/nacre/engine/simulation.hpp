// A run in progress: a model, its state, and the strategy that moves it. The strategy can be thrown away and
// rebuilt between any two instants; the trajectory does not notice.
#pragma once

#include <memory>

#include "nacre/engine/observe.hpp"
#include "nacre/engine/stepper.hpp"

namespace nacre {

class Simulation {
 public:
  /// The model must outlive the simulation.
  Simulation(const Model& model, const Strategy& strategy);
  Simulation(const Model& model, const Strategy& strategy, State state);
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  const Model& model() const { return model_; }
  const State& state() const { return *state_; }

  /// Does all instants before `until`.
  Ending advance(Time until, const Hooks& hooks = {});

  /// Reads all there is to read now; the contact depth and the forces are those since the last call, which
  /// start anew.
  Sample sample(Depth& depth);
  /// The same for one who has looked up the pairs that touch now.
  Sample sample(Depth& depth, std::span<const InReach> pairs);

  /// That touch now. The strategy knows where to look, but not what comes out.
  std::vector<InReach> in_reach() const;

  void rebuild(const Strategy& strategy);
  std::optional<RungRef> deepest_awake() const { return stepper_->deepest_awake(); }

 private:
  std::vector<Vec3> take_mean_forces();

  const Model& model_;
  std::unique_ptr<State> state_;  ///< steppers refer to it: it stays where it is
  std::unique_ptr<Stepper> stepper_;
};

}  // namespace nacre
