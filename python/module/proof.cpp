// Proofs of runs. They are made by a thread of their own; the calling one handles signals and shows progress.
#include <atomic>
#include <chrono>
#include <future>
#include <optional>

#include "module.hpp"

namespace nacre_python {

namespace {

using namespace std::chrono_literals;

/// Signals and progress, with the interpreter's lock. Returns what they raised.
std::optional<py::error_already_set> raised_by(const py::object& progress, double share) {
  try {
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (!progress.is_none()) progress(share);
    return std::nullopt;
  } catch (const py::error_already_set& error) {
    return error;
  }
}

nacre::Proof prove(const nacre::Run& run, int threads, const std::string& certificate,
                   const nacre::Scene* formulas, const py::object& progress) {
  std::atomic<bool> interrupt = false;
  std::atomic<double> share = 0;
  nacre::ProofOptions options{.threads = threads, .certificate = certificate, .interrupt = &interrupt};
  if (formulas) options.formulas = *formulas;
  options.on_progress = [&](double done) { share = done; };
  std::optional<py::error_already_set> raised;
  auto proof = std::async(std::launch::async, [&] { return nacre::prove(run, options); });
  for (bool waits = true; waits;) {
    {
      const Free free;
      waits = proof.wait_for(100ms) != std::future_status::ready;
    }
    if (!raised && (raised = raised_by(progress, share))) interrupt = true;
  }
  if (raised) throw *raised;
  return proof.get();
}

}  // namespace

void add_proof(py::module_& m) {
  py::class_<nacre::Claim>(m, "Claim",
                           "One claim of a proof, such as `apart`: no two elements meet at any time.")
      .def_readonly("name", &nacre::Claim::name, "A word, as in certificate.json.")
      .def_readonly("holds", &nacre::Claim::holds, "Whether it was proven.")
      .def_readonly("text", &nacre::Claim::text, "What was proven, or the first thing that contradicts it.")
      .def("__repr__", [](const nacre::Claim& claim) {
        return "<nacre.Claim " + claim.name + (claim.holds ? ": " : " does not hold: ") + claim.text + ">";
      });
  py::class_<nacre::UnprovenPair>(m, "UnprovenPair", "Two elements for which there is no proof.")
      .def_readonly("a", &nacre::UnprovenPair::a, "The one, in words.")
      .def_readonly("b", &nacre::UnprovenPair::b, "The other.")
      .def_readonly("begin", &nacre::UnprovenPair::begin, "Of the interval without a proof, in seconds.")
      .def_readonly("end", &nacre::UnprovenPair::end, "Of the interval, in seconds.")
      .def_readonly("distance", &nacre::UnprovenPair::distance,
                    "Between the surfaces at one of its ends, in metres.")
      .def_readonly("meets", &nacre::UnprovenPair::meets,
                    "Whether they certainly meet; otherwise the arithmetic cannot tell.")
      .def("__repr__", [](const nacre::UnprovenPair& pair) {
        return "<nacre.UnprovenPair: " + pair.a + " and " + pair.b + " from " + short_text(pair.begin) +
               " s to " + short_text(pair.end) + " s>";
      });
  py::class_<nacre::Proof>(m, "Proof", "What was proven of a run at all of its times.")
      .def_readonly("ok", &nacre::Proof::ok, "Whether all claims hold.")
      .def_readonly("claims", &nacre::Proof::claims, "All of them.")
      .def_readonly("unproven", &nacre::Proof::unproven, "Pairs of elements without a proof.")
      .def_property_readonly(
          "certificate",
          [](const nacre::Proof& proof) {
            return py::module_::import("pathlib").attr("Path")(proof.certificate.string());
          },
          "The file that was written.")
      .def("__repr__", [](const nacre::Proof& proof) {
        return std::string("<nacre.Proof: ") + (proof.ok ? "proven" : "not proven") + ">";
      });
  m.def("prove", &prove);
}

}  // namespace nacre_python
