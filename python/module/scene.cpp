#include "module.hpp"

namespace nacre_python {

namespace {

/// Without the interpreter's lock, on a copy: another thread may change the scene meanwhile.
template <auto member>
auto freely(const nacre::Scene& scene) {
  const nacre::Scene copy = scene;
  const Free free;
  return (copy.*member)();
}

}  // namespace

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
          py::call_guard<Free>())
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
      .def("compile", &freely<&Scene::compile>)
      .def("toml", &freely<&Scene::toml>)
      .def("source", &Scene::source);
}

}  // namespace nacre_python
