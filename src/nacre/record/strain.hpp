// How far the cells of a frame are stretched. What a cell is made of is looked up among the forces of the
// model; it knows nothing of files.
#pragma once

#include <span>
#include <vector>

#include "nacre/engine/state.hpp"

namespace nacre {

/// Length over length at rest, less 1, at a time. What the model does not have is not a number.
class Strains {
 public:
  Strains(const Model& model, const State& state, Time t);

  /// Of the spring between two points, or of that spring along a line which is strained most either way.
  double of_line(std::span<const int> points) const;
  /// In the direction in which it is stretched most.
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
