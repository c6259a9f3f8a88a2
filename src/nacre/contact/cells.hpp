// Cells of space, each with a list of its items. Cells at the rim extend to infinity, so every item is in
// one. Two items within one width of each other are in the same cell or in neighbouring ones.
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
  /// To a neighbouring cell.
  struct Step {
    int axis = 0, by = 0;
  };

  /// Cells around these positions, at least so wide; their number is limited by that of the positions.
  void build(std::span<const Vec3> positions, double width);

  /// The item is at x now.
  void move(int item, const Vec3& x) { move(item, Place{index(0, x.x), index(1, x.y), index(2, x.z)}); }
  void take(int item, const Step& step);
  /// The next step of an item at x with velocity v. Returns its time in seconds; infinity if there is none.
  double next_step(int item, const Vec3& x, const Vec3& v, Step& step) const;

  /// All items in the cell of this one, itself included, and in the neighbouring cells. Valid until the next
  /// call.
  std::span<const int> near(int item) const;
  /// After a step: all items in cells that are neighbours now and were not before.
  std::span<const int> newly_near(int item, const Step& step) const;

 private:
  struct Block {  ///< of items of one cell; every block of a cell but the first is full
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
  std::vector<Block> blocks_;  ///< first the first ones of all cells, then others
  std::vector<int> free_;      ///< of the others
  std::vector<Place> places_;  ///< of items
  mutable std::vector<int> found_;
};

}  // namespace nacre
