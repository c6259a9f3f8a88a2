#include "bench/measure.hpp"

#include "bench/tape.hpp"

namespace nacre::bench {

Ran ran(const Cloth& cloth, const Strategy& strategy, Time end) {
  Ran result;
  Simulation simulation(*cloth.model, strategy, cloth.state);
  simulation.advance(cloth.state.now);  // no instant: only records what construction counted
  const Counters before = simulation.state().counters;
  Ending ending;
  result.used = time_of([&] { ending = simulation.advance(end); });
  if (ending.outcome != Outcome::reached)
    throw InputError(Problem{"", 0, "", "the measured span was not run to its end: " + ending.reason});
  result.hash = simulation.state().trajectory_hash();
  result.counters = counters_since(before, simulation.state().counters);
  return result;
}

Overhead measure_overhead(const Cloth& cloth, Time end) {
  const Tape tape(*cloth.model, cloth.state, end);
  Overhead overhead;
  overhead.run = overhead.bare = std::numeric_limits<double>::infinity();
  overhead.contact = tape.rungs_at_start();
  for (int i = 0; i < repetitions; ++i) {  // alternate: a slow moment of the machine affects both
    Tape::Played played;
    overhead.bare = std::min(overhead.bare, time_of([&] { played = tape.play(); }).cpu);
    const Ran run = ran(cloth, {}, end);
    overhead.run = std::min(overhead.run, run.used.cpu);
    if (played.hash != run.hash || run.hash != tape.hash())
      throw InputError(Problem{"", 0, "", "the bare kicks are not those of the run: this is a bug"});
    overhead.bare_forces = played.forces;
    overhead.chains = played.chains;
    overhead.counters = run.counters;
  }
  return overhead;
}

}  // namespace nacre::bench
