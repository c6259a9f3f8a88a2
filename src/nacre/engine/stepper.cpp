#include "nacre/engine/stepper.hpp"

#include <fmt/format.h>

#include <map>

#include "nacre/engine/owed.hpp"

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

// A driven node does work with the velocity it has at a kick. What forces owe at a turn they will pay at the
// velocity after it, or have paid too early at the one before: the difference is entered here.
void make_turns(const Model& model, State& state, Time now, const Kicks& kicks) {
  std::map<int, Vec3> changes;
  for (const Turn& turn : kicks.turns)
    if (const Vec3 change = turn.velocity - state.motion.nodes()[turn.node].v; !is_zero(change))
      changes[turn.node] = change;
  if (!changes.empty())
    for (const Kick& kick :
         owed(model, state.motion, now, pairs_in_reach(model, state.motion, now)).kicks.kicks)
      if (const auto found = changes.find(kick.node); found != changes.end())
        state.ledger.driven.add(dot(kick.impulse, found->second));
  state.motion.make(kicks.turns, now, state.ledger);
}

void strike_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  state.counters.kicks += state.motion.apply(evaluation.kicks, now, state.ledger);
  state.counters.evaluations += evaluation.forces;
  state.since_sample.include(evaluation.depth);
  state.since_start.include(evaluation.depth);
  for (const auto& [place, impulse] : evaluation.received) state.received.impulses[place] += impulse;
  state.now = now + 1;
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
}

Ending strike(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, evaluation)) return *ending;
  if (!evaluation.kicks.turns.empty()) make_turns(model, state, now, evaluation.kicks);
  const double lost = state.motion.add_losses(0, evaluation.kicks);
  strike_part(state, now, evaluation, hooks);
  state.ledger.dissipation.add(state.motion.add_losses(lost, evaluation.kicks));
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
