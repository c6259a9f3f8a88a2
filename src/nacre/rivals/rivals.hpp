// The paper's rivals of layers, for comparison: `misaligned` and `impulse`, its counter-examples, and `dcr`,
// decomposition contact response. They use the forces, the state and the functions of the engine, which does
// not depend on them.
#pragma once

#include "nacre/engine/stepper.hpp"

namespace nacre {

/// The stepper of the model's method, which must not be `layers`.
std::unique_ptr<Stepper> make_rival(const Model& model, const Strategy& strategy, const State& state);

std::unique_ptr<Stepper> make_misaligned(const Model& model, const State& state);
std::unique_ptr<Stepper> make_impulse(const Model& model, const State& state);
std::unique_ptr<Stepper> make_dcr(const Model& model, const Strategy& strategy);

}  // namespace nacre
