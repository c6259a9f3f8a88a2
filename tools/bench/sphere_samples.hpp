// What a program tells about its spheres while it runs, and the figures by which it is judged. Rivals print a
// table of twelve columns: step, time, the energy of motion, springs and height, the smallest distance of two
// centres in contact (huge if none), then the lowest and the highest x, y, z of any centre.
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
  double energy = 0;   ///< everything the program knows of; for us less what contact took out by restitution
  double overlap = 0;  ///< the largest of any two surfaces; negative if all are apart
};

/// Everything between a line that begins with Step and the first that is not twelve numbers.
std::vector<SphereSample> parse_samples(const std::string& output, const SphereBox& box);

struct SphereFigures {
  double energy_error = 0;          ///< |last - first|, over the energy of the initial state
  double largest_energy_error = 0;  ///< the same for the worst sample
  double overlap = 0;               ///< the largest, in metres; 0 if no surfaces ever met
};

/// Of the samples from the step `first` on; there must be one.
SphereFigures figures_of(const std::vector<SphereSample>& samples, std::int64_t first, double energy);

/// The version that a rival says it is; empty if it does not.
std::string parse_version(const std::string& output);

}  // namespace nacre::bench
