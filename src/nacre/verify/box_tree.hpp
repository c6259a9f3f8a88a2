// Which of many boxes meet: a binary tree of boxes, split at the middle of the longest side. Boxes that only
// touch meet.
#pragma once

#include <functional>
#include <vector>

#include "nacre/base/vec3.hpp"

namespace nacre::verify {

struct Box {
  Vec3 low, high;

  bool meets(const Box& other) const {
    return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y &&
           low.z <= other.high.z && other.low.z <= high.z;
  }
  void include(const Box& other);
};

class BoxTree {
 public:
  explicit BoxTree(std::vector<Box> boxes);

  /// Calls visit(other) for every other > item whose box meets the box of `item`. Called for all items, this
  /// gives each pair once.
  void later_neighbours(int item, const std::function<void(int)>& visit) const;

 private:
  struct Node {
    Box box;
    int begin, end;             ///< in order_
    int left = -1, right = -1;  ///< none: a leaf
    int last = 0;               ///< the largest item in it
  };
  int build(int begin, int end);

  std::vector<Box> boxes_;
  std::vector<int> order_;
  std::vector<Node> nodes_;
};

}  // namespace nacre::verify
