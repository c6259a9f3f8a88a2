// From Python objects to values of the scene language and to lists of numbers.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <nacre/nacre.hpp>

namespace nacre_python {

namespace py = pybind11;

/// Numbers, texts, flags, arrays, lists and dictionaries; TypeError for anything else.
nacre::Value to_value(const py::handle& object);
/// The keys of a dictionary; those that are None are left out.
nacre::Table to_table(const py::dict& keys);

/// A number as Python's format "g" writes it.
std::string short_text(double number);

/// A read-only array over the memory of another object, which it keeps alive.
py::array_t<double> view(const double* data, std::vector<py::ssize_t> shape, const py::handle& owner);

/// A function of Python that any thread may hold: it is released under the interpreter's lock.
std::shared_ptr<py::function> shared(py::function function);

}  // namespace nacre_python
