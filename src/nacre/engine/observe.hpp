// Energy and momentum at a time, read without a change of the state. Velocities lack the pending impulses of
// that moment, so `observe` first applies these to a copy of the state; the noise that is left is of second
// order.
#pragma once

#include <vector>

#include "nacre/engine/in_reach.hpp"
#include "nacre/engine/state.hpp"

namespace nacre {

struct Sample {
  Time time = 0;
  double kinetic = 0;
  std::vector<double> potentials;  ///< one for each kind of potential in the model, in canonical order
  double contact = 0;              ///< the full potential of all layers
  std::uint64_t touching = 0;      ///< pairs within reach
  double friction = 0;             ///< the energy of the springs of static friction
  double total = 0;
  double work = 0;  ///< of scripts, of rest shapes that change, of moving air, and of pressures in cavities
  double dissipation = 0;
  double ledger = 0;     ///< total - work + dissipation: constant but for integration error
  Vec3 linear, angular;  ///< less what gravity and obstacles gave: constant
  double linear_scale = 0, angular_scale = 0;  ///< sums of absolute values, for relative errors
  double angular_bound = 0;  ///< the sum of |x| |p|: not 0 where all momenta point to the origin
  /// The mean contact force since the sample before, on each wall and then on each force probe, and the
  /// columns of all probes. Only a simulation fills them; `observe` leaves them empty.
  std::vector<Vec3> forces = {};
  std::vector<double> probes = {};
};

/// A copy of the state with the velocities and the flow of time t: without pending impulses. `pairs` are
/// those in reach at t.
State synchronised(const Model& model, const State& state, Time t, std::span<const InReach> pairs);

/// The state at t, a time not later than the next instant: the kicks of instant t are not applied.
Sample observe(const Model& model, const State& state, Time t);
/// The same with the pairs that are in reach at t, if the caller has them.
Sample observe(const Model& model, const State& state, Time t, std::span<const InReach> pairs);

}  // namespace nacre
