#include "module.hpp"

namespace nacre_python {

void add_model(py::module_& m) {
  py::class_<nacre::GradientCheck>(m, "GradientCheck",
                                   "How well the gradients of a potential match differences of its energies.")
      .def_readonly("largest_error", &nacre::GradientCheck::largest_error,
                    "Over the largest component of the gradient.")
      .def_readonly("force", &nacre::GradientCheck::force, "The number of the force that has it.")
      .def_readonly("ok", &nacre::GradientCheck::ok, "Whether it is at most 1e-5.")
      .def("__repr__", [](const nacre::GradientCheck& check) {
        return std::string("<nacre.GradientCheck: ") + (check.ok ? "ok" : "wrong") + ", largest error " +
               short_text(check.largest_error) + ">";
      });

  py::class_<nacre::Model>(m, "Model",
                           "Everything that decides a trajectory, to the last bit. It never changes.")
      .def_property_readonly(
          "hash", [](const nacre::Model& model) { return nacre::to_hex(model.hash()); },
          "Of everything that decides the trajectory, as in summary.json.")
      .def_property_readonly("quantum", &nacre::Model::quantum, "The unit of time, in seconds.")
      .def_property_readonly("duration", &nacre::Model::duration, "Of the scene, in seconds.")
      .def_property_readonly("points", &nacre::Model::points, "How many there are.")
      .def_property_readonly("names", &nacre::Model::names,
                             "Of all particles, bodies and points with a name.")
      .def_property_readonly("potentials", &nacre::Model::potentials,
                             "The columns of energy that the model has.")
      .def_property_readonly("triangles", &nacre::Model::triangles, "Of all bodies, as numbers of points.")
      .def("has", &nacre::Model::has, "Whether particles, a body or a point has this name.")
      .def(
          "range",
          [](const nacre::Model& model, const std::string& name) {
            const nacre::Range range = model.range(name);
            return py::make_tuple(range.first, range.count);
          },
          "The first point of a name, and how many there are.")
      .def("check_gradient", &nacre::Model::check_gradient,
           "Compares the gradients of a custom potential with differences of its energies, at the start and "
           "near it.")
      .def("__repr__", [](const nacre::Model& model) {
        return "<nacre.Model " + nacre::to_hex(model.hash()) + ": " + std::to_string(model.points()) +
               " points>";
      });
}

}  // namespace nacre_python
