// The forces of one kind of potential or load at an instant: pure, as `evaluate` is. Packed kinds are
// gathered into blocks of columns, evaluated by a kernel for several forces at once, and their kicks written
// one by one in canonical order: kernels of any width give the same bits.
#pragma once

#include "nacre/engine/evaluate_part.hpp"
#include "nacre/force/kernels.hpp"

namespace nacre {

/// The part must not be contact.
void evaluate_potentials(const Part& part, const Kernels& kernels, Evaluation& out);

}  // namespace nacre
