#include <optional>

#include "module.hpp"

namespace nacre_python {

namespace {

using nacre::Run;

nacre::Existing existing_of(const std::string& word) {
  if (word == "replace") return nacre::Existing::replace;
  if (word == "refuse") return nacre::Existing::refuse;
  if (word != "resume") throw py::value_error("existing must be 'resume', 'refuse' or 'replace'");
  return nacre::Existing::resume;
}

/// Runs without the interpreter's lock. Progress and signals are handled a few times a second; an exception
/// of one of them ends the run in order, with a checkpoint, and is raised then.
Run run(const nacre::Scene& scene, const py::dict& given, const py::object& progress) {
  std::atomic<bool> interrupt = false;
  std::optional<py::error_already_set> raised;
  nacre::RunOptions options{.out = given["out"].cast<std::string>(),
                            .threads = given["threads"].cast<int>(),
                            .strategy = given["strategy"].cast<std::string>(),
                            .until = given["until"].cast<std::optional<double>>(),
                            .existing = existing_of(given["existing"].cast<std::string>()),
                            .interrupt = &interrupt,
                            .report = given["report"].cast<bool>()};
  options.on_progress = [&](const nacre::Progress& p) {
    const Locked lock;
    try {
      if (raised) return;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(p.time, p.end, p.wall_seconds, p.kicks);
    } catch (const py::error_already_set& error) {
      raised = error;
      interrupt = true;
    }
  };
  std::optional<Run> done;
  {
    const nacre::Scene copy = scene;  // another thread may change the scene meanwhile
    const Free free;
    done = nacre::run(copy, options);
  }
  if (raised) throw *raised;
  return *done;
}

py::dict series_of(const Run& run) {
  const nacre::Series series = run.series();
  py::dict columns;
  for (std::size_t i = 0; i < series.names.size(); ++i)
    columns[py::str(series.names[i])] =
        py::array_t<double>(static_cast<py::ssize_t>(series.columns[i].size()), series.columns[i].data());
  return columns;
}

std::string plot(const py::dict& text, const std::vector<py::tuple>& curves) {
  std::vector<nacre::Curve> all;
  for (const py::tuple& each : curves)
    all.push_back({each[0].cast<std::string>(), each[1].cast<std::vector<double>>(),
                   each[2].cast<std::vector<double>>()});
  return nacre::plot(
      {text["title"].cast<std::string>(), text["x"].cast<std::string>(), text["y"].cast<std::string>()}, all);
}

}  // namespace

void add_run(py::module_& m) {
  const auto free = py::call_guard<Free>();
  py::class_<nacre::Verdict>(m, "Verdict", "Whether any frame of a run has intersections.")
      .def_readonly("ok", &nacre::Verdict::ok, "Whether no frame has any.")
      .def_readonly("frames", &nacre::Verdict::frames, "How many were searched.")
      .def_readonly("intersections", &nacre::Verdict::intersections, "In all frames together.")
      .def("__repr__", [](const nacre::Verdict& verdict) {
        return "<nacre.Verdict: " + std::to_string(verdict.intersections) + " intersections in " +
               std::to_string(verdict.frames) + " frames>";
      });
  py::class_<Run>(m, "Run")
      .def(py::init([](const std::string& folder) { return std::make_unique<Run>(folder); }))
      .def_property_readonly("folder", [](const Run& run) { return run.folder().string(); })
      .def("summary", &Run::summary)
      .def("series", &series_of)
      .def("frame_times", &Run::frame_times)
      .def(
          "frame",
          [](const Run& run, int number) { return std::make_shared<nacre::Frame>(run.frame(number)); }, free)
      .def("verify", &Run::verify, free)
      .def(
          "report", [](const Run& run) { return run.report().string(); }, free)
      .def("picture", &Run::picture, free);
  m.def("run", &run);
  m.def("plot", &plot);
}

}  // namespace nacre_python
