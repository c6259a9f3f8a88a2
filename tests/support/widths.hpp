// What kernels of one width say the forces of a model do.
#pragma once

#include "nacre/engine/evaluate_potentials.hpp"

namespace nacre::test {

/// The forces of all kinds at this instant, as if everything ticked.
inline Evaluation evaluated(const Model& model, const Motion& motion, Time now, const Kernels& kernels) {
  Evaluation out;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches) {
      const Beat beat{
          .kind = kind, .clock = batch.clock, .span = 0.01, .begin = batch.begin, .end = batch.end};
      evaluate_potentials({model, motion, now, beat, 0, beat.size()}, kernels, out);
    }
  });
  return out;
}

}  // namespace nacre::test
