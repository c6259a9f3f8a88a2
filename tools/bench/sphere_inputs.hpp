// Input files for the other programs, from the templates in rivals/. Both programs use a linear spring of the
// scene's stiffness between surfaces, and a dashpot that gives the restitution.
#pragma once

#include <cstdint>
#include <string>

#include "bench/sphere_box.hpp"

namespace nacre::bench {

/// How long another program runs. Steps before `lead_steps` are not counted.
struct Schedule {
  double step = 4e-5;
  std::int64_t lead_steps = 0;
  std::int64_t steps = 0;  ///< all of them
  std::int64_t sample_every = 250;
  double margin = 0.05;  ///< how far beyond contact neighbours are listed, in metres
};

/// state.data, to be read by read_data.
std::string lammps_state(const SphereBox& box);
std::string lammps_script(const SphereBox& box, const Schedule& schedule);

/// state.txt: position and velocity of a sphere on each line.
std::string yade_state(const SphereBox& box);
std::string yade_script(const SphereBox& box, const Schedule& schedule);

/// Twice the share of critical damping that makes a spring rebound with this restitution, times its
/// frequency: a contact of effective mass m then needs the dashpot m * damping.
double damping_for(double restitution, double stiffness, double effective_mass);

}  // namespace nacre::bench
