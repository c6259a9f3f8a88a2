// The strain of the cells of a frame, from the forces of the model that act between their points. It knows
// nothing of files.
#pragma once

#include <span>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre {

/// Length divided by length at rest, minus 1, at a time. NaN where the model has no such force.
class Strains {
 public:
  Strains(const Model& model, const State& state, Time t);

  /// The strain of the spring between two points; of a line, the strain with the largest absolute value.
  double of_line(std::span<const int> points) const;
  /// The strain in the direction in which the triangle is stretched most.
  double of_triangle(const std::array<int, 3>& points) const;

 private:
  template <std::size_t N>
  struct Entry {
    std::array<int, N> points;  ///< ascending
    double strain;
  };
  template <std::size_t N>
  static double find(const std::vector<Entry<N>>& entries, std::array<int, N> points);

  std::vector<Entry<2>> springs_;  ///< in the order of points
  std::vector<Entry<3>> membranes_;
};

}  // namespace nacre
