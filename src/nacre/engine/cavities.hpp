// The pressures in the cavities of a model at an instant. The volume of a gas is a sum over all triangles of
// its surface, in blocks of a fixed size: threads share the blocks, and the sum of the blocks is the same for
// every number of threads.
#pragma once

#include <span>
#include <vector>

#include "nacre/base/parallel.hpp"
#include "nacre/engine/evaluate.hpp"

namespace nacre {

double volume_of(const Cavity& cavity, const Model& model, const Motion& motion, Time now,
                 const Workers& workers = Workers::alone());

/// Of all cavities since the start.
double pressure_work(const Model& model, const Motion& motion, Time now);

class Pressures {
 public:
  /// Finds those of the cavities that tick. Memory is kept from instant to instant.
  void find(const Model& model, const Motion& motion, Time now, std::span<const BatchTick> ticks,
            const Workers& workers = Workers::alone());

  /// Of each cavity; zero for those that do not tick.
  std::span<const CavityPressure> all() const { return all_; }

 private:
  std::vector<CavityPressure> all_;
  std::vector<bool> found_;
};

}  // namespace nacre
