#include "module.hpp"
#include "pulse.hpp"

namespace nacre_python {

namespace {

using nacre::Simulation;

/// Signals, such as Ctrl-C, are handled a few times a second; the state is complete when one raises.
nacre::Ending advance(Simulation& simulation, double time) {
  Pulse pulse;
  for (;;) {
    nacre::Ending ending;
    {
      const Free free;
      ending = simulation.advance(time, pulse.flag());
    }
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (ending.outcome != "interrupted") return ending;
    pulse.lower();
  }
}

py::tuple tuple_of(const nacre::Vec3& v) { return py::make_tuple(v.x, v.y, v.z); }

nacre::SimulationOptions options_of(const std::string& strategy, int threads, bool contact_impulses) {
  return {.strategy = strategy, .threads = threads, .contact_impulses = contact_impulses};
}

void add_results(py::module_& m) {
  py::class_<nacre::Ending>(m, "Ending", "How a call of advance ended.")
      .def_readonly("outcome", &nacre::Ending::outcome,
                    "\"reached\", or why the simulation cannot go on, as in summary.json.")
      .def_readonly("reason", &nacre::Ending::reason, "In words; empty if it was reached.")
      .def("reached", &nacre::Ending::reached, "Whether the time was reached.")
      .def("__repr__", [](const nacre::Ending& e) {
        return "<nacre.Ending: " + e.outcome + (e.reason.empty() ? "" : ", " + e.reason) + ">";
      });

  using nacre::Sample;
  py::class_<Sample>(m, "Sample", "Energies in joules and momenta in SI units, at a moment.")
      .def_readonly("time", &Sample::time, "Seconds.")
      .def_readonly("kinetic", &Sample::kinetic, "Joules.")
      .def_property_readonly(
          "potentials",
          [](const Sample& sample) {
            py::dict potentials;
            for (const auto& [name, energy] : sample.potentials) potentials[py::str(name)] = energy;
            return potentials;
          },
          "Joules, by the name of the force.")
      .def_readonly("contact", &Sample::contact, "Joules in all layers of contact.")
      .def_readonly("friction", &Sample::friction, "Joules in the springs of friction that holds.")
      .def_readonly("total", &Sample::total, "Joules: kinetic and all potentials.")
      .def_readonly("work", &Sample::work, "Joules, of scripts, wind and pressure.")
      .def_readonly("dissipation", &Sample::dissipation, "Joules.")
      .def_readonly("ledger", &Sample::ledger,
                    "total - work + dissipation, in joules: constant but for integration error.")
      .def_property_readonly(
          "linear", [](const Sample& s) { return tuple_of(s.linear); },
          "kg m/s, less what gravity and obstacles gave.")
      .def_property_readonly(
          "angular", [](const Sample& s) { return tuple_of(s.angular); },
          "kg m^2/s, less what gravity and obstacles gave.")
      .def("__repr__", [](const Sample& s) {
        return "<nacre.Sample at " + short_text(s.time) + " s: total " + short_text(s.total) + " J>";
      });
}

void add_contact(py::module_& m) {
  using nacre::Contact;
  py::class_<Contact>(m, "Contact",
                      "Two things within the reach of contact, or that were since the last question.")
      .def_readonly("a", &Contact::a, "The name of particles or of a body.")
      .def_readonly("b", &Contact::b, "The name of particles, of a body or of a plane.")
      .def_readonly("elements", &Contact::elements, "Which point, edge or triangle of each, in words.")
      .def_property_readonly(
          "on_a", [](const Contact& c) { return tuple_of(c.on_a); }, "The closest point on a, in metres.")
      .def_property_readonly(
          "on_b", [](const Contact& c) { return tuple_of(c.on_b); }, "The closest point on b, in metres.")
      .def_property_readonly(
          "normal", [](const Contact& c) { return tuple_of(c.normal); }, "From b to a.")
      .def_readonly("distance", &Contact::distance, "Between the surfaces, in metres.")
      .def_readonly("layer", &Contact::layer, "The deepest that acts; 0 if none does.")
      .def_property_readonly(
          "impulse", [](const Contact& c) { return tuple_of(c.impulse); },
          "On a since the last question, in newton seconds.")
      .def("__repr__", [](const Contact& c) {
        return "<nacre.Contact: " + c.elements + ", distance " + short_text(c.distance) + " m, layer " +
               std::to_string(c.layer) + ">";
      });
}

/// A view of the numbers of points [first, first + count) in the buffer of a frame.
py::array part(const std::vector<double>& buffer, int first, int count, const py::object& frame) {
  if (first < 0 || count < 0 || 3 * (static_cast<std::size_t>(first) + count) > buffer.size())
    throw py::index_error("a frame has " + std::to_string(buffer.size() / 3) + " points");
  return view(buffer.data() + 3 * first, {count, 3}, frame);
}

void add_frame(py::module_& m) {
  using nacre::Frame;
  // Frames are never written to after they were made; pybind11 holds them as not constant.
  py::class_<Frame, std::shared_ptr<Frame>>(m, "Frame")
      .def_readonly("time", &Frame::time)
      .def_property_readonly("points", [](const Frame& frame) { return frame.positions.size() / 3; })
      .def("positions", [](const py::object& self, int first,
                           int count) { return part(self.cast<Frame&>().positions, first, count, self); })
      .def("velocities", [](const py::object& self, int first,
                            int count) { return part(self.cast<Frame&>().velocities, first, count, self); })
      .def_property_readonly("has_spins", [](const Frame& frame) { return !frame.spins.empty(); })
      .def("spins", [](const py::object& self, int first,
                       int count) { return part(self.cast<Frame&>().spins, first, count, self); })
      .def("addresses", [](const Frame& frame) {
        return py::make_tuple(reinterpret_cast<std::uintptr_t>(frame.positions.data()),
                              reinterpret_cast<std::uintptr_t>(frame.velocities.data()));
      });
}

void observe(Simulation& simulation, double rate, py::function function) {
  simulation.observe(rate, [held = shared(std::move(function))](Simulation&) {
    const Locked lock;
    (*held)();
  });
}

}  // namespace

void add_simulation(py::module_& m) {
  add_results(m);
  add_contact(m);
  add_frame(m);
  py::class_<nacre::Snapshot>(m, "Snapshot", "The state of a simulation, in memory.")
      .def_property_readonly("time", &nacre::Snapshot::time, "Seconds.")
      .def("__repr__",
           [](const nacre::Snapshot& s) { return "<nacre.Snapshot at " + short_text(s.time()) + " s>"; });
  const auto free = py::call_guard<Free>();
  py::class_<Simulation>(m, "Simulation")
      .def(py::init([](const nacre::Model& model, const std::string& strategy, int threads, bool impulses) {
             return std::make_unique<Simulation>(model, options_of(strategy, threads, impulses));
           }),
           free)
      .def_static(
          "from_snapshot",
          [](const nacre::Model& model, const nacre::Snapshot& from, const std::string& strategy, int threads,
             bool impulses) {
            return std::make_unique<Simulation>(model, from, options_of(strategy, threads, impulses));
          },
          free)
      .def_static("restore",
                  [](const nacre::Model& model, const py::bytes& bytes, const std::string& strategy,
                     int threads, bool impulses) {
                    const std::string data = bytes;
                    const Free unlocked;
                    return std::make_unique<Simulation>(
                        nacre::restore(model, data, options_of(strategy, threads, impulses)));
                  })
      .def("checkpoint", [](const Simulation& s) { return py::bytes(nacre::checkpoint(s)); })
      .def("save", [](const Simulation& s, const std::string& file) { nacre::save_checkpoint(s, file); })
      .def_property_readonly("time", &Simulation::time)
      .def_property_readonly("model", &Simulation::model)
      .def("advance", &advance)
      .def("observe", &observe)
      .def(
          "hash", [](const Simulation& s) { return nacre::to_hex(s.hash()); }, free)
      .def("sample", &Simulation::sample, free)
      .def(
          "frame", [](const Simulation& s) { return std::const_pointer_cast<nacre::Frame>(s.frame()); }, free)
      .def("contacts", &Simulation::contacts, free)
      .def("snapshot", &Simulation::snapshot, free)
      .def("set_options", [](Simulation& s, const std::string& strategy, int threads, bool impulses) {
        s.set_options(options_of(strategy, threads, impulses));
      });
}

}  // namespace nacre_python
