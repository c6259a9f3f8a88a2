// The pieces of constant force of a gauge with many clocks: layers of the paper's ladder have one each, and
// hundreds of thousands can act at once. Each end of a span costs a time that grows with the logarithm of
// their number.
#pragma once

#include <functional>
#include <queue>
#include <set>

#include "nacre/engine/gauge.hpp"

namespace nacre {

/// The sum of the forces of clocks, in an order that depends only on the steps of those that act: steps that
/// share leading bits are added first.
class StepTree {
 public:
  /// `steps` must fall.
  explicit StepTree(std::span<const Time> steps);

  void set(std::size_t place, const Vec3& force);
  Vec3 total() const { return nodes_.empty() ? Vec3{} : nodes_[root_].sum; }

 private:
  struct Node {
    Vec3 sum = {};
    std::size_t parent = none, left = none, right = none;
  };
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// The tree of the steps from `begin` to `end`; the first nodes are the steps themselves.
  std::size_t join(std::span<const Time> steps, std::size_t begin, std::size_t end);

  std::vector<Node> nodes_;
  std::size_t root_ = none;
};

/// Begins at `begin`. The clocks must fall, and `passed` counts the kicks whose spans the sweep has left.
class GaugeSweep {
 public:
  /// Up to so many clocks that act are added one by one, in the order of their steps.
  static constexpr std::size_t few = 256;

  GaugeSweep(std::span<GaugeClock> clocks, Time begin, const Quantum& quantum);

  /// The present piece.
  Gauge::Piece piece() const;
  void go_on();

 private:
  struct Boundary {
    Time time;
    std::size_t clock;

    friend bool operator>(const Boundary& a, const Boundary& b) { return a.time > b.time; }
  };

  /// Finds the next boundary of a clock, and whether it acts now.
  void look_at(std::size_t clock);
  Vec3 force_of(std::size_t clock) const;

  std::span<GaugeClock> clocks_;
  Time now_;
  Quantum quantum_;
  StepTree forces_;
  std::set<std::size_t> acting_;
  std::priority_queue<Boundary, std::vector<Boundary>, std::greater<>> boundaries_;
};

}  // namespace nacre
