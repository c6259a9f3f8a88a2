// All forces of one custom potential: they share a clock, so they are one batch.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nacre/force/custom.hpp"
#include "nacre/time/clock.hpp"

namespace nacre {

struct CustomForces {
  std::string name;  ///< its column in series.csv
  std::shared_ptr<const CustomFormula> formula;
  std::vector<double> parameters;  ///< of the formula, for the hash of the model
  Clock clock = {};
  int points = 1;             ///< of each stencil
  std::vector<int> stencils;  ///< ids of points, force by force
  bool from_outside = true;   ///< whether the forces of a stencil are not balanced

  int size() const { return static_cast<int>(stencils.size()) / points; }
  std::span<const int> stencil(int force) const {
    return std::span(stencils).subspan(static_cast<std::size_t>(force) * points, points);
  }
};

}  // namespace nacre
