// The forces of a model, evaluated by kernels of one width.
#pragma once

#include "nacre/engine/evaluate_potentials.hpp"

namespace nacre::test {

/// All forces at this instant, as if all clocks ticked.
inline Evaluation evaluated(const Model& model, const Motion& motion, Time now, const Kernels& kernels) {
  Evaluation out;
  for_each_kind(model.forces, [&](int kind, const auto& forces) {
    for (const auto& batch : forces.batches) {
      const BatchTick tick{
          .kind = kind, .clock = batch.clock, .span = 0.01, .begin = batch.begin, .end = batch.end};
      evaluate_potentials({model, motion, now, tick, 0, tick.size()}, kernels, out);
    }
  });
  return out;
}

}  // namespace nacre::test
