// Probes: additional measurements for series.csv. A probe only reads: it is not part of the hash of a model,
// and the trajectory does not depend on it.
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

/// The contact force on a set, as weighted shares of the single contact forces: those on each wall, then
/// those on each element of Model::watched.
struct ForceProbe {
  struct Share {
    int place;
    double weight;
  };
  std::vector<Share> shares;
};

/// The sum of the forces of springs, shells and rods on some points, which must be sorted.
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
