// Pairs that are near each other at one time, for code that reads a state and has no tracker.
#pragma once

#include <vector>

#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// Sorted pairs: every pair that is nearer than `distance` with its elements at these positions, and perhaps
/// some more.
std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points,
                             const std::vector<Vec3>& positions, double distance);

/// Sorted pairs: every pair within reach of its first layer, and perhaps some more.
std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points, const Motion& motion,
                             Time t);

}  // namespace nacre
