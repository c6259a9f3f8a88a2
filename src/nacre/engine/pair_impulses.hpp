// The impulse of each pair of elements in contact, for callers that ask for it by Strategy::pair_impulses.
#pragma once

#include <span>

#include "nacre/motion/kicks.hpp"
#include "nacre/penalty/contacts.hpp"

namespace nacre {

struct Model;

/// Given to a by one rung at one tick; b has the opposite.
struct PairImpulse {
  Pair pair;
  Vec3 impulse;
};

/// The sum of the kicks of this pair, of those on the nodes of a.
PairImpulse pair_impulse(const Model& model, const Pair& pair, std::span<const Kick> kicks);

}  // namespace nacre
