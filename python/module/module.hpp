// The parts of the module.
#pragma once

#include "convert.hpp"
#include "lock.hpp"

namespace nacre_python {

void add_model(py::module_& m);
void add_scene(py::module_& m);
void add_simulation(py::module_& m);
void add_run(py::module_& m);
void add_proof(py::module_& m);

/// A potential whose formula is two functions of Python, on arrays of shape (forces, points, 3).
nacre::CustomPotential to_potential(const py::dict& given);

}  // namespace nacre_python
