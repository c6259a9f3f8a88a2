// Pairs that are near each other at one moment, for whoever looks at a state from outside.
#pragma once

#include <vector>

#include "nacre/motion/motion.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

/// Every pair with elements at these positions that is nearer than this, and perhaps some more, in order.
std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points,
                             const std::vector<Vec3>& positions, double distance);

/// Every pair in reach of its first layer, and perhaps some more, in order.
std::vector<Pair> near_pairs(const Contacts& contacts, const std::vector<Point>& points, const Motion& motion,
                             Time t);

}  // namespace nacre
