// The forces of one kind of potential at an instant: pure, as evaluate is. Packed kinds are gathered into
// blocks of columns, evaluated by a kernel for several forces at once, and their kicks emitted one by one in
// canonical order: the same kicks, to the last bit, from kernels of any width.
#pragma once

#include "nacre/engine/evaluate_part.hpp"
#include "nacre/force/kernels.hpp"

namespace nacre {

/// Of a part that is not contact.
void evaluate_potentials(const Part& part, const Kernels& kernels, Evaluation& out);

}  // namespace nacre
