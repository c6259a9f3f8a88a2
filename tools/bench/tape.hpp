// Bare kicks. A tape holds, for every instant of a span, the forces that kick then: all that tick of springs,
// shells and gravity, and of contact those that are in reach and tick. Played back, it evaluates and applies
// just these with the engine's own functions. There is no queue, no detection, and no contact force is
// evaluated only to find that it is zero, so this is what a run would cost if it knew everything beforehand.
// That nothing is left out is proved by the hash: it is that of the run.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "nacre/engine/evaluate.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

class Tape {
 public:
  /// Runs the span from this state to `end`, twice. Throws InputError if it halts, or if anything in the
  /// model moves by script, which a tape does not hold.
  Tape(const Model& model, const State& start, Time end);

  struct Played {
    std::uint64_t kicks = 0, forces = 0;
    std::uint64_t hash = 0, chains = 0;  ///< of the trajectory; of the chains of all nodes alone
  };
  /// From the start again.
  Played play() const;

  std::uint64_t hash() const { return hash_; }  ///< of the run
  std::size_t instants() const { return instants_.size(); }
  /// How many forces of each kind it holds; contact is `contact_kind`.
  std::map<int, std::uint64_t> forces_by_kind() const;
  /// All contact forces that are in reach at the start, ticking or not, by falling step.
  std::vector<std::vector<RungRef>> rungs_at_start() const;

 private:
  struct Group {
    Clock clock;
    std::vector<RungRef> rungs;
  };
  struct Instant {
    Time now = 0;
    std::vector<Group> contact;
  };
  void add_potentials(Time now, std::vector<BatchTick>& ticks) const;
  std::vector<BatchTick> ticks_of(const Instant& instant) const;

  const Model& model_;
  State start_;
  std::vector<Instant> instants_;
  std::uint64_t hash_ = 0;
};

}  // namespace nacre::bench
