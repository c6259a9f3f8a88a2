// The contracts of a model: what the engine relies on without checks. Called once, when a model is finished.
// A model that `compile` makes from a scene keeps all of them; a model that a program builds by itself must,
// too.
#pragma once

#include "nacre/model/model.hpp"

namespace nacre {

/// Throws ContractViolation if a part of the model is not consistent with the others.
void check_model(const Model& model);

}  // namespace nacre
