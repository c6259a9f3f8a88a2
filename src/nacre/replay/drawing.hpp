// Pictures of elements for which there is no proof: both of a pair, seen across the shortest way between
// them.
#pragma once

#include <span>
#include <string>

#include "nacre/verify/span_judge.hpp"

namespace nacre {

struct DrawnPair {
  verify::Hull a, b;
  verify::Radii radii;
  std::string title;  ///< one line
};

/// An SVG picture with a panel for each; empty for none.
std::string drawing_of(std::span<const DrawnPair> pairs);

}  // namespace nacre
