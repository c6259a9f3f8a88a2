#include "nacre/engine/simulation.hpp"

#include <utility>

#include "nacre/engine/probes.hpp"

namespace nacre {

namespace {

std::unique_ptr<Stepper> make_stepper(const Model& model, const Strategy& strategy, const State& state) {
  switch (model.method) {
    case Method::misaligned:
      return make_misaligned(model, state);
    case Method::impulse:
      return make_impulse(model, state);
    case Method::dcr:
      return make_dcr(model, strategy);
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

Sample Simulation::sample(Depth& depth) { return sample(depth, in_reach()); }

std::vector<InReach> Simulation::in_reach() const {
  if (const auto candidates = stepper_->perhaps_in_reach(state_->now))
    return pairs_in_reach(model_, state_->motion, state_->now, *candidates);
  return pairs_in_reach(model_, state_->motion, state_->now);
}

Sample Simulation::sample(Depth& depth, std::span<const InReach> pairs) {
  Sample sample = observe(model_, *state_, state_->now, pairs);
  depth = std::exchange(state_->since_sample, {});
  sample.forces = take_mean_forces();
  sample.probes = read_probes(model_, state_->motion, state_->now, sample.forces);
  return sample;
}

std::vector<Vec3> Simulation::take_mean_forces() {
  Received& received = state_->received;
  const double seconds = model_.quantum.seconds(state_->now - std::exchange(received.since, state_->now));
  std::vector<Vec3> forces;
  for (Vec3& impulse : received.impulses)
    forces.push_back(seconds > 0 ? (1 / seconds) * std::exchange(impulse, {}) : Vec3{});
  return forces;
}

void Simulation::rebuild(const Strategy& strategy) { stepper_ = make_stepper(model_, strategy, *state_); }

}  // namespace nacre
