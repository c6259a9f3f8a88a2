// What a scene asks to be measured besides the columns every series has. A probe only looks: it is no part of
// the hash of a model, and nothing that moves reads it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace nacre {

/// The mean position of some points.
struct PositionProbe {
  std::vector<int> points;
};

/// The contact force on something, as shares of the forces that are measured one by one: on each wall, then
/// on each element of Model::watched.
struct ForceProbe {
  struct Share {
    int place;
    double weight;
  };
  std::vector<Share> shares;
};

/// The force with which springs, shells and rods pull at some points.
struct PullProbe {
  std::vector<int> points;
};

/// The smallest distance between two sets of balls, or between one and a wall.
struct GapProbe {
  struct Ball {
    int point;
    double radius;
  };
  std::vector<Ball> a, b;
  std::optional<int> wall;  ///< instead of b
};

struct Probe {
  std::string name;
  std::variant<PositionProbe, ForceProbe, GapProbe, PullProbe> what;

  bool is_vector() const { return !std::holds_alternative<GapProbe>(what); }
};

}  // namespace nacre
