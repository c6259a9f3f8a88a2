// The judge: which elements of a surface meet or are near each other. Whether they meet is decided exactly;
// their distance is a double. Surfaces of thin shells have no thickness here: they meet where they touch or
// cross. An element with a radius meets everything within that radius.
#pragma once

#include <cstddef>
#include <cstdint>
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

/// What to search for.
struct Search {
  double limit = 0;              ///< the largest distance that is near; 0 or greater
  std::size_t most = 1'000'000;  ///< the search stops after this many pairs
  bool spheres = true;           ///< whether two spheres can be a pair
  bool solids = true;            ///< whether an element and a solid can be a pair
};

/// How many pairs with overlapping boxes a search of so many elements compares at most. Surfaces that can
/// move at all have some dozens for each element; a million balls in one place would have 10^12.
std::uint64_t most_compared(std::size_t elements);
/// Throws InputError, without a place.
[[noreturn]] void refuse_so_many_pairs(std::uint64_t most);

/// Every pair that meets or is at most `limit` apart, in the order of distance. Elements that share a point
/// are a pair only if they meet in more than that point; spheres, and rods with a radius, that share a point
/// never are. Adds to `work`, if given, how many boxes and pairs of elements the search compared. Throws
/// InputError, without a place, if there are more pairs to compare than `most_compared`.
std::vector<NearPair> near_pairs(const Surface& surface, const Search& search, std::uint64_t* work = nullptr);

/// Every pair that meets, in the order of distance: the deepest first.
std::vector<NearPair> intersections(const Surface& surface, std::size_t most = Search{}.most);

}  // namespace nacre::verify
