// The values of the probes of a model.
#pragma once

#include <span>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// The smallest distance between two sets of balls, or between one and a wall, at t: negative if they
/// overlap.
double gap_of(const GapProbe& probe, const Model& model, const Motion& motion, Time t);

/// A moment at which probes are read.
struct ProbeMoment {
  const Motion& motion;
  const Motion& synchronised;  ///< without pending impulses, for velocities
  Time t;
  std::span<const Vec3> forces;  ///< that the gauges of the model measure
};

/// The columns of all probes, in order.
std::vector<double> read_probes(const Model& model, const ProbeMoment& at);
/// The same, for a motion at which no impulses are pending.
std::vector<double> read_probes(const Model& model, const Motion& motion, Time t,
                                std::span<const Vec3> forces);

}  // namespace nacre
