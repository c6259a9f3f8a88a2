// What an instant does to the nodes: first the velocities that scripts set, then impulses in canonical order,
// to be added one by one. It also has what the instant does to the memory of plastic forces and of contact.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "nacre/base/uninitialised.hpp"
#include "nacre/base/vec3.hpp"
#include "nacre/motion/chunks.hpp"
#include "nacre/motion/contact_traces.hpp"

namespace nacre {

struct Kick {
  int node;
  bool from_outside;  ///< by gravity or an obstacle: no other kick balances it
  Vec3 impulse;
};

/// The part of a kick's impulse that takes energy out for good (damping).
struct Loss {
  std::size_t kick;
  Vec3 impulse;
};

/// What a script sets: the velocity of a node, and its inverse mass, which is 0 while the node is driven.
struct ScriptedVelocity {
  int node;
  Vec3 velocity;
  double inverse_mass;
};

/// The new memory of a force that yields, and the energy that the flow dissipated.
struct Flow {
  static constexpr int max_size = 6;
  std::size_t first;
  int count;
  std::array<double, max_size> values;
  double dissipated;
};

struct Kicks {
  UninitialisedVector<Kick> kicks;
  UninitialisedVector<Loss> losses;             ///< those of several kicks of a node may be one
  std::vector<ScriptedVelocity> scripted = {};  ///< applied before all kicks
  std::vector<double> reshapes = {};            ///< energy put in by rest shapes that change, force by force
  std::vector<Flow> flows = {};                 ///< in the order of the forces
  UninitialisedVector<ContactTrace> traces = {};  ///< of contact with static friction
  std::vector<double> carried = {};  ///< work of moving air, of which `losses` is what nodes receive

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t first_of_contact = none;  ///< the kicks from here on are of contact

  static constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  double impulse_sum = unknown;  ///< at least the sum of |x| + |y| + |z| of all impulses
  double contact_impulse_sum = 0;
  ChunkRange chunks = {};                             ///< of the nodes that are kicked, after `find_chunks`
  ByChunk kicks_by_chunk = {}, losses_by_chunk = {};  ///< sorted only for threads that share them

  /// Computes `impulse_sum`; `contact_impulse_sum` must be known.
  void sum_impulses() {
    impulse_sum = contact_impulse_sum;
    for (std::size_t i = 0; i < std::min(first_of_contact, kicks.size()); ++i)
      impulse_sum += norm1(kicks[i].impulse);
  }
  void find_chunks() {
    int first = std::numeric_limits<int>::max(), last = -1;
    for (const Kick& kick : kicks) {
      first = std::min(first, kick.node);
      last = std::max(last, kick.node);
    }
    chunks = kicks.empty() ? ChunkRange{} : ChunkRange::of_nodes(first, last);
  }
  /// After `find_chunks`.
  void sort_by_chunk() {
    kicks_by_chunk.sort(chunks, kicks.size(), [&](std::size_t i) { return kicks[i].node; });
    losses_by_chunk.sort(chunks, losses.size(), [&](std::size_t i) { return kicks[losses[i].kick].node; });
  }
  void clear() {
    first_of_contact = none;
    impulse_sum = unknown;
    contact_impulse_sum = 0;
    kicks.clear();
    losses.clear();
    scripted.clear();
    reshapes.clear();
    flows.clear();
    traces.clear();
    carried.clear();
  }
};

}  // namespace nacre
