#include "bench/rates.hpp"

#include "bench/process.hpp"
#include "nacre/engine/evaluate.hpp"

namespace nacre::bench {

namespace {

constexpr double enough_seconds = 0.2;

/// Applies the kicks to a copy, so that the next evaluation reads the same state.
KindRate rate_of(const std::string& kind, const Model& model, const State& state,
                 std::vector<BatchTick> ticks) {
  for (BatchTick& tick : ticks) tick.move_to(model, state.now);
  State copy = state;
  Evaluation evaluation;
  std::uint64_t forces = 0, kicks = 0;
  const double begin = own_cpu_seconds();
  double used = 0;
  while (used < enough_seconds) {
    evaluate(model, state.motion, state.now, ticks, evaluation);
    kicks += copy.motion.apply(evaluation.kicks, state.now, copy.ledger);
    forces += evaluation.forces;
    used = own_cpu_seconds() - begin;
  }
  return {kind, static_cast<double>(forces) / used, static_cast<double>(kicks) / used};
}

}  // namespace

std::vector<KindRate> rates_by_kind(const Model& model, const State& state,
                                    const std::vector<std::vector<RungRef>>& contact) {
  std::vector<KindRate> rates;
  for_each_kind(model.forces, [&]<class P>(int kind, const Forces<P>& forces) {
    std::vector<BatchTick> ticks;
    for (const auto& batch : forces.batches)
      ticks.push_back({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
    if (!ticks.empty()) rates.push_back(rate_of(std::string(P::name), model, state, std::move(ticks)));
  });
  std::vector<BatchTick> ticks;
  for (const auto& rungs : contact)
    ticks.push_back(
        {.kind = contact_kind, .clock = model.contacts.rung(rungs.front()).clock, .rungs = rungs});
  if (!ticks.empty()) rates.push_back(rate_of("contact", model, state, std::move(ticks)));
  return rates;
}

}  // namespace nacre::bench
