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

/// The mean velocity of some points.
struct VelocityProbe {
  std::vector<int> points;
};

/// Some vertices and their masses, which a vertex has even if no force ever moves it.
struct MassProbe {
  struct Mass {
    int vertex;
    double mass;
  };
  std::vector<Mass> masses;
};

/// The centre of mass of some vertices, and their angular velocity about it.
struct CentreProbe : MassProbe {};
struct SpinProbe : MassProbe {};

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
  std::variant<PositionProbe, ForceProbe, GapProbe, PullProbe, VelocityProbe, CentreProbe, SpinProbe> what;

  bool is_vector() const { return !std::holds_alternative<GapProbe>(what); }
  /// Whether it needs velocities without pending impulses.
  bool needs_velocities() const {
    return std::holds_alternative<VelocityProbe>(what) || std::holds_alternative<SpinProbe>(what);
  }
};

}  // namespace nacre
