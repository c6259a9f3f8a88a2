#include "bench/tape.hpp"

#include <functional>

#include "nacre/base/error.hpp"
#include "nacre/base/hash.hpp"

namespace nacre::bench {

namespace {

using ByStep = std::map<Time, std::vector<RungRef>, std::greater<>>;

/// The contact forces that are not zero and whose clock satisfies `wanted(clock)`, in the order of pairs and
/// rungs.
template <class Wanted>
ByStep acting(const Model& model, const std::vector<InReach>& pairs, const Wanted& wanted) {
  ByStep found;
  for (const auto& [pair, near] : pairs) {
    const Ladder& ladder = model.contacts.ladder(pair);
    for (int i = 0; i < ladder.size() && near.distance < ladder.reach(i); ++i)
      if (const Clock clock{ladder.step(i)}; wanted(clock)) found[clock.step].push_back({pair, i});
  }
  return found;
}

void require(const Ending& ending) {
  if (ending.outcome != Outcome::reached)
    throw InputError(Problem{"", 0, "", "the measured span was not run to its end: " + ending.reason});
}

/// The instants with kicks.
std::vector<Time> instants_of(Simulation& simulation, Time end) {
  std::vector<Time> times;
  Hooks hooks;
  hooks.on_instant = [&](Time now, const Kicks&) { times.push_back(now); };
  require(simulation.advance(end, hooks));
  return times;
}

}  // namespace

Tape::Tape(const Model& model, const State& start, Time end) : model_(model), start_(start) {
  if (model.is_driven())
    throw InputError(Problem{"", 0, "", "has scripts or loads, which cannot be measured without a queue"});
  Simulation first(model, {}, start_), second(model, {}, start_);
  for (const Time now : instants_of(first, end)) {
    require(second.advance(now));
    Instant& instant = instants_.emplace_back(Instant{now, {}});
    for (auto& [step, rungs] :
         acting(model, second.in_reach(), [&](Clock clock) { return clock.ticks_at(now); }))
      instant.contact.push_back({Clock{step}, std::move(rungs)});
  }
  hash_ = first.state().trajectory_hash();
}

void Tape::add_potentials(Time now, std::vector<BatchTick>& ticks) const {
  for_each_kind(model_.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches)
      if (batch.clock.ticks_at(now))
        ticks.push_back({.kind = kind, .clock = batch.clock, .begin = batch.begin, .end = batch.end});
  });
}

std::vector<BatchTick> Tape::ticks_of(const Instant& instant) const {
  std::vector<BatchTick> ticks;
  add_potentials(instant.now, ticks);
  for (const Group& group : instant.contact)
    ticks.push_back({.kind = contact_kind, .clock = group.clock, .rungs = group.rungs});
  for (BatchTick& tick : ticks) tick.move_to(model_, instant.now);
  return ticks;
}

Tape::Played Tape::play() const {
  Played played;
  State state = start_;
  Evaluation evaluation;
  for (const Instant& instant : instants_) {
    evaluate(model_, state.motion, instant.now, ticks_of(instant), evaluation);
    played.kicks += state.motion.apply(evaluation.kicks, instant.now, state.ledger);
    played.forces += evaluation.forces;
  }
  played.hash = state.trajectory_hash();
  for (const Node& node : state.motion.nodes()) played.chains = mix(played.chains, node.chain);
  return played;
}

std::map<int, std::uint64_t> Tape::forces_by_kind() const {
  std::map<int, std::uint64_t> counts;
  for (const Instant& instant : instants_)
    for (const BatchTick& tick : ticks_of(instant)) counts[tick.kind] += tick.size();
  return counts;
}

std::vector<std::vector<RungRef>> Tape::rungs_at_start() const {
  Simulation simulation(model_, {}, start_);
  std::vector<std::vector<RungRef>> all;
  for (auto& [step, rungs] : acting(model_, simulation.in_reach(), [](Clock) { return true; }))
    all.push_back(std::move(rungs));
  return all;
}

}  // namespace nacre::bench
