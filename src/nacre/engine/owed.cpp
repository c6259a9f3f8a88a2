#include "nacre/engine/owed.hpp"

namespace nacre {

namespace {

/// The beat of this clock that pays at t what it owes.
Beat paying(const Model& model, int kind, Clock clock, Time t) {
  const Time last = clock.last_before(t);
  return {.kind = kind,
          .clock = clock,
          .span = model.quantum.seconds(t - last) - 0.5 * model.quantum.seconds(clock.step),
          .from = last + clock.step / 2,
          .to = t};
}

/// The rungs that act.
std::vector<RungRef> acting_rungs(const Model& model, std::span<const InReach> pairs) {
  std::vector<RungRef> refs;
  for (const auto& [pair, near] : pairs) {
    const Ladder& ladder = model.contacts.ladder(pair);
    for (int i = 0; i < ladder.size() && near.distance < ladder.reach(i); ++i) refs.push_back({pair, i});
  }
  return refs;
}

}  // namespace

Evaluation owed(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs) {
  Evaluation evaluation;
  if (t == 0) return evaluation;
  std::vector<Beat> beats;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches) {
      Beat& beat = beats.emplace_back(paying(model, kind, batch.clock, t));
      beat.begin = batch.begin, beat.end = batch.end;
    }
  });
  // The rivals have no clocks for contact to be synchronised with.
  std::vector<RungRef> refs;
  if (model.method == Method::layers) refs = acting_rungs(model, pairs);
  for (const RungRef& ref : refs)
    beats.emplace_back(paying(model, contact_kind, model.contacts.rung(ref).clock, t)).rungs = {&ref, 1};
  evaluate(model, motion, t, beats, evaluation);
  return evaluation;
}

}  // namespace nacre
