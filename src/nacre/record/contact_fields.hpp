// The contacts of a moment as arrays of a frame: one tuple for each pair in reach.
#pragma once

#include <span>

#include "nacre/engine/in_reach.hpp"
#include "nacre/format/frame.hpp"

namespace nacre {

/// Adds `contact_point`, the middle between the two surfaces where they are closest; `contact_normal`, from b
/// to a; `contact_depth`, the deepest layer that acts; and `contact_strength`, the size of the force in N. In
/// the order of the pairs. Empty arrays for a method without layers.
void add_contacts(const Model& model, const Motion& motion, Time t, std::span<const InReach> pairs,
                  format::Frame& frame);

}  // namespace nacre
