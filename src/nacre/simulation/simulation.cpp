#include "nacre/simulation/simulation.hpp"

#include <algorithm>
#include <utility>

#include "nacre/base/expect.hpp"
#include "nacre/base/standard_floats.hpp"
#include "nacre/engine/observe.hpp"
#include "nacre/engine/pending_impulses.hpp"
#include "nacre/engine/probes.hpp"
#include "nacre/rivals/rivals.hpp"

namespace nacre {

namespace {

std::unique_ptr<Stepper> make_stepper(const Model& model, const Strategy& strategy, const State& state) {
  if (model.method != Method::layers) return make_rival(model, strategy, state);
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

/// A state must have been made for this model.
State checked(const Model& model, State state) {
  NACRE_EXPECT(model.is_finished(), "a model must be finished before it is simulated");
  NACRE_EXPECT(state.motion.nodes().size() == model.vertices.size(), "a state must have the model's nodes");
  NACRE_EXPECT(state.gauges.size() == gauge_count(model), "a state must have the model's gauges");
  return state;
}

}  // namespace

Simulation::Simulation(const Model& model, const Strategy& strategy)
    : Simulation(model, strategy, initial_state(model)) {}

Simulation::Simulation(const Model& model, const Strategy& strategy, State state)
    : model_(model),
      strategy_(strategy),
      state_(std::make_unique<State>(checked(model, std::move(state)))),
      stepper_(make_stepper(model, strategy, *state_)),
      check_(model) {}

Ending Simulation::advance(Time until, const Hooks& hooks) {
  const StandardFloats standard;
  if (!stepper_) rebuild(strategy_);
  try {
    return advance_to(until, hooks);
  } catch (const CustomFailure&) {
    stepper_.reset();  // it stopped in the middle of an instant
    throw;
  }
}

Ending Simulation::advance_to(Time until, const Hooks& hooks) {
  NACRE_EXPECT(until >= state_->now, "a simulation must not be advanced to an earlier time");
  for (;;) {
    if (check_.is_due(state_->now))
      if (const auto ending = check_.check(*state_)) return *ending;
    if (state_->now == until) return {};
    const Ending ending = stepper_->advance(*state_, std::min(until, check_.next_after(state_->now)), hooks);
    if (ending.outcome != Outcome::reached) return ending;
  }
}

Sample Simulation::sample(Depth& depth) { return sample(depth, in_reach()); }

std::vector<InReach> Simulation::in_reach() const {
  if (!stepper_) return pairs_in_reach(model_, state_->motion, state_->now);
  if (const auto candidates = stepper_->perhaps_in_reach(state_->now))
    return pairs_in_reach(model_, state_->motion, state_->now, *candidates);
  return pairs_in_reach(model_, state_->motion, state_->now);
}

Sample Simulation::sample(Depth& depth, std::span<const InReach> pairs) {
  Sample sample = observe(model_, *state_, state_->now, pairs);
  depth = std::exchange(state_->since_sample, {});
  sample.forces = take_mean_forces(pairs);
  const auto read = [&](const Motion& synchronised) {
    return read_probes(model_, {state_->motion, synchronised, state_->now, sample.forces});
  };
  sample.probes = std::ranges::any_of(model_.probes, &Probe::needs_velocities)
                      ? read(synchronised(model_, *state_, state_->now, pairs).motion)
                      : read(state_->motion);
  return sample;
}

std::vector<Vec3> Simulation::take_mean_forces(std::span<const InReach> pairs) {
  const Time now = state_->now;
  return state_->gauges.take_row(now, impulses_if_ticked(model_, state_->motion, now, pairs));
}

void Simulation::rebuild(const Strategy& strategy) {
  strategy_ = strategy;
  stepper_ = make_stepper(model_, strategy, *state_);
}

}  // namespace nacre
