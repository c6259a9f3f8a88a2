#include "nacre/engine/stepper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "nacre/base/words.hpp"
#include "nacre/engine/blocked.hpp"
#include "nacre/engine/gravity_losses.hpp"
#include "nacre/engine/pending_impulses.hpp"

namespace nacre {

std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::reached:
      return "reached";
    case Outcome::interrupted:
      return "interrupted";
    case Outcome::layer_limit:
      return "layer_limit";
    case Outcome::blocked:
      return "blocked";
    case Outcome::unstable:
      return "unstable";
    case Outcome::not_finite:
      return "not_finite";
  }
  return "unknown";
}

namespace {

/// Empty if the force does not tell.
std::optional<PassedLimit> passed_limit_of(const Model& model, const Motion& motion, Time now,
                                           const ForceRef& force) {
  std::optional<PassedLimit> passed;
  for_each_kind(model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    if constexpr (requires(const P& potential, const Stencil<P>& x) { passed_limit(potential, x); }) {
      if (kind != force.kind) return;
      Stencil<P> x;
      for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = motion.position_at(model.points[forces.stencils[force.id][i]], now);
      passed = passed_limit(P(forces.potentials[force.id]), x);
    }
  });
  return passed;
}

Ending end_out_of_range(const Model& model, State& state, Time now, const ForceRef& force) {
  state.now = now;
  std::string reason =
      fmt::format("the {} left the range in which its step is stable at {} s",
                  model.force_name(force.kind, force.id), readable_seconds(model.quantum.seconds(now)));
  const std::optional<PassedLimit> passed = passed_limit_of(model, state.motion, now, force);
  if (passed)
    reason +=
        fmt::format(": its {} is {:.6g}, its limit {:.4g}", passed->quantity, passed->reached, passed->limit);
  return {Outcome::unstable, reason, passed};
}

Ending end_not_finite(const Model& model, State& state, Time now, int node) {
  state.now = now;
  return {Outcome::not_finite,
          fmt::format("the kick on {} at {} s is not a finite number: a step is too long for its force",
                      model.point_name(node), readable_seconds(model.quantum.seconds(now)))};
}

}  // namespace

std::optional<Ending> halted(const Model& model, State& state, Time now,
                             std::span<const Evaluation> evaluations) {
  double impulse_sum = 0;
  for (const Evaluation& each : evaluations) {
    if (each.beyond_limit) return end_at_limit(model, state, now, *each.beyond_limit);
    impulse_sum += each.kicks.impulse_sum;
  }
  for (const Evaluation& each : evaluations)
    if (each.out_of_range) return end_out_of_range(model, state, now, *each.out_of_range);
  if (state.motion.provably_finite(evaluations.front().kicks.scripted, impulse_sum, now)) return std::nullopt;
  for (const Evaluation& each : evaluations)
    if (const std::optional<int> node = state.motion.first_not_finite(each.kicks, now))
      return end_not_finite(model, state, now, *node);
  return std::nullopt;
}

// A driven node does work with the velocity it has at a kick. The pending impulses of a moment at which a
// script changes that velocity belong to the velocity before, but act with the one after: the difference is
// added to the ledger here.
void apply_script(const Model& model, State& state, Time now, std::span<const ScriptedVelocity> scripted) {
  std::map<int, Vec3> changes;
  for (const ScriptedVelocity& each : scripted)
    if (const Vec3 change = each.velocity - state.motion.nodes()[each.node].v; !is_zero(change))
      changes[each.node] = change;
  state.ledger.open(state.motion.nodes().size());
  if (!changes.empty())
    for (const Kick& kick :
         pending_impulses(model, state.motion, now, pairs_in_reach(model, state.motion, now)).kicks.kicks)
      if (const auto found = changes.find(kick.node); found != changes.end())
        state.ledger.of(kick.node).driven.add(dot(kick.impulse, found->second));
  state.motion.apply_script(scripted, now, state.ledger);
}

namespace {

/// Adds everything but kicks to the state.
void add_to_state(State& state, Time now, std::span<const Evaluation> evaluations) {
  Depth depth;
  for (const Evaluation& each : evaluations) {
    state.counters.evaluations += each.forces;
    depth.include(each.depth);
    state.gauges.receive(now, each.received);
    state.pushes.receive(now, each.pushes);
  }
  state.since_sample.include(depth);
  state.since_start.include(depth);
  state.now = now + 1;
}

void tell_contact(std::span<const Evaluation> evaluations, const Hooks& hooks) {
  if (!hooks.on_contact) return;
  for (const Evaluation& each : evaluations)
    if (!each.pair_impulses.empty()) hooks.on_contact(each.pair_impulses);
}

void apply_serially(const Model& model, State& state, Time now, std::span<const Evaluation> evaluations) {
  const auto loses = [](const Evaluation& each) { return !each.kicks.losses.empty(); };
  const bool lossy = std::ranges::any_of(evaluations, loses);  // small instants do not visit many accounts
  if (lossy)
    for (const Evaluation& each : evaluations)
      add_first_losses(model, state, now, PendingOf::both_halves, each.kicks, state.ledger);
  for (const Evaluation& each : evaluations)
    state.counters.kicks += state.motion.apply(each.kicks, now, state.ledger);
  if (!lossy) return;
  for (const Evaluation& each : evaluations) state.motion.add_losses(each.kicks, state.ledger);
  state.ledger.flush();
}

/// Applies all slices to one chunk of nodes. Returns the number of kicks that were written.
std::uint64_t apply_chunk(const Model& model, State& state, Time now, const Slices& slices, int chunk) {
  Account& account = state.ledger.accounts[chunk];
  const auto for_slices = [&](const auto& f) {
    for (std::size_t i = 0; i < slices.all().size(); ++i)
      if (slices.chunks(i).has(chunk)) f(*slices.kicks()[i]);
  };
  std::uint64_t written = 0;
  for_slices([&](const Kicks& kicks) { add_first_losses(model, state, now, kicks, chunk, account); });
  for_slices([&](const Kicks& kicks) { written += state.motion.apply_to_chunk(kicks, chunk, now, account); });
  for_slices([&](const Kicks& kicks) { state.motion.add_losses(kicks, chunk, account); });
  account.flush();
  return written;
}

/// The same as `apply_serially`, to the last bit: each node has its kicks, and each account its entries, in
/// the same order.
void apply_in_parallel(const Model& model, State& state, Time now, const Slices& slices,
                       const Workers& workers) {
  state.ledger.open(state.motion.nodes().size());
  std::atomic<std::uint64_t> written = 0;
  workers.for_each(state.ledger.accounts.size(), slices.forces(), [&](std::size_t chunk) {
    written += apply_chunk(model, state, now, slices, static_cast<int>(chunk));
  });
  state.counters.kicks += written;
  for (const Kicks* kicks : slices.kicks()) {
    state.motion.raise_speed_bound(kicks->impulse_sum);
    state.motion.apply_flow(*kicks, now, state.ledger);
  }
}

}  // namespace

void apply_part(State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  state.counters.kicks += state.motion.apply(evaluation.kicks, now, state.ledger);
  add_to_state(state, now, {&evaluation, 1});
  tell_contact({&evaluation, 1}, hooks);
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
}

Ending apply(const Model& model, State& state, Time now, const Slices& slices, const Workers& workers,
             const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, slices.all())) return *ending;
  if (!slices.scripted().empty()) apply_script(model, state, now, slices.scripted());
  if (slices.are_sorted())
    apply_in_parallel(model, state, now, slices, workers);
  else
    apply_serially(model, state, now, slices.all());
  add_to_state(state, now, slices.all());
  tell_contact(slices.all(), hooks);
  if (hooks.on_instant) hooks.on_instant(now, slices.joined().kicks);
  return {};
}

Ending apply(const Model& model, State& state, Time now, const Evaluation& evaluation, const Hooks& hooks) {
  if (const auto ending = halted(model, state, now, {&evaluation, 1})) return *ending;
  if (!evaluation.kicks.scripted.empty()) apply_script(model, state, now, evaluation.kicks.scripted);
  apply_serially(model, state, now, {&evaluation, 1});
  add_to_state(state, now, {&evaluation, 1});
  tell_contact({&evaluation, 1}, hooks);
  if (hooks.on_instant) hooks.on_instant(now, evaluation.kicks);
  return {};
}

Ending end_at_limit(const Model& model, State& state, Time now, const RungRef& beyond) {
  state.now = now;
  if (auto reason = reason_of_block(model, state.motion, beyond.pair, now))
    return {Outcome::blocked, std::move(*reason)};
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
