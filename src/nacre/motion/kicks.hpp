// What an instant does to the nodes: impulses in canonical order, to be added one by one. And what it does to
// the memory of plastic forces.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

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

/// The new memory of a force that has flowed, and the energy that took.
struct Flow {
  static constexpr int max_size = 3;
  std::size_t first;
  int count;
  std::array<double, max_size> values;
  double dissipated;
};

struct Kicks {
  std::vector<Kick> kicks;
  std::vector<Loss> losses;      ///< in the order of the kicks they belong to
  std::vector<Flow> flows = {};  ///< in the order of the forces

  void clear() {
    kicks.clear();
    losses.clear();
    flows.clear();
  }
};

}  // namespace nacre
