#include "nacre/engine/stepper.hpp"

#include <fmt/format.h>

namespace nacre {

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::reached:
      return "reached";
    case Outcome::interrupted:
      return "interrupted";
    case Outcome::layer_limit:
      return "layer_limit";
    case Outcome::stalled:
      return "stalled";
    case Outcome::unstable:
      return "unstable";
    case Outcome::not_finite:
      return "not_finite";
  }
  return "unknown";
}

namespace {

Ending end_out_of_range(const Model& model, State& state, Time now, const ForceRef& force) {
  state.now = now;
  return {Outcome::unstable, fmt::format("the {} left the range in which its step is stable at {} s",
                                         model.force_name(force.kind, force.id), model.quantum.seconds(now))};
}

}  // namespace

std::optional<Ending> halted(const Model& model, State& state, Time now, const Evaluation& evaluation) {
  if (evaluation.beyond_limit) return end_at_limit(model, state, now, *evaluation.beyond_limit);
  if (evaluation.out_of_range) return end_out_of_range(model, state, now, *evaluation.out_of_range);
  const std::optional<int> node = state.motion.first_unreckonable(evaluation.kicks, now);
  if (!node) return std::nullopt;
  state.now = now;
  return Ending{Outcome::not_finite,
                fmt::format("the kick on {} at {} s is not a finite number: a step is too long for its force",
                            model.point_name(*node), model.quantum.seconds(now))};
}

void strike_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  state.counters.kicks += state.motion.apply(evaluation.kicks, now, state.ledger);
  state.counters.evaluations += evaluation.forces;
  for (const Touch& touch : evaluation.touches) {
    state.since_sample.include(touch.layer, touch.distance);
    state.since_start.include(touch.layer, touch.distance);
  }
  state.now = now + 1;
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
}

Ending strike(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, evaluation)) return *ending;
  state.motion.book_losses(evaluation.kicks, state.ledger);
  strike_part(state, now, evaluation, hooks);
  state.motion.book_losses(evaluation.kicks, state.ledger);
  return {};
}

Ending end_at_limit(const Model& model, State& state, Time now, const RungRef& beyond) {
  state.now = now;
  const Ladder& ladder = model.contacts.ladder(beyond.pair);
  const std::string where =
      fmt::format("{} came as close as rung {}", model.pair_name(beyond.pair), beyond.rung);
  if (beyond.rung >= ladder.size() - 1)
    return {Outcome::layer_limit,
            fmt::format("{}, whose step would be under {} quanta of 2^{} s: use a finer simulation.quantum",
                        where, Ladder::least_step, model.quantum.exponent())};
  return {
      Outcome::layer_limit,
      fmt::format("{}, whose reach {:.3g} is too small for its coordinates: move the scene nearer the origin",
                  where, ladder.rung(beyond.rung).reach)};
}

}  // namespace nacre
