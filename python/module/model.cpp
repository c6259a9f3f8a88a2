#include "module.hpp"

namespace nacre_python {

void add_model(py::module_& m) {
  py::class_<nacre::GradientCheck>(m, "GradientCheck")
      .def_readonly("largest_error", &nacre::GradientCheck::largest_error)
      .def_readonly("force", &nacre::GradientCheck::force)
      .def_readonly("ok", &nacre::GradientCheck::ok);

  py::class_<nacre::Model>(m, "Model")
      .def_property_readonly("hash", &nacre::Model::hash)
      .def_property_readonly("quantum", &nacre::Model::quantum)
      .def_property_readonly("duration", &nacre::Model::duration)
      .def_property_readonly("points", &nacre::Model::points)
      .def_property_readonly("names", &nacre::Model::names)
      .def_property_readonly("potentials", &nacre::Model::potentials)
      .def_property_readonly("triangles", &nacre::Model::triangles)
      .def("has", &nacre::Model::has)
      .def("range",
           [](const nacre::Model& model, const std::string& name) {
             const nacre::Range range = model.range(name);
             return py::make_tuple(range.first, range.count);
           })
      .def("check_gradient", &nacre::Model::check_gradient);
}

}  // namespace nacre_python
