// What an instant does to the nodes: impulses in canonical order, to be added one by one.
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

struct Kicks {
  UninitialisedVector<Kick> kicks;
  UninitialisedVector<Loss> losses;  ///< in the order of the kicks they belong to

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t first_of_contact = none;  ///< the kicks from here on are of contact

  void clear() {
    first_of_contact = none;
    kicks.clear();
    losses.clear();
  }
};

}  // namespace nacre
