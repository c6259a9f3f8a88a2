// Keeps what the judge found, so that several searches of one surface cost one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "nacre/verify/judge.hpp"

namespace nacre::verify {

class KnownPairs {
 public:
  /// The same pairs in the same order as `verify::near_pairs`. All calls must be about the same surface.
  std::vector<NearPair> near_pairs(const Surface& surface, const Search& search);

  /// Searches up to this distance now, so that no later search up to it has to.
  void look(const Surface& surface, double limit);

  /// How often it had to search.
  int searches() const { return searches_; }
  /// How many boxes and pairs of elements all its searches compared.
  std::uint64_t work() const { return work_; }

 private:
  bool is_known(double limit) const { return limit <= known_to_; }
  std::vector<NearPair> judged(const Surface& surface, const Search& search);

  double known_to_ = -1;  ///< all pairs up to this distance are in `pairs_`
  double too_many_ = std::numeric_limits<double>::infinity();  ///< pairs up to this distance are not kept
  std::vector<NearPair> pairs_;                                ///< in the order of distance
  std::size_t elements_ = 0, positions_ = 0;                   ///< of the surface
  int searches_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace nacre::verify
