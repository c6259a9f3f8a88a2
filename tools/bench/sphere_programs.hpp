// The programs of the spheres bench: ours in this process, the rivals as children, each on one thread and
// each from the same state. Every one is charged the processor time of the measured span alone.
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
  std::string note = {};                         ///< what to do about it, or why it failed
  double cpu_until_span = 0, cpu_until_end = 0;  ///< from where it was first charged
  double span = 1;                               ///< seconds
  std::optional<double> margin = {};             ///< that was fastest; for rivals
  SphereFigures figures = {};
  bool energy_known = true;  ///< off for what does not book its losses

  double cpu_per_second() const { return (cpu_until_end - cpu_until_span) / span; }
  /// After one more go: what disturbs only ever adds. A go that failed stands for all.
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

/// What is run, and for how long.
struct SphereTask {
  Scene scene;
  SphereBox box;
  double lead = 0;  ///< seconds not counted: contact of the settled state has to find its own balance
  double span = 0;  ///< seconds that are
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

/// Works in the folder, which keeps the input and output files. Without a margin it tries which is fastest.
SphereResult measure_rival(const Rival& rival, const SphereTask& task, const std::filesystem::path& folder,
                           std::optional<double> margin = {});

}  // namespace nacre::bench
