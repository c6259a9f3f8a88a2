// The judge: which elements of a surface meet or are near each other. Whether they meet is decided exactly;
// how far apart they are is a double. Surfaces of thin shells have no thickness here: they meet where they
// touch or cross. What has a radius meets what is within it.
#pragma once

#include <cstddef>
#include <vector>

#include "nacre/verify/surface.hpp"

namespace nacre::verify {

/// Two elements, a < b, or an element and a solid.
struct NearPair {
  int a = 0, b = 0;
  bool with_solid = false;  ///< b is a solid
  double distance = 0;      ///< between the surfaces; below zero if they are in each other
  bool meets = false;
};

/// What is looked for, and how much of it.
struct Search {
  double limit = 0;              ///< the largest distance that is near; 0 or greater
  std::size_t most = 1'000'000;  ///< pairs: when it has so many it stops, and has not seen all
  bool spheres = true;           ///< whether two spheres are a pair, too
};

/// Every pair that meets or is at most so far apart, the worst first: the smallest distances. Elements that
/// share a point are near only if they meet in more than that; spheres that share one, and rods with a
/// radius, never are.
std::vector<NearPair> near_pairs(const Surface& surface, const Search& search);

/// Every pair that meets, the worst first.
std::vector<NearPair> intersections(const Surface& surface, std::size_t most = Search{}.most);

}  // namespace nacre::verify
