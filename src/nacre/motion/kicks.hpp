// What an instant does to the nodes: first what scripts tell them, then impulses in canonical order, to be
// added one by one.
#pragma once

#include <cstddef>
#include <vector>

#include "nacre/base/uninitialised.hpp"
#include "nacre/base/vec3.hpp"

namespace nacre {

struct Kick {
  int node;
  bool from_outside;  ///< given by gravity or an obstacle: not balanced by another kick
  Vec3 impulse;
};

/// The part of a kick's impulse that takes energy out for good (damping).
struct Loss {
  std::size_t kick;
  Vec3 impulse;
};

/// A node is told its velocity and its inverse mass: 0 as long as it is driven.
struct Turn {
  int node;
  Vec3 velocity;
  double inverse_mass;
};

struct Kicks {
  UninitialisedVector<Kick> kicks;
  UninitialisedVector<Loss> losses;   ///< in the order of the kicks they belong to
  std::vector<Turn> turns = {};       ///< come before all kicks
  std::vector<double> reshapes = {};  ///< energy put in by rest shapes that change, force by force

  void clear() {
    kicks.clear();
    losses.clear();
    turns.clear();
    reshapes.clear();
  }
};

}  // namespace nacre
