#include "module.hpp"

namespace nacre_python {

void add_scene(py::module_& m) {
  using nacre::Scene;
  py::class_<Scene>(m, "Scene")
      .def(py::init<>())
      .def(py::init<const Scene&>())
      .def_static(
          "load",
          [](const std::string& file, const std::string& variant, const std::vector<std::string>& sets) {
            return Scene::load(file, variant, sets);
          },
          py::call_guard<py::gil_scoped_release>())
      .def("set", [](Scene& scene, const std::string& table,
                     const py::dict& keys) { scene.set(table, to_table(keys)); })
      .def("add", [](Scene& scene, const std::string& table,
                     const py::dict& keys) { return scene.add(table, to_table(keys)); })
      .def("append",
           [](Scene& scene, const std::string& table, const std::string& name, const std::string& key,
              const py::dict& keys) { scene.append(table, name, key, to_table(keys)); })
      .def("add_potential",
           [](Scene& scene, const py::dict& potential, const std::vector<std::string>& of) {
             scene.add_potential(to_potential(potential), of);
           })
      .def_property("name", &Scene::name, &Scene::set_name)
      .def("compile", &Scene::compile, py::call_guard<py::gil_scoped_release>())
      .def("toml", &Scene::toml, py::call_guard<py::gil_scoped_release>())
      .def("source", &Scene::source);
}

}  // namespace nacre_python
