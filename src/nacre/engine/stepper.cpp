#include "nacre/engine/stepper.hpp"

#include <fmt/format.h>

#include <algorithm>
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

Ending end_not_finite(const Model& model, State& state, Time now, int node) {
  state.now = now;
  return {Outcome::not_finite,
          fmt::format("the kick on {} at {} s is not a finite number: a step is too long for its force",
                      model.point_name(node), model.quantum.seconds(now))};
}

}  // namespace

std::optional<Ending> halted(const Model& model, State& state, Time now,
                             std::span<const Evaluation> evaluations) {
  double given = 0;
  for (const Evaluation& each : evaluations) {
    if (each.beyond_limit) return end_at_limit(model, state, now, *each.beyond_limit);
    given += each.kicks.given;
  }
  for (const Evaluation& each : evaluations)
    if (each.out_of_range) return end_out_of_range(model, state, now, *each.out_of_range);
  if (state.motion.surely_reckonable(evaluations.front().kicks.turns, given, now)) return std::nullopt;
  for (const Evaluation& each : evaluations)
    if (const std::optional<int> node = state.motion.first_unreckonable(each.kicks, now))
      return end_not_finite(model, state, now, *node);
  return std::nullopt;
}

// A driven node does work with the velocity it has at a kick. What forces owe at a turn they will pay at the
// velocity after it, or have paid too early at the one before: the difference is entered here.
void make_turns(const Model& model, State& state, Time now, std::span<const Turn> turns) {
  std::map<int, Vec3> changes;
  for (const Turn& turn : turns)
    if (const Vec3 change = turn.velocity - state.motion.nodes()[turn.node].v; !is_zero(change))
      changes[turn.node] = change;
  state.ledger.open(state.motion.nodes().size());
  if (!changes.empty())
    for (const Kick& kick :
         owed(model, state.motion, now, pairs_in_reach(model, state.motion, now)).kicks.kicks)
      if (const auto found = changes.find(kick.node); found != changes.end())
        state.ledger.of(kick.node).driven.add(dot(kick.impulse, found->second));
  state.motion.make(turns, now, state.ledger);
}

namespace {

/// All but kicks.
void book(State& state, Time now, std::span<const Evaluation> evaluations) {
  Depth depth;
  for (const Evaluation& each : evaluations) {
    state.counters.evaluations += each.forces;
    depth.include(each.depth);
    for (const auto& [place, impulse] : each.received) state.received.impulses[place] += impulse;
  }
  state.since_sample.include(depth);
  state.since_start.include(depth);
  state.now = now + 1;
}

void strike_here(State& state, Time now, std::span<const Evaluation> evaluations) {
  const auto loses = [](const Evaluation& each) { return !each.kicks.losses.empty(); };
  const bool lossy = std::ranges::any_of(evaluations, loses);  // small instants do not pay for many accounts
  const auto add_losses = [&] {
    for (const Evaluation& each : evaluations) state.motion.add_losses(each.kicks, state.ledger);
  };
  if (lossy) add_losses();
  for (const Evaluation& each : evaluations)
    state.counters.kicks += state.motion.apply(each.kicks, now, state.ledger);
  if (!lossy) return;
  add_losses();
  state.ledger.settle();
}

/// What all portions do to one chunk of nodes. Returns how many kicks were written.
std::uint64_t strike_chunk(State& state, Time now, const Portions& portions, int chunk) {
  Account& account = state.ledger.accounts[chunk];
  const auto for_portions = [&](const auto& f) {
    for (std::size_t i = 0; i < portions.all().size(); ++i)
      if (portions.chunks(i).has(chunk)) f(*portions.kicks()[i]);
  };
  const auto add_losses = [&](const Kicks& kicks) { state.motion.add_losses(kicks, chunk, account); };
  std::uint64_t written = 0;
  for_portions(add_losses);
  for_portions(
      [&](const Kicks& kicks) { written += state.motion.apply_to_chunk(kicks, chunk, now, account); });
  for_portions(add_losses);
  account.settle();
  return written;
}

/// The same as `strike_here`, to the last bit: each node has its kicks, and each account its entries, in the
/// same order.
void strike_chunks(State& state, Time now, const Portions& portions, const Workers& workers) {
  state.ledger.open(state.motion.nodes().size());
  std::atomic<std::uint64_t> written = 0;
  workers.for_each(state.ledger.accounts.size(), portions.forces(), [&](std::size_t chunk) {
    written += strike_chunk(state, now, portions, static_cast<int>(chunk));
  });
  state.counters.kicks += written;
  for (const Kicks* kicks : portions.kicks()) {
    state.motion.expect(kicks->given);
    state.motion.flow(*kicks, state.ledger);
  }
}

}  // namespace

void strike_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  state.counters.kicks += state.motion.apply(evaluation.kicks, now, state.ledger);
  book(state, now, {&evaluation, 1});
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
}

Ending strike(const Model& model, State& state, Time now, const Portions& portions, const Workers& workers,
              const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, portions.all())) return *ending;
  if (!portions.turns().empty()) make_turns(model, state, now, portions.turns());
  if (portions.are_sorted())
    strike_chunks(state, now, portions, workers);
  else
    strike_here(state, now, portions.all());
  book(state, now, portions.all());
  if (hooks.on_instant) hooks.on_instant(now, portions.joined().kicks);
  return {};
}

Ending strike(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, {&evaluation, 1})) return *ending;
  if (!evaluation.kicks.turns.empty()) make_turns(model, state, now, evaluation.kicks.turns);
  strike_here(state, now, {&evaluation, 1});
  book(state, now, {&evaluation, 1});
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
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
