// Energy and momentum at a time, read without touching anything. Velocities are off by what forces owe at
// that moment, so `observe` first pays it to a copy of the state; what is left of the noise is second order.
#pragma once

#include <vector>

#include "nacre/engine/in_reach.hpp"
#include "nacre/engine/state.hpp"

namespace nacre {

struct Sample {
  Time time = 0;
  double kinetic = 0;
  std::vector<double> potentials;  ///< one for each kind of force in the model, in canonical order
  double contact = 0;              ///< the full potential of all layers
  std::uint64_t touching = 0;      ///< pairs within reach
  double total = 0;
  double work = 0;  ///< done by what is driven, and by rest shapes that change
  double dissipation = 0;
  double ledger = 0;     ///< total - work + dissipation: constant but for integration error
  Vec3 linear, angular;  ///< with what gravity and obstacles gave taken off: constant
  double linear_scale = 0, angular_scale = 0;  ///< sums of absolute values, what errors are relative to
  /// The mean contact force since the sample before, on each wall and then on each watched element, and the
  /// columns of all probes. Only a simulation knows them; `observe` leaves them empty.
  std::vector<Vec3> forces = {};
  std::vector<double> probes = {};
};

/// The state as it is at t, a time not later than the next instant: the kicks of instant t are not in it.
Sample observe(const Model& model, const State& state, Time t);
/// The same for one who has looked up the pairs that touch at t.
Sample observe(const Model& model, const State& state, Time t, std::span<const InReach> pairs);

}  // namespace nacre
