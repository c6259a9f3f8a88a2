// The motion of nodes over a span of time, as plain numbers: a node moves on straight lines between
// waypoints. Points are fixed weighted sums of nodes, so they do the same. Times are integers of any unit.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

struct Waypoint {
  std::int64_t t = 0;
  Vec3 x;
};

/// The waypoints of all nodes. Memory is kept from span to span.
class Tracks {
 public:
  /// A span begins with all nodes at these positions.
  void begin(std::int64_t from, std::span<const Vec3> positions);
  /// A node changes its velocity at x. Times of a node must not fall.
  void add(int node, std::int64_t t, const Vec3& x) {
    std::vector<Waypoint>& waypoints = waypoints_[static_cast<std::size_t>(node)];
    if (waypoints.back().t == t) return;
    waypoints.push_back({t, x});
    ++count_;
  }
  /// The span ends. `to` must be later than its begin.
  void end(std::int64_t to, std::span<const Vec3> positions);

  std::int64_t from() const { return from_; }
  std::int64_t to() const { return to_; }
  std::size_t nodes() const { return waypoints_.size(); }
  /// How many were added since the begin.
  std::size_t count() const { return count_; }
  std::span<const Waypoint> of(int node) const { return waypoints_[static_cast<std::size_t>(node)]; }
  /// After the end: a bound of all coordinates of the node.
  double size(int node) const { return sizes_[static_cast<std::size_t>(node)]; }

 private:
  std::int64_t from_ = 0, to_ = 0;
  std::size_t count_ = 0;
  std::vector<std::vector<Waypoint>> waypoints_;
  std::vector<double> sizes_;
};

/// A fixed weighted sum of nodes.
struct CarriedPoint {
  int count = 1;
  std::array<int, 4> node{};
  std::array<double, 4> weight{1};
};

/// A straight line from `from` to `to`, and how far at most a point is from it meanwhile, rounding included.
struct Chord {
  Vec3 from, to;
  double slack = 0;
};

/// The chord of a point in the part [begin, end] of a span.
Chord chord_of(const Tracks& tracks, const CarriedPoint& point, std::int64_t begin, std::int64_t end);

/// Where a point is at a time of the span; the slack is that of rounding.
Chord place_of(const Tracks& tracks, const CarriedPoint& point, std::int64_t t);

/// The waypoints of a node inside of [begin, end].
std::span<const Waypoint> waypoints_inside(const Tracks& tracks, int node, std::int64_t begin,
                                           std::int64_t end);

}  // namespace nacre::verify
