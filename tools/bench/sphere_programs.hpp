// The programs of the spheres bench: Nacre in this process, the others as child processes, each on one thread
// and from the same state. The processor time of the measured span alone counts.
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include "bench/packages.hpp"
#include "bench/sphere_inputs.hpp"
#include "bench/sphere_samples.hpp"

namespace nacre::bench {

enum class Status { measured, not_installed, failed };

struct SphereResult {
  std::string program, version = {};
  Status status = Status::measured;
  std::string note = {};                         ///< how to install it, or why it failed
  double cpu_until_span = 0, cpu_until_end = 0;  ///< processor seconds since the start
  double span = 1;                               ///< seconds
  std::optional<double> margin = {};             ///< the fastest one; other programs only
  SphereFigures figures = {};
  bool energy_known = true;  ///< false if the program has no ledger of losses

  double cpu_per_second() const { return (cpu_until_end - cpu_until_span) / span; }
  /// Adds one more run. Disturbances only add time, so the least counts. One failed run makes the result
  /// failed.
  void include(const SphereResult& other) {
    if (status != Status::measured) return;
    if (other.status != Status::measured) {
      *this = other;
      return;
    }
    cpu_until_span = std::min(cpu_until_span, other.cpu_until_span);
    cpu_until_end = std::min(cpu_until_end, other.cpu_until_end);
  }
};

/// The scene, and how long it runs.
struct SphereTask {
  Scene scene;
  SphereBox box;
  double lead = 0;  ///< seconds not counted, in which contact finds its balance
  double span = 0;  ///< seconds that are counted
};

SphereResult measure_nacre(const SphereTask& task);

struct Rival {
  Package package;
  std::vector<std::string> words;  ///< the command
  std::string state_name, script_name;
  std::string (*state)(const SphereBox&);
  std::string (*script)(const SphereBox&, const Schedule&);
};

const std::vector<Rival>& sphere_rivals();

/// Works in the folder, where the input and output files stay. Without a margin it finds the fastest one.
SphereResult measure_rival(const Rival& rival, const SphereTask& task, const std::filesystem::path& folder,
                           std::optional<double> margin = {});

}  // namespace nacre::bench
