// Cells of space, each with a list of who is in it. Cells at the rim extend to infinity, so everybody is in
// one. Who is within one width of another is in the same cell or a neighbour of it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <span>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre {

class Cells {
 public:
  using Place = std::array<int, 3>;
  /// From a cell to the next one.
  struct Step {
    int axis = 0, by = 0;
  };

  /// Around these positions, with cells at least so wide, and not many more of them than positions.
  void build(std::span<const Vec3> positions, double width);

  /// The item is at x now.
  void move(int item, const Vec3& x) { move(item, Place{index(0, x.x), index(1, x.y), index(2, x.z)}); }
  void take(int item, const Step& step);
  /// The next step of who is at x with velocity v, and when, in seconds; infinity if never.
  double next_step(int item, const Vec3& x, const Vec3& v, Step& step) const;

  /// All in the cell of an item, itself among them, and in its neighbours. Good until this is asked again.
  std::span<const int> near(int item) const;
  /// After a step: all in cells that are neighbours now and were not before.
  std::span<const int> newly_near(int item, const Step& step) const;

 private:
  struct Block {  ///< some of a cell; the first block of each is never full if there are others
    static constexpr int size = 6;
    std::array<int, size> items;
    int count = 0, next = -1;
  };
  int cell_at(const Place& place) const { return (place[2] * count_[1] + place[1]) * count_[0] + place[0]; }
  int index(int axis, double x) const {
    const double cell = (x - low_[axis]) * per_width_[axis];
    return static_cast<int>(std::clamp(cell, 0.0, static_cast<double>(count_[axis] - 1)));
  }
  std::span<const int> all_between(Place first, Place last) const;
  void move(int item, const Place& to);
  void add(int cell, int item);
  void remove(int cell, int item);

  std::array<double, 3> low_{}, width_{}, per_width_{};
  std::array<int, 3> count_{1, 1, 1};
  std::vector<Block> blocks_;  ///< first those of all cells, then others
  std::vector<int> free_;      ///< of the others
  std::vector<Place> places_;  ///< of items
  mutable std::vector<int> found_;
};

}  // namespace nacre
