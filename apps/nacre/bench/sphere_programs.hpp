// The programs of the spheres bench: ours in this process, the rivals as children, each on one thread and
// each from the same state. Every one is charged the processor time of the measured span alone.
#pragma once

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
  double cpu_until_span = 0, cpu_until_end = 0;  ///< of a program that is started anew, both from its start
  double cpu_per_second = 0;                     ///< of the span
  std::optional<double> margin = {};             ///< that was fastest; for rivals
  SphereFigures figures = {};
  bool energy_known = true;  ///< off for what does not book its losses
};

/// What is run, and for how long.
struct SphereTask {
  Scene scene;
  SphereBox box;
  double lead = 0;  ///< seconds not counted: contact of the settled state has to find its own balance
  double span = 0;  ///< seconds that are
};

SphereResult measure_nacre(const SphereTask& task);

/// The better of two goes: what disturbs only ever adds.
SphereResult better_of(const SphereResult& a, const SphereResult& b, const SphereTask& task);

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
