// Bare kicks. A tape holds, for every instant of a span, the forces that kick then: all springs, shells and
// gravity that tick, and the contact forces that are in reach and tick. Playing the tape evaluates and
// applies only these, by the engine's own functions. There is no queue and no detection, and no contact force
// is evaluated that is zero: this is the cost of a run with perfect knowledge. The tape is complete: its hash
// equals that of the run.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "nacre/engine/evaluate.hpp"
#include "nacre/simulation/simulation.hpp"

namespace nacre::bench {

class Tape {
 public:
  /// Runs the span from this state to `end`, twice. Throws InputError if it halts, or if the model has
  /// scripts, which a tape cannot hold.
  Tape(const Model& model, const State& start, Time end);

  struct Played {
    std::uint64_t kicks = 0, forces = 0;
    std::uint64_t hash = 0, chains = 0;  ///< of the trajectory; of the chains of all nodes alone
  };
  /// Plays from the start.
  Played play() const;

  std::uint64_t hash() const { return hash_; }  ///< of the run
  std::size_t instants() const { return instants_.size(); }
  /// The number of forces of each kind; contact is `contact_kind`.
  std::map<int, std::uint64_t> forces_by_kind() const;
  /// All contact forces in reach at the start, ticking or not, longest step first.
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
