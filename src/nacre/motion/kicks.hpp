// What an instant does to the nodes: first what scripts tell them, then impulses in canonical order, to be
// added one by one. And what it does to the memory of plastic forces.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "nacre/base/uninitialised.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/motion/chunks.hpp"

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

/// The new memory of a force that may flow, and the energy that took.
struct Flow {
  static constexpr int max_size = 6;
  std::size_t first;
  int count;
  std::array<double, max_size> values;
  double dissipated;
};

struct Kicks {
  UninitialisedVector<Kick> kicks;
  UninitialisedVector<Loss> losses;   ///< in the order of the kicks they belong to
  std::vector<Turn> turns = {};       ///< come before all kicks
  std::vector<double> reshapes = {};  ///< energy put in by rest shapes that change, force by force
  std::vector<Flow> flows = {};       ///< in the order of the forces

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t first_of_contact = none;  ///< the kicks from here on are of contact

  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  double given =
      unknown;  ///< at least the sum of |x| + |y| + |z| of all impulses, if anybody has added it up
  double given_by_contact = 0;
  ChunkRange chunks = {};                             ///< of the nodes that are kicked, if anybody has looked
  ByChunk kicks_by_chunk = {}, losses_by_chunk = {};  ///< sorted only for threads that share them

  /// Adds up what is given; what contact gives has been.
  void add_up() {
    given = given_by_contact;
    for (std::size_t i = 0; i < std::min(first_of_contact, kicks.size()); ++i)
      given += norm1(kicks[i].impulse);
  }
  /// Looks who is kicked.
  void survey() {
    int first = std::numeric_limits<int>::max(), last = -1;
    for (const Kick& kick : kicks) {
      first = std::min(first, kick.node);
      last = std::max(last, kick.node);
    }
    chunks = kicks.empty() ? ChunkRange{} : ChunkRange::of_nodes(first, last);
  }
  /// After a survey.
  void sort_by_chunk() {
    kicks_by_chunk.sort(chunks, kicks.size(), [&](std::size_t i) { return kicks[i].node; });
    losses_by_chunk.sort(chunks, losses.size(), [&](std::size_t i) { return kicks[losses[i].kick].node; });
  }
  void clear() {
    first_of_contact = none;
    given = unknown;
    given_by_contact = 0;
    kicks.clear();
    losses.clear();
    turns.clear();
    reshapes.clear();
    flows.clear();
  }
};

}  // namespace nacre
