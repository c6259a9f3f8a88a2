#include "nacre/engine/pending_impulses.hpp"

#include <algorithm>

#include "nacre/base/expect.hpp"

namespace nacre {

namespace {

/// A tick of this clock at t whose span is what is pending.
BatchTick pending_tick(const Model& model, int kind, Clock clock, Time t) {
  const Time last = clock.last_before(t);
  return {.kind = kind,
          .clock = clock,
          .span = model.quantum.seconds(t - last) - 0.5 * model.quantum.seconds(clock.step),
          .from = last + clock.step / 2,
          .to = t,
          .is_pending = true};
}

/// All rungs of these pairs that act.
std::vector<RungRef> acting_rungs(const Model& model, std::span<const InReach> pairs) {
  std::vector<RungRef> refs;
  for (const auto& [pair, near] : pairs) {
    const Ladder& ladder = model.contacts.ladder(pair);
    for (int i = 0; i < ladder.size() && near.distance < ladder.reach(i); ++i) refs.push_back({pair, i});
  }
  return refs;
}

/// Calls f(clock, rungs) for all neighbours in a list that share a clock.
template <class F>
void for_each_clock(const Model& model, std::span<const RungRef> refs, const F& f) {
  const auto step_of = [&](const RungRef& ref) { return model.contacts.ladder(ref.pair).step(ref.rung); };
  while (!refs.empty()) {
    const Time step = step_of(refs.front());
    const auto next = std::ranges::find_if(refs, [&](const RungRef& ref) { return step_of(ref) != step; });
    const auto count = static_cast<std::size_t>(next - refs.begin());
    f(Clock{step}, refs.first(count));
    refs = refs.subspan(count);
  }
}

}  // namespace

Evaluation pending_impulses(const Model& model, const Motion& motion, Time t,
                            std::span<const InReach> pairs) {
  NACRE_EXPECT(t >= 0, "time starts at zero");
  Evaluation evaluation;
  if (t == 0) return evaluation;
  std::vector<BatchTick> ticks;
  std::size_t kicks = 0;
  for_each_batch(model, [&](int kind, Clock clock, int begin, int end) {
    kicks += static_cast<std::size_t>((end - begin) * model.points_of_kind(kind));
    BatchTick& tick = ticks.emplace_back(pending_tick(model, kind, clock, t));
    tick.begin = begin, tick.end = end;
  });
  evaluation.kicks.kicks.reserve(kicks);  // a list that grows by copies would take twice the memory
  // Only layers have clocks for contact.
  std::vector<RungRef> refs;
  if (model.method == Method::layers) refs = acting_rungs(model, pairs);
  for_each_clock(model, refs, [&](Clock clock, std::span<const RungRef> rungs) {
    ticks.emplace_back(pending_tick(model, contact_kind, clock, t)).rungs = rungs;
  });
  evaluate(model, motion, t, ticks, evaluation);
  return evaluation;
}

std::vector<ReceivedImpulse> impulses_if_ticked(const Model& model, const Motion& motion, Time t,
                                                std::span<const InReach> pairs) {
  if (model.method != Method::layers || model.places() == 0) return {};
  const std::vector<RungRef> refs = acting_rungs(model, pairs);
  std::vector<BatchTick> ticks;
  for_each_clock(model, refs, [&](Clock clock, std::span<const RungRef> rungs) {
    ticks.push_back({.kind = contact_kind,
                     .clock = clock,
                     .span = model.quantum.seconds(clock.step),
                     .rungs = rungs,
                     .is_pending = true});
  });
  Evaluation evaluation;
  evaluate(model, motion, t, ticks, evaluation);
  return std::move(evaluation.received);
}

}  // namespace nacre
