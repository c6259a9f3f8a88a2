// The figures of energy and momentum for the summary, updated with each sample. Plain data: a checkpoint
// stores it, so a resumed run continues from the same sums.
#pragma once

#include <cstdint>

#include "nacre/engine/observe.hpp"

namespace nacre {

struct Statistics {
  std::uint64_t samples = 0;
  std::uint64_t pairs_max = 0;                      ///< the most pairs within reach of each other at a sample
  double initial = 0, final = 0, min = 0, max = 0;  ///< of the total energy
  double peak_kinetic = 0;  ///< less the error of the ledger: an error must not make its own scale grow
  double peak_work = 0;
  double first_ledger = 0, ledger_error = 0;  ///< the largest distance of the ledger from its first value
  Vec3 first_linear, first_angular;
  double linear_error = 0, angular_error = 0, linear_scale = 0, angular_scale = 0;
  /// Sums of t, the time in seconds, and e, the ledger minus its first value.
  double sum_t = 0, sum_e = 0, sum_tt = 0, sum_te = 0;

  void add(const Sample& sample, double seconds);

  /// The scale of relative energies: the largest of the initial energy, the peak kinetic energy and the work.
  double energy_scale() const;
  /// A verdict needs so many samples.
  static constexpr std::uint64_t least_samples = 20;
  /// The least-squares slope of the ledger, times `seconds`, divided by the scale. Not a number if there are
  /// too few samples.
  double drift(double seconds) const;
  double relative_ledger_error() const;
  double relative_linear_error() const;
  double relative_angular_error() const;
};

}  // namespace nacre
