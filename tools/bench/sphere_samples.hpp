// Samples that a program prints of its spheres while it runs, and the figures computed from them. The other
// programs print a table of twelve columns: step, time, the energy of motion, springs and height, the
// smallest distance of two centres in contact (huge if none), then the lowest and the highest x, y, z of any
// centre.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/sphere_box.hpp"

namespace nacre::bench {

struct SphereSample {
  std::int64_t step = 0;
  double time = 0;
  double energy = 0;   ///< all energy; for Nacre plus what restitution dissipated
  double overlap = 0;  ///< the largest between two surfaces; negative if all are apart
};

/// Reads from a line that begins with Step to the first line that is not twelve numbers.
std::vector<SphereSample> parse_samples(const std::string& output, const SphereBox& box);

struct SphereFigures {
  double energy_error = 0;          ///< |last - first|, over the energy of the initial state
  double largest_energy_error = 0;  ///< the same for the worst sample
  double overlap = 0;               ///< the largest, in metres; 0 if no surfaces ever met
};

/// Figures of the samples from the step `first` on, of which there must be one.
SphereFigures figures_of(const std::vector<SphereSample>& samples, std::int64_t first, double energy);

/// The version that the program prints; empty if it prints none.
std::string parse_version(const std::string& output);

}  // namespace nacre::bench
