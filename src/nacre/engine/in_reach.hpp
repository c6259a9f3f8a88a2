// The pairs that contact acts on at one moment, and the contact force on each point: computed once
// for all values that are read from a state.
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

/// All of them, sorted.
std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t);
/// Those among the candidates.
std::vector<InReach> pairs_in_reach(const Model& model, const Motion& motion, Time t,
                                    std::span<const Pair> candidates);

/// The force on a: as if all layers acted all the time, less what restitution withholds. On b acts the
/// opposite. Zero for a method without layers.
Vec3 contact_force(const Model& model, const Motion& motion, const InReach& in);

/// Contact at each point of a model at a moment.
struct ContactField {
  std::vector<Vec3> force;   ///< as if all layers acted all the time, less what restitution withholds
  std::vector<Layer> layer;  ///< the deepest that acts; 0 if none does
};

/// A point that vertices carry has the force that acts on it; a vertex also has its share of the forces on
/// the points it carries, so the forces on vertices alone add up to the total. Zero for a method without
/// layers.
ContactField contact_field(const Model& model, const Motion& motion, std::span<const InReach> pairs);

}  // namespace nacre
