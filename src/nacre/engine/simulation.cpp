#include "nacre/engine/simulation.hpp"

#include <utility>

namespace nacre {

namespace {

std::unique_ptr<Stepper> make_stepper(const Model& model, const Strategy& strategy, const State& state) {
  switch (model.method) {
    case Method::misaligned:
      return make_misaligned(model, state);
    case Method::impulse:
      return make_impulse(model, state);
    case Method::layers:
      break;
  }
  switch (strategy.name) {
    case StrategyName::always:
      return make_always(model, strategy, state);
    case StrategyName::paper:
      return make_paper(model, strategy, state);
    case StrategyName::fast:
      break;
  }
  return make_fast(model, strategy, state);
}

}  // namespace

Simulation::Simulation(const Model& model, const Strategy& strategy)
    : Simulation(model, strategy, initial_state(model)) {}

Simulation::Simulation(const Model& model, const Strategy& strategy, State state)
    : model_(model),
      state_(std::make_unique<State>(std::move(state))),
      stepper_(make_stepper(model, strategy, *state_)) {}

Ending Simulation::advance(Time until, const Hooks& hooks) {
  return stepper_->advance(*state_, until, hooks);
}

Sample Simulation::sample(Depth& depth) {
  depth = std::exchange(state_->since_sample, {});
  return observe(model_, *state_, state_->now);
}

void Simulation::rebuild(const Strategy& strategy) { stepper_ = make_stepper(model_, strategy, *state_); }

}  // namespace nacre
