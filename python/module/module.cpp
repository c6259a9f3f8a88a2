// The extension module nacre._core: the public C++ interface, without conveniences. The package around it has
// those.
#include "module.hpp"

namespace nacre_python {

namespace {

py::list problems_of(const nacre::SceneError& error) {
  py::list problems;
  for (const nacre::Problem& each : error.problems())
    problems.append(py::make_tuple(each.file, each.line, each.key, each.what));
  return problems;
}

void add_errors(py::module_& m) {
  // Both live as long as the interpreter.
  static py::object& error = *new py::object(py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "nacre.SceneError",
      "A scene, a setting or a run folder is wrong; the text is that of the command line.", PyExc_ValueError,
      nullptr)));
  static py::object& usage = *new py::object(py::reinterpret_steal<py::object>(PyErr_NewExceptionWithDoc(
      "nacre.UsageError", "A call that the interface does not allow, such as use from two threads at once.",
      PyExc_RuntimeError, nullptr)));
  error.attr("problems") = py::tuple();  // of those that the package raises itself
  m.attr("SceneError") = error;
  m.attr("UsageError") = usage;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const nacre::SceneError& e) {
      const py::object raised = error(e.what());
      raised.attr("problems") = problems_of(e);
      PyErr_SetObject(error.ptr(), raised.ptr());
    } catch (const nacre::UsageError& e) {
      PyErr_SetString(usage.ptr(), e.what());
    }
  });
}

}  // namespace

}  // namespace nacre_python

PYBIND11_MODULE(_core, m) {
  using namespace nacre_python;
  m.doc() = "The public C++ interface of Nacre.";
  m.attr("version") = std::string(nacre::version());
  m.attr("commit") = std::string(nacre::commit());
  watch_the_end();
  add_errors(m);
  add_model(m);
  add_scene(m);
  add_simulation(m);
  add_run(m);
  add_proof(m);
  for (const char* name : {"Claim", "Contact", "Ending", "GradientCheck", "Model", "Proof", "Sample",
                           "Snapshot", "UnprovenPair", "Verdict"})
    m.attr(name).attr("__module__") = "nacre";
}
