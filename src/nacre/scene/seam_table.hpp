// A [[seam]] after reading: springs between two sets of vertices, as plain numbers, which shorten with time.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "nacre/scene/places.hpp"

namespace nacre {

/// What a seam has besides its two sides.
struct SeamLaw {
  std::optional<double> stiffness, damping;
  double length = 0;  ///< at the end
  double begin = 0;
  std::optional<double> end;
};

struct SeamTable {
  struct Side {
    std::string body;
    std::vector<int> vertices;  ///< ascending
  };
  std::string name;
  std::array<Side, 2> between;
  SeamLaw law;
  Places at;
};

}  // namespace nacre
