#include "bench/strategies.hpp"

namespace nacre::bench {

namespace {

/// The first of the instants with the fewest kicks.
Time quietest_instant(const Cloth& cloth, Time end) {
  Simulation simulation(*cloth.model, {}, cloth.state);
  Time quietest = cloth.state.now;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  Hooks hooks;
  hooks.on_instant = [&](Time now, const Kicks& given) {
    if (given.kicks.empty() || given.kicks.size() >= fewest) return;
    fewest = given.kicks.size();
    quietest = now;
  };
  simulation.advance(end, hooks);
  return quietest;
}

/// The time after the instant that completes this many kicks.
Time after_kicks(const Cloth& cloth, Time end, std::uint64_t kicks) {
  Simulation simulation(*cloth.model, {}, cloth.state);
  std::uint64_t done = 0;
  Time after = end;
  Hooks hooks;
  hooks.on_instant = [&](Time now, const Kicks& given) {
    if (done < kicks) after = now + 1;
    done += given.kicks.size();
  };
  simulation.advance(end, hooks);
  return after;
}

double seconds_of_kick(const Ran& run) { return run.used.cpu / run.counters.at("kicks").get<double>(); }

}  // namespace

PaperOverFast paper_over_fast(Cloth cloth, Time end, std::uint64_t kicks) {
  Simulation lead(*cloth.model, {}, cloth.state);
  lead.advance(quietest_instant(cloth, end));
  cloth.state = lead.state();
  const Time soon = after_kicks(cloth, end, kicks);
  const Ran paper = ran(cloth, {.name = StrategyName::paper}, soon), same = ran(cloth, {}, soon);
  if (paper.hash != same.hash)
    throw InputError(Problem{"", 0, "", "the strategies do not agree: this is a bug"});
  double fast = std::numeric_limits<double>::infinity();
  for (int i = 0; i < repetitions; ++i) fast = std::min(fast, seconds_of_kick(ran(cloth, {}, end)));
  return {seconds_of_kick(paper) / fast, paper.counters, same.counters};
}

}  // namespace nacre::bench
