// The force that is needed to hold some points: the force of springs, shells, rods and loads on them at a
// moment, damping included. Contact and gravity are left out: a force probe measures contact, and gravity is
// known.
#pragma once

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// The sum over the points of the probe at t, with the velocities after the last kicks.
Vec3 pull_on(const PullProbe& probe, const Model& model, const Motion& motion, Time t);

}  // namespace nacre
