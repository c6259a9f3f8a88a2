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

/// The columns of all probes at t, in order. `forces` are those that the gauges of the model measure.
std::vector<double> read_probes(const Model& model, const Motion& motion, Time t,
                                std::span<const Vec3> forces);

}  // namespace nacre
