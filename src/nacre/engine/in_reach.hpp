// The pairs that contact acts on at one moment, and what acts on each point then: looked up once for all that
// is read off a state, and never written back.
#pragma once

#include <span>
#include <vector>

#include "nacre/model/model.hpp"
#include "nacre/motion/motion.hpp"

namespace nacre {

/// A pair within reach of its first layer.
struct InReach {
  Pair pair;
  Approach near;
};

/// All of them, in order.
std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t);
/// Those of these.
std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t,
                                    std::span<const Pair> candidates);

/// What contact does to each point of a model at a moment.
struct ContactField {
  std::vector<Vec3> force;   ///< all layers taken to act all the time, less what restitution withholds
  std::vector<Layer> layer;  ///< the deepest that acts; 0 if none does
};

/// A point that is carried has what acts on it; a vertex has, besides, its share of what acts on the points
/// it carries, so that the vertices alone add up to all of it. Nothing for the method `impulse`, which has no
/// layers.
ContactField contact_field(const Model& model, const Motion& motion, std::span<const InReach> pairs);

}  // namespace nacre
